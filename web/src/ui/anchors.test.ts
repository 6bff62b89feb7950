import { expect, test } from "vitest";
import { anchorsOf } from "./anchors.ts";

test("a title is its own address, without what an address would have to spell", () => {
  const titles = ["Can I visit?", "What's new", "4. Prices, tax & shipping", " Café – “noir” "];
  expect(anchorsOf(titles)).toEqual(["can-i-visit", "whats-new", "4-prices-tax-shipping", "cafe-noir"]);
});

test("no two places share one, and each has one", () => {
  expect(anchorsOf(["Changes 2", "Changes", "changes!", "銃", "???"])).toEqual([
    "changes-2",
    "changes",
    "changes-3",
    "part",
    "part-2",
  ]);
});
