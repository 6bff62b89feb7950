// @vitest-environment node
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { extractInlineScripts } from "./inline-scripts.server.ts";

const source = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("allows scripts with the nonce by hash and removes the nonce from the page", () => {
  const html = `<head><script nonce="abc">a("<b>&amp;")</script><script type="module" async="" nonce="abc">b()</script></head>`;
  const taken = extractInlineScripts(html, "abc");
  expect(taken.html).toBe(`<head><script>a("<b>&amp;")</script><script type="module" async="">b()</script></head>`);
  expect(taken.sources).toEqual([source(`a("<b>&amp;")`), source("b()")]);
});

test("ignores injected scripts and script files", () => {
  const html = `<script>evil()</script><script nonce="guess">evil()</script><script nonce="abc" src="/a.js"></script>
    <p title='<script nonce="abc">evil()</script>'>&lt;script nonce="abc"></p><script type="application/ld+json">{}</script>`;
  expect(extractInlineScripts(html, "abc").sources).toEqual([]);
});
