import { ErrorResponse, type User, UserManager, type UserManagerEvents } from "oidc-client-ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notification } from "#/lib/stores/notification.ts";
import { authState, onAuthChange, setAuthState } from "./auth-state.ts";
import { consumeReturnPath } from "./session-expired-return.ts";
import { type Session, createSession } from "./session.ts";
import { userKey } from "./settings.ts";
import {
  type Trouble,
  settings,
  storeUser,
  storedTokens,
  stubLocks,
  stubProvider,
} from "#test-helpers/identity-provider.ts";
import { returnPath } from "./user-storage.ts";

let provider: ReturnType<typeof stubProvider>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  localStorage.clear();
  sessionStorage.clear();
  notification.set(null);
  setAuthState({ status: "loading", user: null, error: null });
  stubLocks();
  provider = stubProvider();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const signedIn = { status: "authenticated", user: { name: "Ada Whitlock", email: "ada@shop.example" }, error: null };
const signedOut = { status: "anonymous", user: null, error: null };

async function open(secondsLeft: number | null, trouble: Trouble = "none"): Promise<Session> {
  if (secondsLeft !== null) storeUser(secondsLeft);
  provider.trouble = trouble;
  const session = createSession(settings);
  await session.resume();
  return session;
}

it("restores the signed-in user and sends their token", async () => {
  const session = await open(300);
  expect(authState()).toEqual(signedIn);
  expect(await session.accessToken()).toBe("a1");
  expect(provider.sent).toEqual([]);
});

it("renews a token that expired while the shop was closed", async () => {
  const session = await open(-3_600);
  expect(authState()).toEqual(signedIn);
  expect(await session.accessToken()).toBe("a2");
});

it("shows the shop to a guest without a message if the session ended while the shop was closed", async () => {
  await open(-3_600, "refuses");
  expect(authState()).toEqual(signedOut);
  expect([storedTokens(), notification.get()]).toEqual([null, null]);
});

it("is anonymous while the provider is unreachable and signed in again afterwards", async () => {
  const session = await open(-3_600, "unreachable");
  expect(authState()).toMatchObject({ status: "anonymous", error: { during: "renewal" } });
  provider.trouble = "none";
  await session.resume();
  expect(authState()).toEqual(signedIn);
});

it("renews one minute before the token expires", async () => {
  await open(300);
  await seconds(239);
  expect(provider.sent).toEqual([]);
  await seconds(6);
  expect(storedTokens()).toMatchObject({ access_token: "a2", refresh_token: "r2" });
  expect(authState()).toEqual(signedIn);
});

it("notifies when the session ends while the shop is open", async () => {
  await open(120);
  provider.trouble = "refuses";
  await seconds(70);
  expect(authState()).toMatchObject({ status: "anonymous", user: null, error: { during: "renewal" } });
  expect(notification.get()).toMatchObject({
    message: "Your sign-in has expired. Please sign in again.",
    sticky: true,
  });
  expect(storedTokens()).toBeNull();
});

it("keeps a session that cannot be renewed until the token expires", async () => {
  await open(120, "unreachable");
  await seconds(70);
  expect(authState()).toMatchObject({ status: "authenticated", error: { during: "renewal" } });
  await seconds(60);
  expect(authState()).toMatchObject({ status: "anonymous", error: { during: "renewal" } });
});

it("signs in again when the provider recovers, even after the token expired", async () => {
  await open(90, "unreachable");
  await seconds(120);
  expect(authState()).toMatchObject({ status: "anonymous", error: { during: "renewal" } });
  provider.trouble = "none";
  await seconds(5);
  expect([authState(), notification.get()]).toEqual([signedIn, null]);
});

it("recovers if the provider was unreachable at the start", async () => {
  await open(-3_600, "unreachable");
  provider.trouble = "none";
  await seconds(5);
  expect(authState()).toEqual(signedIn);
});

it("times out a renewal after 10 seconds and retries 5 seconds later", async () => {
  await open(61, "silent");
  await seconds(1);
  provider.trouble = "none";
  await seconds(14);
  expect(provider.sent).toEqual(["no answer"]);
  await seconds(2);
  expect(provider.sent).toEqual(["no answer", "refresh r1"]);
});

it("stays anonymous after a sign-out despite a renewal in progress", async () => {
  vi.spyOn(UserManager.prototype, "signoutRedirect").mockResolvedValue();
  const session = await open(300);
  const states: string[] = [];
  const stop = onAuthChange(() => states.push(authState().status));
  storeUser(30);
  const renewal = session.resume();
  await Promise.all([session.signOut(), renewal]);
  stop();
  expect(new Set(states)).toEqual(new Set(["anonymous"]));
  expect([storedTokens(), await session.accessToken()]).toEqual([null, null]);
});

it("reports the reason before the user is removed", async () => {
  await open(120);
  const first = Promise.withResolvers<unknown>();
  const stop = onAuthChange(() => first.resolve(authState()));
  provider.trouble = "refuses";
  await seconds(70);
  stop();
  expect(await first.promise).toMatchObject({ status: "anonymous", error: { during: "renewal" } });
});

it("keeps drafts for the same user and removes them for another", async () => {
  const session = await open(300);
  sessionStorage.setItem("customer.review.plumb", "{}");
  await session.resume();
  expect(sessionStorage.getItem("customer.review.plumb")).toBe("{}");
  storeUser(300, "ben");
  await session.resume();
  expect(sessionStorage.getItem("customer.review.plumb")).toBeNull();
});

it("follows a sign-out in another tab", async () => {
  const session = await open(300);
  localStorage.clear();
  await session.leave();
  expect(authState()).toEqual(signedOut);
  expect(await session.accessToken()).toBeNull();
});

