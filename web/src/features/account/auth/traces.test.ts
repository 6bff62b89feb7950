import { beforeEach, expect, it } from "vitest";
import { customerKey, clearAfterSignOut, inheritTraces, leaveNoTraces, noteExpired } from "./traces.ts";

const draft = customerKey("draft");
const kept = () => sessionStorage.getItem(draft);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem(draft, "typed");
  sessionStorage.setItem("other", "stays");
});

it("removes what is a person's, and nothing else, when the person signs out", () => {
  localStorage.setItem(draft, "typed");
  leaveNoTraces();
  expect(localStorage.getItem(draft)).toBeNull();
  expect([kept(), sessionStorage.getItem("other")]).toEqual([null, "stays"]);
});

it("clears after a sign-out in another tab once, however late it hears of it", () => {
  inheritTraces("ada");
  clearAfterSignOut(true);
  expect(kept()).toBe("typed");
  clearAfterSignOut(false);
  expect(kept()).toBeNull();
  sessionStorage.setItem(draft, "typed since");
  clearAfterSignOut(false);
  expect(kept()).toBe("typed since");
});

it("keeps what was typed when the sign-in expired, until somebody signs out after all", () => {
  inheritTraces("ada");
  noteExpired();
  clearAfterSignOut(false);
  expect(kept()).toBe("typed");
  leaveNoTraces();
  expect([kept(), localStorage.length]).toEqual([null, 0]);
});

it("keeps what a guest or the same person typed, and not what somebody else did", () => {
  inheritTraces("ada");
  inheritTraces("ada");
  expect(kept()).toBe("typed");
  inheritTraces("ben");
  expect(kept()).toBeNull();
});
