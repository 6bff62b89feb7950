import { expect, test } from "vitest";
import { fileNote, formatFileSize } from "./file-note.ts";

test("file sizes are in figures people read", () => {
  expect(formatFileSize(380_400)).toBe("380 KB");
  expect(formatFileSize(2_400_000)).toBe("2.4 MB");
  expect(formatFileSize(14_200_000)).toBe("14 MB");
  expect(formatFileSize(12)).toBe("1 KB");
});

test("what is not known of a file is left out", () => {
  expect(fileNote({ extension: ".pdf", size: 380_400 })).toBe("PDF, 380 KB");
  expect(fileNote({ extension: null, size: 380_400 })).toBe("380 KB");
  expect(fileNote({ extension: null, size: null })).toBe("");
});
