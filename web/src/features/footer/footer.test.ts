import { expect, test } from "vitest";
import { inColumns } from "./columns.ts";
import { formatFileSize } from "./file-size.ts";

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

test("file sizes are in figures people read", () => {
  expect(formatFileSize(380_400)).toBe("380 KB");
  expect(formatFileSize(2_400_000)).toBe("2.4 MB");
  expect(formatFileSize(14_200_000)).toBe("14 MB");
  expect(formatFileSize(12)).toBe("1 KB");
});
