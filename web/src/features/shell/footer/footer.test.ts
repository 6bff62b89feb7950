import { expect, test } from "vitest";
import { inColumns } from "./columns.ts";

test("links are split into three columns, in order", () => {
  expect(inColumns([1, 2, 3, 4, 5, 6])).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  expect(inColumns([1, 2, 3, 4, 5, 6, 7])).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
});

test("few links leave no empty column", () => {
  expect(inColumns([1, 2])).toEqual([[1], [2]]);
  expect(inColumns([])).toEqual([]);
});
