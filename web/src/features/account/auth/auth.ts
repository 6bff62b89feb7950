import { type PersistentStore, createPersistentStore } from "#/lib/stores/persistent-store.ts";
import { createStore, storeValue } from "#/lib/stores/store.ts";
import { trackActivity } from "#/lib/stores/activity.ts";
import { notify, notifyError } from "#/lib/stores/notification.ts";
import {
  type AuthFailure,
  authState,
  currentUserEmail,
  settledAuthState,
  setAuthState,
  isLeavingPage,
  setSignedOut,
} from "./auth-state.ts";
import { currentPath, safeReturnPath, allowsGuests } from "./return-path.ts";
import type { SignInOptions, Session } from "./session.ts";
import { type AuthSettings, userKey } from "./settings.ts";
import { clearAfterSignOut, clearUserStorage, returnPath } from "./user-storage.ts";

interface StartedAuth {
  settings: AuthSettings;
  storedPerson: PersistentStore<string>;
}

const started = createStore<StartedAuth | null>(null);
const isStarted = (auth: StartedAuth | null): auth is StartedAuth => auth !== null;

/** A page's effects may run before the root's effect calls `startAuth`. */
const whenStarted = (): Promise<StartedAuth> => storeValue(started, isStarted);

const opened = createStore<Promise<Session> | null>(null);

/** Loads the session code once; a call after a failed load tries again. */
function openSession(): Promise<Session> {
  const opening = opened.get() ?? loadSession();
  opened.set(opening);
  opening.catch(() => opened.get() === opening && opened.set(null));
  return opening;
}

async function loadSession(): Promise<Session> {
  const [{ createSession }, { settings }] = await Promise.all([import("./session.ts"), whenStarted()]);
  return createSession(settings);
}

async function failureOf(during: AuthFailure["during"], cause: unknown): Promise<AuthFailure> {
  try {
    const { authFailure } = await import("./failures.ts");
    return authFailure(during, cause);
  } catch {
    // Even the messages could not be loaded.
    return { during, message: "The sign-in service can't be reached right now. Please try again in a moment." };
  }
}

/** Email address of the user stored by oidc-client-ts, `""` if unknown; null without a stored user. */
const storedPersonOf = (known: AuthSettings) =>
  createPersistentStore<string>(
    userKey(known),
    { safeParse: (user) => ({ data: user ? ((user as StoredUser).profile?.email ?? "") : undefined }) },
    "local",
  );

interface StoredUser {
  profile?: { email?: string };
}

async function resume(): Promise<void> {
  try {
    await (await openSession()).resume();
  } catch (cause) {
    setSignedOut(await failureOf("renewal", cause));
  }
}

/** Redirects to the page that was left to end the session at the provider, or announces the expiry there. */
async function comeBack(): Promise<void> {
  try {
    const { consumeReturnPath } = await import("./session-expired-return.ts");
    consumeReturnPath();
  } catch {
    setSignedOut();
  }
}

/** Restores the sign-in and follows changes in other tabs. Loads no extra code for guests. Call once per page. */
export function startAuth(given: AuthSettings): void {
  if (started.get()) return;
  const storedPerson = storedPersonOf(given);
  started.set({ settings: given, storedPerson });
  const isAnyoneStored = (): boolean => storedPerson.get() !== null;
  clearAfterSignOut(isAnyoneStored());
  if (isAnyoneStored()) void resume();
  else if (returnPath.get() !== null) void comeBack();
  // The callback page stays `loading`: it is anonymous only until the code is exchanged.
  else if (latestCompletion.get() === null) setSignedOut();

  // A suspended tab hears of a sign-out late, maybe after another sign-in, so check what is stored now.
  function follow(): void {
    clearAfterSignOut(isAnyoneStored());
    if (isAnyoneStored()) void resume();
    else void opened.get()?.then((session) => session.leave());
  }
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === userKey(given)) follow();
    else clearAfterSignOut(isAnyoneStored());
  });
  window.addEventListener("online", () => {
    if (authState().status === "anonymous" && isAnyoneStored()) void resume();
  });
  followKeptPage(storedPerson, follow);
}

/** A page in the back/forward cache receives no events. Restores it for the same user and reloads it otherwise. */
function followKeptPage(storedPerson: PersistentStore<string>, follow: () => void): void {
  const { style } = document.documentElement;
  let person: string | null = null;
  window.addEventListener("pagehide", ({ persisted }) => {
    person = persisted ? currentUserEmail() : null;
    if (person !== null) style.visibility = "hidden";
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    isLeavingPage.set(false);
    if (person !== null && person !== storedPerson.get()) {
      window.location.reload();
      return;
    }
    style.visibility = "";
    follow();
  });
}

