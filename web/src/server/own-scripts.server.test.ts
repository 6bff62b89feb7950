// @vitest-environment node
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { takeOwnScripts } from "./own-scripts.server.ts";

const source = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("scripts with the mark are allowed by what they are, and the page keeps no mark", () => {
  const html = `<head><script nonce="abc">a("<b>&amp;")</script><script type="module" async="" nonce="abc">b()</script></head>`;
  const taken = takeOwnScripts(html, "abc");
  expect(taken.html).toBe(`<head><script>a("<b>&amp;")</script><script type="module" async="">b()</script></head>`);
  expect(taken.sources).toEqual([source(`a("<b>&amp;")`), source("b()")]);
});

test("neither a script of somebody else nor a file is among them", () => {
  const html = `<script>evil()</script><script nonce="guess">evil()</script><script nonce="abc" src="/a.js"></script>
    <p title='<script nonce="abc">evil()</script>'>&lt;script nonce="abc"></p><script type="application/ld+json">{}</script>`;
  expect(takeOwnScripts(html, "abc").sources).toEqual([]);
});
