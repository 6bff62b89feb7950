import { afterEach, expect, test } from "vitest";
import { leaveNoTraces } from "../account/auth/traces.ts";
import { lastViewed, noteViewed } from "./last-viewed.ts";

afterEach(() => localStorage.clear());

test("the last four are kept, newest first and each once, until a sign-out", () => {
  expect(lastViewed()).toEqual([]);
  for (const id of ["a", "b", "c", "d", "b", "e"]) noteViewed(id);
  expect(lastViewed()).toEqual(["e", "b", "d", "c"]);
  leaveNoTraces();
  expect(lastViewed()).toEqual([]);
});
