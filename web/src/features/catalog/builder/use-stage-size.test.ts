import { expect, it } from "vitest";
import { fitStage } from "./use-stage-size.ts";

it.each([
  ["as wide as its container", 800, 900, { width: 800, height: 450 }],
  ["no higher than the window less 140 px, and narrower then", 1600, 590, { width: 800, height: 450 }],
  ["nothing in a window that is lower than that", 800, 100, { width: 0, height: 0 }],
])("the stage is %s", (_, container, window, size) => {
  expect(fitStage(container, window)).toEqual(size);
});
