import { beforeEach, expect, it } from "vitest";
import { clearAfterSignOut, adoptGuestStorage, clearUserStorage, markSessionExpired } from "./user-storage.ts";

const draft = "customer.draft";
const kept = () => sessionStorage.getItem(draft);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem(draft, "typed");
  sessionStorage.setItem("other", "stays");
});

it("removes only the user's storage on sign-out", () => {
  localStorage.setItem(draft, "typed");
  clearUserStorage();
  expect(localStorage.getItem(draft)).toBeNull();
  expect([kept(), sessionStorage.getItem("other")]).toEqual([null, "stays"]);
});

it("clears once after a sign-out in another tab, even if it hears of it late", () => {
  adoptGuestStorage("ada");
  clearAfterSignOut(true);
  expect(kept()).toBe("typed");
  clearAfterSignOut(false);
  expect(kept()).toBeNull();
  sessionStorage.setItem(draft, "typed since");
  clearAfterSignOut(false);
  expect(kept()).toBe("typed since");
});

it("keeps drafts when the session expires, until a sign-out", () => {
  adoptGuestStorage("ada");
  markSessionExpired();
  clearAfterSignOut(false);
  expect(kept()).toBe("typed");
  clearUserStorage();
  expect([kept(), localStorage.length]).toEqual([null, 0]);
});

it("keeps drafts of a guest or the same user and removes another user's", () => {
  adoptGuestStorage("ada");
  adoptGuestStorage("ada");
  expect(kept()).toBe("typed");
  adoptGuestStorage("ben");
  expect(kept()).toBeNull();
});
