import { ErrorResponse, type User, UserManager, type UserManagerEvents } from "oidc-client-ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notification } from "../../../lib/notification.ts";
import { authState, onAuthChange, setAuthState } from "./auth-state.ts";
import { takeReturn } from "./expired-return.ts";
import { type Session, createSession } from "./session.ts";
import { userKey } from "./settings.ts";
import {
  type Trouble,
  settings,
  storeUser,
  storedTokens,
  stubLocks,
  stubProvider,
} from "../../../../test-helpers/identity-provider.ts";
import { customerKey, isReturning } from "./traces.ts";

let provider: ReturnType<typeof stubProvider>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  localStorage.clear();
  sessionStorage.clear();
  notification(null);
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

it("knows who signed in before, and sends their token", async () => {
  const session = await open(300);
  expect(authState()).toEqual(signedIn);
  expect(await session.accessToken()).toBe("a1");
  expect(provider.sent).toEqual([]);
});

it("renews what lapsed while the shop was closed", async () => {
  const session = await open(-3_600);
  expect(authState()).toEqual(signedIn);
  expect(await session.accessToken()).toBe("a2");
});

it("shows those whose session ended meanwhile the shop as guests see it, without a word", async () => {
  await open(-3_600, "refuses");
  expect(authState()).toEqual(signedOut);
  expect([storedTokens(), notification()]).toEqual([null, null]);
});

it("has nobody signed in while the provider is out of reach, and everybody again afterwards", async () => {
  const session = await open(-3_600, "unreachable");
  expect(authState()).toMatchObject({ status: "anonymous", error: { during: "renewal" } });
  provider.trouble = "none";
  await session.resume();
  expect(authState()).toEqual(signedIn);
});

it("renews by itself a minute before the end", async () => {
  await open(300);
  await seconds(239);
  expect(provider.sent).toEqual([]);
  await seconds(6);
  expect(storedTokens()).toMatchObject({ access_token: "a2", refresh_token: "r2" });
  expect(authState()).toEqual(signedIn);
});

it("says so when a sign-in ends while the shop is open", async () => {
  await open(120);
  provider.trouble = "refuses";
  await seconds(70);
  expect(authState()).toMatchObject({ status: "anonymous", user: null, error: { during: "renewal" } });
  expect(notification()).toMatchObject({ message: "Your sign-in has expired. Please sign in again.", sticky: true });
  expect(storedTokens()).toBeNull();
});

it("keeps a sign-in that cannot be renewed until it lapses", async () => {
  await open(120, "unreachable");
  await seconds(70);
  expect(authState()).toMatchObject({ status: "authenticated", error: { during: "renewal" } });
  await seconds(60);
  expect(authState()).toMatchObject({ status: "anonymous", error: { during: "renewal" } });
});

it("is there again by itself when the provider is, although the sign-in has lapsed", async () => {
  await open(90, "unreachable");
  await seconds(120);
  expect(authState()).toMatchObject({ status: "anonymous", error: { during: "renewal" } });
  provider.trouble = "none";
  await seconds(5);
  expect([authState(), notification()]).toEqual([signedIn, null]);
});

it("comes back by itself when the provider was out of reach at the start", async () => {
  await open(-3_600, "unreachable");
  provider.trouble = "none";
  await seconds(5);
  expect(authState()).toEqual(signedIn);
});

it("gives a renewal ten seconds, and another try five seconds later", async () => {
  await open(61, "silent");
  await seconds(1);
  provider.trouble = "none";
  await seconds(14);
  expect(provider.sent).toEqual(["no answer"]);
  await seconds(2);
  expect(provider.sent).toEqual(["no answer", "refresh r1"]);
});

