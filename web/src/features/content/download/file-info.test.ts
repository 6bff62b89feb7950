import { expect, test } from "vitest";
import { fileInfo, formatFileSize } from "./file-info.ts";

test("formats file sizes in readable units", () => {
  expect(formatFileSize(380_400)).toBe("380 KB");
  expect(formatFileSize(2_400_000)).toBe("2.4 MB");
  expect(formatFileSize(14_200_000)).toBe("14 MB");
  expect(formatFileSize(12)).toBe("1 KB");
});

test("omits unknown facts about a file", () => {
  expect(fileInfo({ extension: ".pdf", size: 380_400 })).toBe("PDF, 380 KB");
  expect(fileInfo({ extension: null, size: 380_400 })).toBe("380 KB");
  expect(fileInfo({ extension: null, size: null })).toBe("");
});
