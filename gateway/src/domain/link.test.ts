import fc from "fast-check";
import { expect, test } from "vitest";
import { addresses } from "../../test/arbitraries/content.ts";
import { absoluteUrl, safeUrl } from "./link.ts";

test.each([
  "/product/product-long/datum-16",
  "/",
  "https://telfer.example/a?b#c",
  "HTTP://x.example",
  "mailto:a@b.example",
  "tel:+18025550100",
])("accepts %j", (address) => expect(safeUrl(address)).toBe(address));

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
])("rejects %j", (address) => expect(safeUrl(address)).toBeNull());

test("accepts only links to the web, mail, phone or the shop's own pages", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const passed = safeUrl(address);
      if (passed === null) return;
      expect(passed).toBe(address);
      const { protocol, origin } = new URL(passed, "https://shop.example/a/b");
      expect(["http:", "https:", "mailto:", "tel:"]).toContain(protocol);
      expect(passed.startsWith("/") ? origin : "https://shop.example").toBe("https://shop.example");
    }),
    { numRuns: 2000 },
  );
});

test("returns only absolute web URLs for media", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const url = absoluteUrl(address, "https://media.example/x");
      expect(url === null || /^https?:\/\/[^/]/.test(url)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
