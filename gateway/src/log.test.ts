import { describe, expect, test } from "vitest";
import { createLineWriter, createLog, redact } from "./log.ts";

describe("a text for the log", () => {
  test.each([
    ["no mail to ruth.aldous+gun@mail.example.com today", "no mail to [e-mail] today"],
    ["mailto:ruth@example.com", "mailto:[e-mail]"],
    ["GET /Newsletter/status/ruth@example.com", "GET /Newsletter/status/[e-mail]"],
    ["Authorization: Bearer abc.def", "Authorization: Bearer [token]"],
    ["eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln", "[token]"],
    ["card 4111 1111 1111 1111, 4111111111111111 or 3782 822463 10005", "card [number], [number] or [number]"],
  ])("%s loses what is nobody's business", (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  test("keeps request ids, whatever digits a UUID has", () => {
    const id = "5b8e6243-7597-4343-9391-f27ea492ea5e";
    expect(redact(id)).toBe(id);
  });

  test("keeps the names of files, so that a stack can be read", () => {
    const line = "at file:///shop/node_modules/@whatwg-node/promise-helpers/esm/index.js:98:20";
    expect(redact(line)).toBe(line);
  });
});

test("a line that is written past the logger says what the logger's says, and is as silent", () => {
  const lines: unknown[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const log = createLog("info", destination).child({ operation: 'a "name"' });
  log.info({ status: 200 }, "told");
  createLineWriter(log, "told")(',"status":200');
  createLineWriter(createLog("warn", destination), "told")("");
  const line = {
    level: 30,
    time: expect.any(Number),
    service: "gateway",
    operation: 'a "name"',
    status: 200,
    msg: "told",
  };
  expect(lines).toEqual([line, line]);
});
