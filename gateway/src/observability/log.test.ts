import { describe, expect, test, vi } from "vitest";
import { HOSTILE_TEXTS } from "../../test/hostile-texts.ts";
import { createLog, redact } from "./log.ts";

describe("a text for the log", () => {
  test.each([
    ["no mail to ruth.aldous+gun@mail.example.com today", "no mail to [email] today"],
    ["mailto:ruth@example.com", "mailto:[email]"],
    ["GET /Newsletter/status/ruth@example.com", "GET /Newsletter/status/[email]"],
    ["Authorization: Bearer abc.def", "Authorization: Bearer [token]"],
    ["eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln", "[token]"],
    ["a@b.example+ruth@c.example", "[email][email]"],
    ["x-eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln", "x-[token]"],
    [`card ${"4".repeat(300)}`, "card [long text]"],
    ["card 4111 1111 1111 1111, 4111111111111111 or 3782 822463 10005", "card [number], [number] or [number]"],
  ])("%s is redacted", (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  test("keeps request ids, even UUIDs full of digits", () => {
    const id = "5b8e6243-7597-4343-9391-f27ea492ea5e";
    expect(redact(id)).toBe(id);
  });

  test("keeps file names, so that stacks stay readable", () => {
    const line = "at file:///shop/node_modules/@whatwg-node/promise-helpers/esm/index.js:98:20";
    expect(redact(line)).toBe(line);
  });
});

describe.each(HOSTILE_TEXTS)("100 KB of $name", ({ text }) => {
  function lengthsRead(work: () => void): number[] {
    const pattern: { [Symbol.replace]: (text: string, by: string) => string } = RegExp.prototype;
    const replace = vi.spyOn(pattern, Symbol.replace);
    try {
      work();
      return replace.mock.calls.map(([read]) => read.length);
    } finally {
      replace.mockRestore();
    }
  }

  test("are not scanned to the end", () => {
    const lengths = lengthsRead(() => redact(text));
    expect(lengths.length).toBeGreaterThan(0);
    // A matching pattern may make a word longer.
    expect(Math.max(...lengths)).toBeLessThan(20_000);
    expect(lengths.reduce((sum, length) => sum + length)).toBeLessThan(100_000);
    expect(redact(text).length).toBeLessThan(20_000);
  });

  test("as an error's message, stack, cause or code become a short line", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    const error = Object.assign(new Error(text, { cause: new Error(text) }), { code: text });
    const lengths = lengthsRead(() => log.info({ err: error }, "told"));
    log.info({ err: text }, "told");
    expect(Math.max(...lengths)).toBeLessThan(20_000);
    for (const line of lines) expect(line.length).toBeLessThan(60_000);
  });
});

test("a truncated text shows no part of the word or number at its end", () => {
  for (const secret of ["4111 1111 1111 1111", "4111111111111111", "ruth.aldous@mail.example.com"]) {
    for (let at = 480; at <= 500; at += 1) {
      const cut = redact(`${"x ".repeat(at / 2)}${" ".repeat(at % 2)}${secret} ${"and so on ".repeat(100)}`, 500);
      expect(cut).not.toMatch(/\d|ruth/);
      expect(cut.length).toBeLessThan(510);
    }
  }
});
