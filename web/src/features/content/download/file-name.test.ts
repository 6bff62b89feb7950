import fc from "fast-check";
import { expect, test } from "vitest";
import { fileName } from "./file-name.ts";

const URL_OF_FILE = "https://media.example/uploads/datum-1600.webp?v=1";

test.each([
  ["Datum 16, walnut", ".webp", "Datum 16, walnut.webp"],
  ["No. 2 trigger", ".PDF", "No. 2 trigger.pdf"],
  ["The guide.pdf", ".pdf", "The guide.pdf"],
  ["../../etc/passwd", ".pdf", "etc passwd.pdf"],
  ["C:\\Windows\\win", ".pdf", "C Windows win.pdf"],
  ["a\u0000b\u202Efdp.exe", ".pdf", "a b fdp.exe.pdf"],
  ["con", ".pdf", "con file.pdf"],
  ["  ...  ", ".pdf", "download.pdf"],
  [".pdf", ".pdf", "pdf.pdf"],
  ["Guide", null, "Guide.webp"],
  ["Guide", "./../sh", "Guide.webp"],
])("%j with %j is saved as %j", (title, extension, name) => {
  expect(fileName(title, extension, URL_OF_FILE)).toBe(name);
});

test("adds no extension if the URL has none", () => {
  expect(fileName("Guide", null, "https://media.example/files.d/42")).toBe("Guide");
});

test("produces a valid name on every file system for any content", () => {
  // Including unpaired surrogates.
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.string({ unit }), fc.option(fc.string()), (title, extension) => {
      const name = fileName(title, extension, URL_OF_FILE);
      expect(name).toMatch(/^[^\p{Cc}\p{Cf}/\\:*?"<>|]+$/u);
      expect(name).not.toMatch(/^[\s.]|[\s.]$/);
      expect(name.isWellFormed()).toBe(true);
      expect(new TextEncoder().encode(name).length).toBeLessThan(256);
    }),
  );
});