it("keeps a sign-in stored by another tab when a sign-out event arrives late", async () => {
  const session = await open(300);
  await session.leave();
  expect(storedTokens()).toMatchObject({ access_token: "a1" });
});

it("sends no token if another user has signed in since", async () => {
  const session = await open(300);
  storeUser(300, "ben");
  await expect(session.accessToken()).rejects.toThrow("Someone else has signed in.");
  await session.resume();
  expect(await session.accessToken()).toBe("a1");
});

it("ends the session when the token has expired and the provider rejects the renewal", async () => {
  const session = await open(300);
  storeUser(-1);
  provider.trouble = "refuses";
  await expect(session.accessToken()).rejects.toThrow("invalid_grant");
  expect(authState()).toMatchObject({ status: "anonymous", error: { during: "renewal" } });
  expect([storedTokens(), notification.get()?.sticky]).toEqual([null, true]);
});

it("ends the session when its current token is rejected, but not for a replaced token", async () => {
  const session = await open(300);
  await session.expire(new Error("refused"), "a0");
  expect(authState()).toEqual(signedIn);
  await session.expire(new Error("refused"), "a1");
  expect(authState()).toMatchObject({ status: "anonymous" });
  expect(storedTokens()).toBeNull();
});

it("ends the session at the provider when the token is rejected for the profile, and remembers the page", async () => {
  window.history.replaceState(null, "", "/profile/details?x=1");
  const redirect = vi.spyOn(UserManager.prototype, "signoutRedirect").mockResolvedValue();
  const session = await open(300);
  await session.endSession(new Error("refused"), "a0");
  expect([authState(), redirect.mock.calls]).toEqual([signedIn, []]);
  const { id_token } = JSON.parse(localStorage.getItem(userKey(settings)) ?? "") as { id_token: string };
  await session.endSession(new Error("refused"), "a1");
  expect(redirect).toHaveBeenCalledExactlyOnceWith({ id_token_hint: id_token });
  expect(authState()).toMatchObject({ status: "anonymous", error: { during: "renewal" } });
  expect([storedTokens(), notification.get()]).toEqual([null, null]);
  // The provider redirects to the home page, which redirects to the page that was left.
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  window.history.replaceState(null, "", "/");
  consumeReturnPath();
  expect([returnPath.get() !== null, notification.get()]).toEqual([true, null]);
  consumeReturnPath();
  expect(replace).toHaveBeenCalledExactlyOnceWith("/profile/details?x=1");
  expect(authState()).toMatchObject({ status: "anonymous", error: { isBack: true } });
  expect(notification.get()?.message).toBe("Your sign-in has expired. Please sign in again.");
  expect(returnPath.get() !== null).toBe(false);
});

it("stays on the page with a notice when the session cannot be ended at the provider", async () => {
  const session = await open(300);
  provider.trouble = "unreachable";
  await session.endSession(new Error("refused"), "a1");
  expect(notification.get()).toMatchObject({
    message: "Your sign-in has expired. Please sign in again.",
    sticky: true,
  });
  expect([authState().status, returnPath.get() !== null]).toEqual(["anonymous", false]);
});

/** Opens a session and fires the event with which the provider's session iframe reports a change. */
async function openAndChangeSession(trouble: Trouble): Promise<Session> {
  const { events } = new UserManager({ authority: "", client_id: "", redirect_uri: "" });
  const listeners = vi.spyOn(Object.getPrototypeOf(events) as UserManagerEvents, "addUserSignedOut");
  const session = await open(300);
  provider.trouble = trouble;
  await listeners.mock.calls[0]?.[0]();
  return session;
}

it("signs out and removes drafts when the session at the provider ends", async () => {
  sessionStorage.setItem("customer.review.plumb", "{}");
  await openAndChangeSession("refuses");
  expect(authState()).toEqual(signedOut);
  expect(notification.get()).toMatchObject({ type: "info", message: "You were signed out." });
  expect([storedTokens(), sessionStorage.getItem("customer.review.plumb")]).toEqual([null, null]);
});

it("stays signed in when the provider's session changed but is still valid", async () => {
  const session = await openAndChangeSession("none");
  expect([authState(), await session.accessToken(), notification.get()]).toEqual([signedIn, "a2", null]);
});

it("stays signed in when the provider cannot confirm that the session is over", async () => {
  const session = await openAndChangeSession("unreachable");
  expect([authState(), await session.accessToken(), notification.get()]).toEqual([signedIn, "a1", null]);
});

it.each(["refused", "answered"])("does not let a renewal that is %s later replace a new user", async (how) => {
  const session = await open(-1);
  const other = createSession(settings);
  localStorage.setItem("oidc.begun", "{}");
  vi.spyOn(UserManager.prototype, "signinRedirectCallback").mockImplementation(async () => {
    storeUser(300, "ben");
    return { state: null } as User;
  });
  let completed: Promise<unknown> | undefined;
  vi.spyOn(UserManager.prototype, "signinSilent").mockImplementation(async () => {
    completed = other.complete("https://shop.example/signin/callback?code=x&state=begun");
    await seconds(1);
    if (how === "refused") throw new ErrorResponse({ error: "invalid_grant" });
    storeUser(300, "ada");
    return null;
  });
  storeUser(-1);
  await session.accessToken().catch(() => null);
  await completed;
  expect(storedTokens()).toMatchObject({ profile: { sub: "ben" } });
});

it("rejects a callback that it did not request", async () => {
  const session = await open(null);
  for (const search of ["?code=x&state=y", "?code=x"]) {
    const response = session.complete(`https://shop.example/signin/callback${search}`);
    await expect(response).rejects.toMatchObject({ name: "SignInLost" });
  }
  expect(authState()).toEqual(signedOut);
});
