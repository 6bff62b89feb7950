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

test("lets nothing pass that takes a browser anywhere but to the web, the mail, the phone or the shop's own pages", () => {
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

test("gives media addresses of the web only, absolute ones", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const url = absoluteUrl(address, "https://media.example/x");
      expect(url === null || /^https?:\/\/[^/]/.test(url)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
