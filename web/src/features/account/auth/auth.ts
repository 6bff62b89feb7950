import { withResolvers } from "../../../lib/with-resolvers.ts";
import { trackActivity } from "../../../lib/activity.ts";
import { notify, notifyError } from "../../../lib/notification.ts";
import {
  type AuthFailure,
  authState,
  currentPerson,
  knownAuthState,
  setAuthState,
  leaving,
  setSignedOut,
} from "./auth-state.ts";
import { currentPath, safeReturnPath, takesGuests } from "./return-path.ts";
import type { SignInOptions, Session } from "./session.ts";
import { type AuthSettings, userKey } from "./settings.ts";
import { clearAfterSignOut, isReturning, leaveNoTraces } from "./traces.ts";

// Effects of a page may ask before that of the root has started it.
const { promise: started, resolve: start } = withResolvers<AuthSettings>();
let isStarted = false;
let opened: Promise<Session> | null = null;

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

/** What is said of failures is fetched with the first of them. */
async function failureOf(during: AuthFailure["during"], cause: unknown): Promise<AuthFailure> {
  try {
    const { authFailure } = await import("./failures.ts");
    return authFailure(during, cause);
  } catch {
    // Nothing can be reached at all.
    return { during, message: "The sign-in service cannot be reached right now. Please try again in a moment." };
  }
}

/** E-mail address of who is stored as signed in, `""` where it is not known; null when nobody is. */
function storedPerson(known: AuthSettings): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(userKey(known)) ?? "null") as {
      profile?: { email?: string };
    } | null;
    return stored && (stored.profile?.email ?? "");
  } catch {
    return null;
  }
}

async function resume(): Promise<void> {
  try {
    await (await openSession()).resume();
  } catch (cause) {
    setSignedOut(await failureOf("renewal", cause));
  }
}

/** Goes on to the page from which the session at the provider was ended, or says there that it was. */
async function comeBack(): Promise<void> {
  try {
    const { takeReturn } = await import("./expired-return.ts");
    takeReturn();
  } catch {
    setSignedOut();
  }
}

/** Finds out who is signed in, and follows what other tabs do. Guests load nothing for it. Called once for a page. */
export function startAuth(given: AuthSettings): void {
  if (isStarted) return;
  isStarted = true;
  start(given);
  const isAnyoneStored = (): boolean => storedPerson(given) !== null;
  clearAfterSignOut(isAnyoneStored());
  if (isAnyoneStored()) void resume();
  else if (isReturning()) void comeBack();
  // Whose sign-in ends on this page is nobody for a moment only.
  else if (completions.size === 0) setSignedOut();

  // A tab that slept hears of a sign-out late, when somebody may be signed in again: what is stored now counts.
  function follow(): void {
    clearAfterSignOut(isAnyoneStored());
    if (isAnyoneStored()) void resume();
    else void opened?.then((session) => session.leave());
  }
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === userKey(given)) follow();
    else clearAfterSignOut(isAnyoneStored());
  });
  window.addEventListener("online", () => {
    if (authState().status === "anonymous" && isAnyoneStored()) void resume();
  });
  followKeptPage(given, follow);
}

/** A page that the browser keeps hears nothing meanwhile: it comes back to the same person, or is loaded anew. */
function followKeptPage(known: AuthSettings, follow: () => void): void {
  const { style } = document.documentElement;
  let person: string | null = null;
  window.addEventListener("pagehide", ({ persisted }) => {
    person = persisted ? currentPerson() : null;
    // So that nothing personal is seen before that is known.
    if (person !== null) style.visibility = "hidden";
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    leaving(false);
    if (person !== null && person !== storedPerson(known)) {
      window.location.reload();
      return;
    }
    style.visibility = "";
    follow();
  });
}

/** Leaves for the provider. */
async function leave(during: AuthFailure["during"], go: () => Promise<void>): Promise<void> {
  leaving(true);
  try {
    await go();
  } catch (cause) {
    const error = await failureOf(during, cause);
    setAuthState({ ...authState(), error });
    leaving(false);
    notifyError(error.message);
  }
}

function leaveToSignIn(returnTo: string, options: SignInOptions): Promise<void> {
  return trackActivity(leave("sign-in", async () => (await openSession()).signIn(returnTo, options)));
}

/** Leaves for the provider's sign-in page; from there people come back to `returnTo`, by default the page they are on. */
export function signIn(returnTo = currentPath(), { replace }: Pick<SignInOptions, "replace"> = {}): Promise<void> {
  return leaveToSignIn(returnTo, { replace });
}

/** As `signIn`, beginning at the page where accounts are made. */
export function register(returnTo = currentPath(), { replace }: Pick<SignInOptions, "replace"> = {}): Promise<void> {
  return leaveToSignIn(returnTo, { start: "registration", replace });
}

/** As `signIn`, ending at the page where the password is changed. */
export function changePassword(returnTo = currentPath()): Promise<void> {
  return leaveToSignIn(returnTo, { start: "password" });
}

async function leaveToSignOut(): Promise<void> {
  leaveNoTraces();
  try {
    await (await openSession()).signOut();
  } catch (cause) {
    // Also when what signing out takes could not be loaded.
    localStorage.removeItem(userKey(await started));
    setSignedOut();
    throw cause;
  }
}

/** Signs out here and at the provider, which sends people back to the home page. */
export function signOut(): Promise<void> {
  return trackActivity(leave("sign-out", leaveToSignOut));
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
    // As Keycloak says it.
    if (new URL(url).searchParams.get("kc_action_status") === "success") {
      notify({ type: "success", message: "Your password has been changed." });
    }
    return { returnTo: returnPathOf(state), failure: null };
  } catch (cause) {
    // An answer that is a refusal still tells what was asked.
    const returnTo = returnPathOf(cause instanceof Error && "state" in cause ? cause.state : null);
    if (isGuestsChoice(url, returnTo)) {
      setSignedOut();
      return { returnTo, failure: null };
    }
    const failure = await failureOf("sign-in", cause);
    if (storedPerson(await started) === null) setSignedOut();
    // Who is signed in stays so, for instance when the page was loaded again or its address was made up.
    const { status } = await knownAuthState();
    if (status === "authenticated") return { returnTo, failure: null };
    setAuthState({ ...authState(), error: failure });
    return { returnTo, failure };
  }
}

/** Whether the person would rather go on as a guest, where that can be done. */
const isGuestsChoice = (url: string, returnTo: string): boolean =>
  takesGuests(returnTo) && new URL(url).searchParams.get("error") === "access_denied";

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
 * @param atProvider whether the session at the provider is ended too, from where people come back to this page
 */
export async function expireSignIn(refused: string, atProvider: boolean): Promise<void> {
  if (authState().status !== "authenticated") return;
  const session = await openSession();
  const cause = new Error("The gateway refused the access token.");
  await (atProvider ? session.endSession(cause, refused) : session.expire(cause, refused));
}
