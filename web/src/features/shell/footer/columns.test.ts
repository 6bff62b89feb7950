import { expect, test } from "vitest";
import { splitIntoColumns } from "./columns.ts";

test("splits links into three columns, in order", () => {
  expect(splitIntoColumns([1, 2, 3, 4, 5, 6])).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  expect(splitIntoColumns([1, 2, 3, 4, 5, 6, 7])).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
});

test("creates no empty columns for few links", () => {
  expect(splitIntoColumns([1, 2])).toEqual([[1], [2]]);
  expect(splitIntoColumns([])).toEqual([]);
});