it("shows nobody from the moment of a sign-out on, whatever renewal is under way", async () => {
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

it("says why before anything is told that the person is gone", async () => {
  await open(120);
  const first = Promise.withResolvers<unknown>();
  const stop = onAuthChange(() => first.resolve(authState()));
  provider.trouble = "refuses";
  await seconds(70);
  stop();
  expect(await first.promise).toMatchObject({ status: "anonymous", error: { during: "renewal" } });
});

it("leaves of a person's drafts to the next one nothing, to the same one all", async () => {
  const session = await open(300);
  sessionStorage.setItem(customerKey("review.plumb"), "{}");
  await session.resume();
  expect(sessionStorage.getItem(customerKey("review.plumb"))).toBe("{}");
  storeUser(300, "ben");
  await session.resume();
  expect(sessionStorage.getItem(customerKey("review.plumb"))).toBeNull();
});

it("ends with the sign-out in another tab", async () => {
  const session = await open(300);
  localStorage.clear();
  await session.leave();
  expect(authState()).toEqual(signedOut);
  expect(await session.accessToken()).toBeNull();
});

it("leaves what another tab has stored meanwhile when it hears late of a sign-out", async () => {
  const session = await open(300);
  await session.leave();
  expect(storedTokens()).toMatchObject({ access_token: "a1" });
});

it("sends nothing in the name of somebody else who has signed in meanwhile", async () => {
  const session = await open(300);
  storeUser(300, "ben");
  await expect(session.accessToken()).rejects.toThrow("Somebody else has signed in.");
  await session.resume();
  expect(await session.accessToken()).toBe("a1");
});

it("ends when the token to be sent has lapsed and the provider refuses another", async () => {
  const session = await open(300);
  storeUser(-1);
  provider.trouble = "refuses";
  await expect(session.accessToken()).rejects.toThrow("invalid_grant");
  expect(authState()).toMatchObject({ status: "anonymous", error: { during: "renewal" } });
  expect([storedTokens(), notification()?.sticky]).toEqual([null, true]);
});

it("ends with the refusal of its token, and not with that of one that was replaced", async () => {
  const session = await open(300);
  await session.expire(new Error("refused"), "a0");
  expect(authState()).toEqual(signedIn);
  await session.expire(new Error("refused"), "a1");
  expect(authState()).toMatchObject({ status: "anonymous" });
  expect(storedTokens()).toBeNull();
});

it("ends the session at the provider with a token that was refused for the profile, and remembers the page", async () => {
  window.history.replaceState(null, "", "/profile/details?x=1");
  const redirect = vi.spyOn(UserManager.prototype, "signoutRedirect").mockResolvedValue();
  const session = await open(300);
  await session.endSession(new Error("refused"), "a0");
  expect([authState(), redirect.mock.calls]).toEqual([signedIn, []]);
  const { id_token } = JSON.parse(localStorage.getItem(userKey(settings)) ?? "") as { id_token: string };
  await session.endSession(new Error("refused"), "a1");
  expect(redirect).toHaveBeenCalledExactlyOnceWith({ id_token_hint: id_token });
  expect(authState()).toMatchObject({ status: "anonymous", error: { during: "renewal" } });
  expect([storedTokens(), notification()]).toEqual([null, null]);
  // The provider leads to the home page, that to the page that was left, and there it is said.
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  window.history.replaceState(null, "", "/");
  takeReturn();
  expect([isReturning(), notification()]).toEqual([true, null]);
  takeReturn();
  expect(replace).toHaveBeenCalledExactlyOnceWith("/profile/details?x=1");
  expect(authState()).toMatchObject({ status: "anonymous", error: { isBack: true } });
  expect(notification()?.message).toBe("Your sign-in has expired. Please sign in again.");
  expect(isReturning()).toBe(false);
});

it("stays and says so when the session cannot be ended at the provider", async () => {
  const session = await open(300);
  provider.trouble = "unreachable";
  await session.endSession(new Error("refused"), "a1");
  expect(notification()).toMatchObject({ message: "Your sign-in has expired. Please sign in again.", sticky: true });
  expect([authState().status, isReturning()]).toEqual(["anonymous", false]);
});

/** Opens the shop and says what the frame of the provider says when the session there has changed. */
async function openAndChangeSession(trouble: Trouble): Promise<Session> {
  const { events } = new UserManager({ authority: "", client_id: "", redirect_uri: "" });
  const listeners = vi.spyOn(Object.getPrototypeOf(events) as UserManagerEvents, "addUserSignedOut");
  const session = await open(300);
  provider.trouble = trouble;
  await listeners.mock.calls[0]?.[0]();
  return session;
}

it("ends with the session at the provider, and leaves nothing of the person", async () => {
  sessionStorage.setItem(customerKey("review.plumb"), "{}");
  await openAndChangeSession("refuses");
  expect(authState()).toEqual(signedOut);
  expect(notification()).toMatchObject({ type: "info", message: "You were signed out." });
  expect([storedTokens(), sessionStorage.getItem(customerKey("review.plumb"))]).toEqual([null, null]);
});

it("goes on when the session has changed and is still there", async () => {
  const session = await openAndChangeSession("none");
  expect([authState(), await session.accessToken(), notification()]).toEqual([signedIn, "a2", null]);
});

it("goes on when the provider cannot say whether the session is over", async () => {
  const session = await openAndChangeSession("unreachable");
  expect([authState(), await session.accessToken(), notification()]).toEqual([signedIn, "a1", null]);
});

it.each(["refused", "answered"])("lets nobody who signs in be replaced by a renewal that is %s later", async (how) => {
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

it("takes no answer that it did not ask for", async () => {
  const session = await open(null);
  for (const search of ["?code=x&state=y", "?code=x"]) {
    const answer = session.complete(`https://shop.example/signin/callback${search}`);
    await expect(answer).rejects.toMatchObject({ name: "SignInLost" });
  }
  expect(authState()).toEqual(signedOut);
});
