import { expect, it } from "vitest";
import { nonBreakingUnits } from "./units.ts";

it.each([
  ["Two-stage, 2 lb 4 oz", "Two-stage, 2_lb_4_oz"],
  ["Semi-automatic rifle, .22 LR or .17 HMR", "Semi-automatic rifle, .22_LR or .17_HMR"],
  ["16.25 in or 18.50 in, 0.920 in fluted", "16.25_in or 18.50_in, 0.920_in fluted"],
  ["Ring caps: 15 in-lb.", "Ring caps: 15_in-lb."],
  ["5 inches, 3 lbs, 10 ounces and 2 ozone", "5 inches, 3 lbs, 10 ounces and 2 ozone"],
  ["Rail 8-40, cross bolts 1/4-28, 17-4 stainless", "Rail 8-~40, cross bolts 1/4-~28, 17-~4 stainless"],
  ["The V-block and two O-rings", "The V-~block and two O-~rings"],
  ["2026-11-02, 1/2026-11, TRW-D16-18-FL, (802) 555-0169", "2026-11-02, 1/2026-11, TRW-D16-18-FL, (802) 555-0169"],
  ["", ""],
])("keeps the measures in %j on one line", (text, expected) => {
  expect(nonBreakingUnits(text).replaceAll("\u00a0", "_").replaceAll("\u2060", "~")).toBe(expected);
});
