import { afterEach, expect, test } from "vitest";
import { clearUserStorage } from "#/features/account/auth/user-storage.ts";
import { lastViewed, recordViewed } from "./last-viewed.ts";

afterEach(() => localStorage.clear());

test("keeps the last four distinct products, newest first, until sign-out", () => {
  expect(lastViewed()).toEqual([]);
  for (const id of ["a", "b", "c", "d", "b", "e"]) recordViewed(id);
  expect(lastViewed()).toEqual(["e", "b", "d", "c"]);
  clearUserStorage();
  expect(lastViewed()).toEqual([]);
});
