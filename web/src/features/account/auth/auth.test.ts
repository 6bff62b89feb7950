import { act, renderHook, waitFor } from "@testing-library/react";
import { ErrorResponse, UserManager } from "oidc-client-ts";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { notification } from "#/lib/stores/notification.ts";
import { changePassword, completeSignIn, register, signIn, signOut, startAuth } from "./auth.ts";
import { authState, settledAuthState, setSignedOut } from "./auth-state.ts";
import { userKey } from "./settings.ts";
import { settings, storeUser, storedTokens, stubLocks, stubProvider } from "#test-helpers/identity-provider.ts";
import { useAuth } from "./use-auth.ts";

// All tests share one page and its state.
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

it("follows sign-in and sign-out in other tabs", async () => {
  await signInElsewhere();
  localStorage.removeItem(key);
  hear(null);
  await waitFor(() => expect(nameShown()).toBeNull());
});

it("uses the stored user even if an earlier sign-out event arrives late", async () => {
  storeUser(300);
  hear(null);
  await waitFor(() => expect(nameShown()).toBe("Ada Whitlock"));
  expect(storedTokens()).not.toBeNull();
});

const kept = (type: "pagehide" | "pageshow") =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
const { style } = document.documentElement;

it("restores a page from the back/forward cache for the same user", async () => {
  await signInElsewhere();
  kept("pagehide");
  expect(style.visibility).toBe("hidden");
  kept("pageshow");
  expect([style.visibility, nameShown()]).toEqual(["", "Ada Whitlock"]);
});

it("reloads a page from the back/forward cache when the user is gone, and keeps it hidden", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  await signInElsewhere();
  kept("pagehide");
  localStorage.removeItem(key);
  kept("pageshow");
  expect(reload).toHaveBeenCalledTimes(1);
  expect(style.visibility).toBe("hidden");
  style.visibility = "";
});

it("signs in a guest's page from the back/forward cache after a sign-in elsewhere", async () => {
  kept("pagehide");
  expect(style.visibility).toBe("");
  storeUser(300);
  kept("pageshow");
  await waitFor(() => expect(nameShown()).toBe("Ada Whitlock"));
});

it("is leaving for the provider until that fails or the page is restored", async () => {
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
] as const)(
  "opens the configured page %s with a request that returns to the shop",
  async (_where, go, how, path, own) => {
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
  },
);

it.each(["signoutRedirect", "removeUser"] as const)("is signed out in the shop even if %s fails", async (step) => {
  await signInElsewhere();
  sessionStorage.setItem("customer.review.plumb", "{}");
  const redirect = vi.spyOn(UserManager.prototype, step).mockRejectedValue(new TypeError("no"));
  await signOut();
  expect(authState()).toMatchObject({ status: "anonymous", error: { during: "sign-out" } });
  expect(notification.get()?.message).toContain("You're signed out here");
  expect([storedTokens(), sessionStorage.getItem("customer.review.plumb")]).toEqual([null, null]);
  redirect.mockRestore();
});

it.each([key, "another"])("clears drafts when another tab signs out, notified by key %s", async (told) => {
  await signInElsewhere();
  sessionStorage.setItem("customer.review.plumb", "{}");
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent("storage", { key: told }));
  expect(sessionStorage.getItem("customer.review.plumb")).toBeNull();
});

it("clears local storage on sign-out, including abandoned sign-ins", async () => {
  await signInElsewhere();
  localStorage.setItem("oidc.given-up", JSON.stringify({ id: "given-up", created: Math.floor(Date.now() / 1000) }));
  const redirect = vi.spyOn(UserManager.prototype, "signoutRedirect").mockResolvedValue();
  await signOut();
  expect(Object.keys(localStorage)).toEqual([]);
  redirect.mockRestore();
});

const forged = (code: number) => `https://shop.example/signin/callback?code=${code}&state=nobody`;

it("rejects a callback that was not requested", async () => {
  const { failure, returnTo } = await completeSignIn(forged(1));
  expect(failure?.message).toContain("started elsewhere");
  expect([returnTo, authState().error]).toEqual(["/", failure]);
});

it("keeps the user signed in after an unrequested callback", async () => {
  await signInElsewhere();
  expect(await completeSignIn(forged(2))).toEqual({ returnTo: "/", failure: null });
  expect(await settledAuthState()).toMatchObject({ status: "authenticated", error: null });
});

it.each([
  ["/checkout?stepId=billing", { extraQueryParams: { allow_guest: "true" } }],
  ["/checkout", { extraQueryParams: { allow_guest: "true" } }],
  ["/profile?to=/checkout", {}],
])("tells the provider that %s allows guests", async (returnTo, told) => {
  const redirect = vi.spyOn(UserManager.prototype, "signinRedirect").mockResolvedValue();
  await signIn(returnTo);
  expect(redirect.mock.calls).toEqual([[{ state: { returnTo }, redirectMethod: "assign", ...told }]]);
  redirect.mockRestore();
});

/** Completes a sign-in that the provider rejected with `error`; the sign-in was started with `returnTo`. */
async function refused(error: string, returnTo: string) {
  const url = `https://shop.example/signin/callback?error=${error}&state=${encodeURIComponent(returnTo)}`;
  localStorage.setItem(`oidc.${returnTo}`, "{}");
  const cause = Object.assign(new ErrorResponse({ error }), { state: { returnTo } });
  const callback = vi.spyOn(UserManager.prototype, "signinRedirectCallback").mockRejectedValue(cause);
  const completion = await completeSignIn(url);
  callback.mockRestore();
  return completion;
}

it("returns to the checkout without a message if the user prefers to order as a guest", async () => {
  const returnTo = "/checkout?stepId=billing";
  expect(await refused("access_denied", returnTo)).toEqual({ returnTo, failure: null });
  expect(authState()).toMatchObject({ status: "anonymous", error: null });
});

it.each([
  ["access_denied", "/profile", "The sign-in was canceled."],
  ["invalid_request", "/checkout", "The sign-in service rejected the sign-in."],
])("reports a failed sign-in: %s on the way to %s", async (error, returnTo, message) => {
  expect(await refused(error, returnTo)).toMatchObject({ returnTo, failure: { message } });
});
