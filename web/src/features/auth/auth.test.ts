import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { completeSignIn, startAuth } from "./auth.ts";
import { authState, knownAuthState, setSignedOut } from "./auth-state.ts";
import { userKey } from "./settings.ts";
import { settings, storeUser, storedTokens, stubLocks, stubProvider } from "./test-provider.ts";
import { customerKey } from "./traces.ts";

// One page, in which the tests follow each other.
stubLocks();
stubProvider();
localStorage.clear();
startAuth(settings);

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  localStorage.clear();
  setSignedOut();
});
afterAll(() => vi.unstubAllGlobals());

const key = userKey(settings);
const hear = (newValue: string | null) => window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
const nameShown = () => authState().user?.name ?? null;

async function signInElsewhere(): Promise<void> {
  storeUser(300);
  hear("stored");
  await vi.waitFor(() => expect(nameShown()).toBe("Ada Whitlock"));
}

it("follows what other tabs do", async () => {
  await signInElsewhere();
  localStorage.removeItem(key);
  hear(null);
  await vi.waitFor(() => expect(nameShown()).toBeNull());
});

it("takes what is stored now, however late it hears of a sign-out before", async () => {
  storeUser(300);
  hear(null);
  await vi.waitFor(() => expect(nameShown()).toBe("Ada Whitlock"));
  expect(storedTokens()).not.toBeNull();
});

it("shows nobody in a page that the browser brings back after a sign-out", async () => {
  await signInElsewhere();
  localStorage.removeItem(key);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await vi.waitFor(() => expect(nameShown()).toBeNull());
});

it("forgets what was typed when another tab signs out", async () => {
  sessionStorage.setItem(customerKey("review.plumb"), "{}");
  // A channel reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  new BroadcastChannel("telfer-signed-out").postMessage("signed out");
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
});

const forged = (code: number) => `https://shop.example/signin/callback?code=${code}&state=nobody`;

it("says that an answer nobody asked for signs nobody in", async () => {
  const { failure, returnTo } = await completeSignIn(forged(1));
  expect(failure?.message).toContain("begun elsewhere");
  expect([returnTo, authState().error]).toEqual(["/", failure]);
});

it("leaves signed in who is, whatever answer comes", async () => {
  await signInElsewhere();
  expect(await completeSignIn(forged(2))).toEqual({ returnTo: "/", failure: null });
  expect(await knownAuthState()).toMatchObject({ status: "authenticated", error: null });
});
