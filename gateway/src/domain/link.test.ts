import { expect, test } from "vitest";
import { safeUrl } from "./link.ts";

test.each([
  "/product/product-long/datum-16",
  "/",
  "https://telfer.example/a?b#c",
  "HTTP://x.example",
  "mailto:a@b.example",
  "tel:+18025550100",
])("lets %j pass", (address) => expect(safeUrl(address)).toBe(address));

test.each([
  null,
  "",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "relative/path",
  "#hash",
  "https://",
])("stops %j", (address) => expect(safeUrl(address)).toBeNull());
