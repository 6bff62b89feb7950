import { act, renderHook, waitFor } from "@testing-library/react";
import { ErrorResponse, UserManager } from "oidc-client-ts";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { notification } from "../../../lib/notification.ts";
import { changePassword, completeSignIn, register, signIn, signOut, startAuth } from "./auth.ts";
import { authState, knownAuthState, setSignedOut } from "./auth-state.ts";
import { userKey } from "./settings.ts";
import {
  settings,
  storeUser,
  storedTokens,
  stubLocks,
  stubProvider,
} from "../../../../test-helpers/identity-provider.ts";
import { customerKey } from "./traces.ts";
import { useAuth } from "./use-auth.ts";

// One page, in which the tests follow each other.
stubProvider();
localStorage.clear();
startAuth(settings);

beforeEach(() => {
  stubLocks();
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
  await waitFor(() => expect(nameShown()).toBe("Ada Whitlock"));
}

it("follows what other tabs do", async () => {
  await signInElsewhere();
  localStorage.removeItem(key);
  hear(null);
  await waitFor(() => expect(nameShown()).toBeNull());
});

it("takes what is stored now, however late it hears of a sign-out before", async () => {
  storeUser(300);
  hear(null);
  await waitFor(() => expect(nameShown()).toBe("Ada Whitlock"));
  expect(storedTokens()).not.toBeNull();
});

const kept = (type: "pagehide" | "pageshow") =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
const { style } = document.documentElement;

it("brings a page that the browser kept back to the same person", async () => {
  await signInElsewhere();
  kept("pagehide");
  expect(style.visibility).toBe("hidden");
  kept("pageshow");
  expect([style.visibility, nameShown()]).toEqual(["", "Ada Whitlock"]);
});

it("loads a page that the browser kept anew when the person is gone, and shows nothing of it", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  await signInElsewhere();
  kept("pagehide");
  localStorage.removeItem(key);
  kept("pageshow");
  expect(reload).toHaveBeenCalledTimes(1);
  expect(style.visibility).toBe("hidden");
  style.visibility = "";
});

it("tells a page that the browser kept for a guest who has signed in meanwhile", async () => {
  kept("pagehide");
  expect(style.visibility).toBe("");
  storeUser(300);
  kept("pageshow");
  await waitFor(() => expect(nameShown()).toBe("Ada Whitlock"));
});

it("leaves for the provider until that has failed, or the page is brought back", async () => {
  const { result } = renderHook(() => useAuth());
  const leaving = Promise.withResolvers<void>();
  const redirect = vi.spyOn(UserManager.prototype, "signinRedirect").mockReturnValue(leaving.promise);
  const gone = signIn("/profile");
  await waitFor(() => expect(redirect).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(result.current.isLeaving).toBe(true));
  kept("pagehide");
  act(() => void kept("pageshow"));
  expect(result.current.isLeaving).toBe(false);
  leaving.reject(new TypeError("Failed to fetch"));
  await act(() => gone);
  expect(result.current).toMatchObject({ isLeaving: false, error: { during: "sign-in" } });
  redirect.mockRestore();
});

it.each([
  ["where accounts are made", () => register("/cart", { replace: true }), "replace", "/join", { theme: "shop" }],
  ["where passwords are changed", () => changePassword("/cart"), "assign", "/auth", { kc_action: "UPDATE_PASSWORD" }],
] as const)("goes to the configured page %s, with a request that leads back", async (_where, go, how, path, own) => {
  const visited = vi.spyOn(window.location, how).mockImplementation(() => {});
  const gone = go();
  await waitFor(() => expect(visited).toHaveBeenCalledTimes(1));
  const url = new URL(String(visited.mock.calls[0]?.[0]));
  expect(url.origin + url.pathname).toBe(`https://issuer.example${path}`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...own,
    client_id: "shop",
    response_type: "code",
    redirect_uri: "https://shop.example/signin/callback",
    code_challenge_method: "S256",
  });
  const begun = JSON.parse(localStorage.getItem(`oidc.${url.searchParams.get("state")}`) ?? "null") as unknown;
  expect(begun).toMatchObject({ data: { returnTo: "/cart" } });
  kept("pageshow");
  await gone;
});

it.each(["signoutRedirect", "removeUser"] as const)("is signed out here although %s fails", async (step) => {
  await signInElsewhere();
  sessionStorage.setItem(customerKey("review.plumb"), "{}");
  const redirect = vi.spyOn(UserManager.prototype, step).mockRejectedValue(new TypeError("no"));
  await signOut();
  expect(authState()).toMatchObject({ status: "anonymous", error: { during: "sign-out" } });
  expect(notification()?.message).toContain("You are signed out here");
  expect([storedTokens(), sessionStorage.getItem(customerKey("review.plumb"))]).toEqual([null, null]);
  redirect.mockRestore();
});

it.each([key, "another"])("forgets what was typed when another tab signs out, told by %s", async (told) => {
  await signInElsewhere();
  sessionStorage.setItem(customerKey("review.plumb"), "{}");
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent("storage", { key: told }));
  expect(sessionStorage.getItem(customerKey("review.plumb"))).toBeNull();
});

it("leaves nothing in local storage by a sign-out, of sign-ins that were given up neither", async () => {
  await signInElsewhere();
  localStorage.setItem("oidc.given-up", JSON.stringify({ id: "given-up", created: Math.floor(Date.now() / 1000) }));
  const redirect = vi.spyOn(UserManager.prototype, "signoutRedirect").mockResolvedValue();
  await signOut();
  expect(Object.keys(localStorage)).toEqual([]);
  redirect.mockRestore();
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

it.each([
  ["/checkout?stepId=billing", { extraQueryParams: { allow_guest: "true" } }],
  ["/checkout", { extraQueryParams: { allow_guest: "true" } }],
  ["/profile?to=/checkout", {}],
])("tells the provider where a guest can go on: %s", async (returnTo, told) => {
  const redirect = vi.spyOn(UserManager.prototype, "signinRedirect").mockResolvedValue();
  await signIn(returnTo);
  expect(redirect.mock.calls).toEqual([[{ state: { returnTo }, redirectMethod: "assign", ...told }]]);
  redirect.mockRestore();
});

/** The provider's answer to a sign-in that was begun with this path to return to. */
async function refused(error: string, returnTo: string) {
  const url = `https://shop.example/signin/callback?error=${error}&state=${encodeURIComponent(returnTo)}`;
  localStorage.setItem(`oidc.${returnTo}`, "{}");
  const cause = Object.assign(new ErrorResponse({ error }), { state: { returnTo } });
  const callback = vi.spyOn(UserManager.prototype, "signinRedirectCallback").mockRejectedValue(cause);
  const completion = await completeSignIn(url);
  callback.mockRestore();
  return completion;
}

it("leads who would rather order as a guest back to the checkout, without a word", async () => {
  const returnTo = "/checkout?stepId=billing";
  expect(await refused("access_denied", returnTo)).toEqual({ returnTo, failure: null });
  expect(authState()).toMatchObject({ status: "anonymous", error: null });
});

it.each([
  ["access_denied", "/profile", "The sign-in was cancelled."],
  ["invalid_request", "/checkout", "The sign-in service refused the sign-in."],
])("says that a sign-in has failed: %s on the way to %s", async (error, returnTo, message) => {
  expect(await refused(error, returnTo)).toMatchObject({ returnTo, failure: { message } });
});
