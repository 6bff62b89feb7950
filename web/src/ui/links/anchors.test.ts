import { expect, test } from "vitest";
import { anchorsOf } from "./anchors.ts";

test("derives readable anchors from titles", () => {
  const titles = ["Can I visit?", "What's new", "4. Prices, tax & shipping", " Café – “noir” "];
  expect(anchorsOf(titles)).toEqual(["can-i-visit", "whats-new", "4-prices-tax-shipping", "cafe-noir"]);
});

test("generates unique, nonempty anchors", () => {
  expect(anchorsOf(["Changes 2", "Changes", "changes!", "銃", "???"])).toEqual([
    "changes-2",
    "changes",
    "changes-3",
    "part",
    "part-2",
  ]);
});