async function leave(during: AuthFailure["during"], go: () => Promise<void>): Promise<void> {
  isLeavingPage.set(true);
  try {
    await go();
  } catch (cause) {
    const error = await failureOf(during, cause);
    setAuthState({ ...authState(), error });
    isLeavingPage.set(false);
    notifyError(error.message);
  }
}

function leaveToSignIn(returnTo: string, options: SignInOptions): Promise<void> {
  return trackActivity(leave("sign-in", async () => (await openSession()).signIn(returnTo, options)));
}

/** Opens the provider's sign-in page, which returns to `returnTo`, by default the current page. */
export function signIn(returnTo = currentPath(), { replace }: Pick<SignInOptions, "replace"> = {}): Promise<void> {
  return leaveToSignIn(returnTo, { replace });
}

/** Like `signIn`, but starts at the registration page. */
export function register(returnTo = currentPath(), { replace }: Pick<SignInOptions, "replace"> = {}): Promise<void> {
  return leaveToSignIn(returnTo, { start: "registration", replace });
}

/** Like `signIn`, but ends at the page that changes the password. */
export function changePassword(returnTo = currentPath()): Promise<void> {
  return leaveToSignIn(returnTo, { start: "password" });
}

async function leaveToSignOut(): Promise<void> {
  clearUserStorage();
  try {
    await (await openSession()).signOut();
  } catch (cause) {
    // Also runs if the session code could not be loaded.
    (await whenStarted()).storedPerson.set(null);
    setSignedOut();
    throw cause;
  }
}

export function signOut(): Promise<void> {
  return trackActivity(leave("sign-out", leaveToSignOut));
}

/**
 * Signs out only in this browser and opens `path` as a new document, after the provider has deleted the account with its
 * sessions.
 */
export async function leaveDeletedAccount(path: string): Promise<void> {
  isLeavingPage.set(true);
  clearUserStorage();
  (await whenStarted()).storedPerson.set(null);
  window.location.replace(path);
}

export interface Completion {
  returnTo: string;
  /** Null if a user is signed in now. */
  failure: AuthFailure | null;
}

const latestCompletion = createStore<{ url: string; completion: Promise<Completion> } | null>(null);

/** Completes the sign-in whose callback is `url`. A code works only once, so calls with the same `url` share a result. */
export function completeSignIn(url: string): Promise<Completion> {
  const latest = latestCompletion.get();
  if (latest?.url === url) return latest.completion;
  const completion = complete(url);
  latestCompletion.set({ url, completion });
  return completion;
}

async function complete(url: string): Promise<Completion> {
  try {
    const state = await (await openSession()).complete(url);
    // Keycloak's parameter.
    if (new URL(url).searchParams.get("kc_action_status") === "success") {
      notify({ type: "success", message: "Your password has been changed." });
    }
    return { returnTo: returnPathOf(state), failure: null };
  } catch (cause) {
    // An OAuth error response still carries the state of the request.
    const returnTo = returnPathOf(cause instanceof Error && "state" in cause ? cause.state : null);
    if (isGuestsChoice(url, returnTo)) {
      setSignedOut();
      return { returnTo, failure: null };
    }
    const failure = await failureOf("sign-in", cause);
    if ((await whenStarted()).storedPerson.get() === null) setSignedOut();
    // A signed-in user stays signed in, for example if the page was reloaded or its URL was made up.
    const { status } = await settledAuthState();
    if (status === "authenticated") return { returnTo, failure: null };
    setAuthState({ ...authState(), error: failure });
    return { returnTo, failure };
  }
}

/** True if the user canceled the sign-in to continue as a guest, where that is allowed. */
const isGuestsChoice = (url: string, returnTo: string): boolean =>
  allowsGuests(returnTo) && new URL(url).searchParams.get("error") === "access_denied";

function returnPathOf(state: unknown): string {
  const isOurs = typeof state === "object" && state !== null && "returnTo" in state;
  return safeReturnPath(isOurs ? state.returnTo : null);
}

/** The signed-in user's access token, after any renewal in progress; null for guests. */
export async function accessToken(): Promise<string | null> {
  const { status } = await settledAuthState();
  return status === "authenticated" ? (await openSession()).accessToken() : null;
}

/**
 * Ends the session after the gateway rejected the token `refused`, unless the token was replaced since. Shows a notice
 * and keeps drafts.
 * @param atProvider also ends the session at the provider, which returns to this page
 */
export async function expireSignIn(refused: string, atProvider: boolean): Promise<void> {
  if (authState().status !== "authenticated") return;
  const session = await openSession();
  const cause = new Error("The gateway refused the access token.");
  await (atProvider ? session.endSession(cause, refused) : session.expire(cause, refused));
}
