import { expect, it } from "vitest";
import { nonBreakingUnits } from "./units.ts";

it.each([
  ["Two-stage, 2 lb 4 oz", "Two-stage, 2_lb 4_oz"],
  ["Semi-automatic rifle, .22 LR or .17 HMR", "Semi-automatic rifle, .22_LR or .17_HMR"],
  ["16.25 in or 18.50 in, 0.920 in fluted", "16.25_in or 18.50_in, 0.920_in fluted"],
  ["Ring caps: 15 in-lb.", "Ring caps: 15_in-lb."],
  ["5 inches, 3 lbs, 10 ounces and 2 ozone", "5 inches, 3 lbs, 10 ounces and 2 ozone"],
  ["", ""],
])("joins numbers and units in %j", (text, expected) => {
  expect(nonBreakingUnits(text).replaceAll("\u00a0", "_")).toBe(expected);
});
