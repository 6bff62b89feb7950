import { trackActivity } from "../activity/activity.ts";
import { notifyError } from "../notification/notification.ts";
import { type AuthFailure, authState, knownAuthState, setAuthState, setSignedOut } from "./auth-state.ts";
import { authFailure } from "./failures.ts";
import { currentPath, safeReturnPath } from "./return-path.ts";
import type { Session } from "./session.ts";
import { type AuthSettings, userKey } from "./settings.ts";
import { clearTraces } from "./traces.ts";

// Effects of a page may ask before that of the root has started it.
const { promise: started, resolve: start } = Promise.withResolvers<AuthSettings>();
let isStarted = false;
let opened: Promise<Session> | null = null;
let channel: BroadcastChannel | null = null;

/** Loads what signing in takes; a load that failed is tried anew the next time. */
function openSession(): Promise<Session> {
  opened ??= loadSession().catch((cause: unknown) => {
    opened = null;
    throw cause;
  });
  return opened;
}

async function loadSession(): Promise<Session> {
  const [{ createSession }, settings] = await Promise.all([import("./session.ts"), started]);
  return createSession(settings);
}

function isUserStored(known: AuthSettings): boolean {
  try {
    return localStorage.getItem(userKey(known)) !== null;
  } catch {
    return false;
  }
}

async function resume(): Promise<void> {
  try {
    await (await openSession()).resume();
  } catch (cause) {
    setSignedOut(authFailure("renewal", cause));
  }
}

/** Finds out who is signed in, and follows what other tabs do. Guests load nothing for it. Called once for a page. */
export function startAuth(given: AuthSettings): void {
  if (isStarted) return;
  isStarted = true;
  start(given);
  if (isUserStored(given)) void resume();
  else setSignedOut();

  // A tab that slept hears of a sign-out late, when somebody may be signed in again: what is stored now counts.
  function follow(): void {
    if (isUserStored(given)) void resume();
    else void opened?.then((session) => session.leave());
  }
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === userKey(given)) follow();
  });
  // A page that the browser kept and brings back has heard nothing.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) follow();
  });
  window.addEventListener("online", () => {
    if (authState().status === "anonymous" && isUserStored(given)) void resume();
  });
  channel = new BroadcastChannel("telfer-signed-out");
  channel.addEventListener("message", clearTraces);
}

async function leaveToSignIn(returnTo: string, prompt?: "create"): Promise<void> {
  try {
    await (await openSession()).signIn(returnTo, prompt);
  } catch (cause) {
    const error = authFailure("sign-in", cause);
    setAuthState({ ...authState(), error });
    notifyError(error.message);
  }
}

/** Leaves for the provider's sign-in page; from there people come back to `returnTo`, by default the page they are on. */
export function signIn(returnTo = currentPath()): Promise<void> {
  return trackActivity(leaveToSignIn(returnTo));
}

/** As `signIn`, beginning at the page where accounts are made. */
export function register(returnTo = currentPath()): Promise<void> {
  return trackActivity(leaveToSignIn(returnTo, "create"));
}

async function leaveToSignOut(): Promise<void> {
  clearTraces();
  // A channel reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage("signed out");
  try {
    await (await openSession()).signOut();
  } catch (cause) {
    const error = authFailure("sign-out", cause);
    setSignedOut(error);
    notifyError(error.message);
  }
}

/** Signs out here and at the provider, which sends people back to the home page. */
export function signOut(): Promise<void> {
  return trackActivity(leaveToSignOut());
}

/** What a sign-in came to. */
export interface Completion {
  /** The path to go on at. */
  returnTo: string;
  /** Null when somebody is signed in now. */
  failure: AuthFailure | null;
}

const completions = new Map<string, Promise<Completion>>();

/** Ends the sign-in whose answer came to `url`. An answer is good once, so the same `url` is the same attempt. */
export function completeSignIn(url: string): Promise<Completion> {
  const completion = completions.get(url) ?? complete(url);
  completions.set(url, completion);
  return completion;
}

async function complete(url: string): Promise<Completion> {
  try {
    const state = await (await openSession()).complete(url);
    return { returnTo: returnPathOf(state), failure: null };
  } catch (cause) {
    const failure = authFailure("sign-in", cause);
    // An answer that is a refusal still tells what was asked.
    const returnTo = returnPathOf(cause instanceof Error && "state" in cause ? cause.state : null);
    // Who is signed in stays so, for instance when the page was loaded again or its address was made up.
    const { status } = await knownAuthState();
    if (status === "authenticated") return { returnTo, failure: null };
    setAuthState({ ...authState(), error: failure });
    return { returnTo, failure };
  }
}

function returnPathOf(state: unknown): string {
  const isOurs = typeof state === "object" && state !== null && "returnTo" in state;
  return safeReturnPath(isOurs ? state.returnTo : null);
}

/** The access token of who is signed in, once that is known and no renewal is under way; null for guests. */
export async function accessToken(): Promise<string | null> {
  const { status } = await knownAuthState();
  return status === "authenticated" ? (await openSession()).accessToken() : null;
}

/**
 * The gateway does not take this access token: signs out here, with a notice, unless it was replaced meanwhile. What
 * was typed is kept.
 */
export async function expireSignIn(refused: string): Promise<void> {
  if (authState().status !== "authenticated") return;
  await (await openSession()).expire(new Error("The gateway refused the access token."), refused);
}
