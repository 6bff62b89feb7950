import { expect, it } from "vitest";
import { fitStage } from "./use-stage-size.ts";

it.each([
  ["as wide as its container", 800, 900, { width: 800, height: 450 }],
  ["at most as high as the window less 140 px, and narrower then", 1600, 590, { width: 800, height: 450 }],
  ["empty in a lower window", 800, 100, { width: 0, height: 0 }],
])("the stage is %s", (_, container, window, size) => {
  expect(fitStage(container, window)).toEqual(size);
});
