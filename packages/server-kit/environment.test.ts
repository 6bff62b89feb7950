import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { readEnvironment } from "./environment.ts";
import { LOCAL_SECRETS } from "./secrets.ts";

const folder = mkdtempSync(join(tmpdir(), "environment-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const file = join(folder, `secret-${content.length}`);
  writeFileSync(file, content);
  return file;
}

const schema = z.object({
  NODE_ENV: z.string().optional(),
  NAME: z.string().optional(),
  KEY: z.string().min(8).optional().describe("at least 8 characters"),
  KEY_PREVIOUS: z.string().min(8).optional().describe("at least 8 characters"),
});
const read = (environment: Record<string, string>) => readEnvironment(schema, environment, ["KEY"]);

test("a secret may be in a file, whose last newline does not count", () => {
  expect(read({ KEY_FILE: fileWith("long enough\n") })).toEqual({ KEY: "long enough" });
  expect(read({ KEY_FILE: fileWith("two\nlines\r\n") })).toEqual({ KEY: "two\nlines" });
  expect(read({ KEY: "the new one", KEY_PREVIOUS_FILE: fileWith("the old one") })).toEqual({
    KEY: "the new one",
    KEY_PREVIOUS: "the old one",
  });
});

test("only secrets are read from files", () => {
  expect(read({ NAME_FILE: fileWith("a name") })).toEqual({});
});

test("both a secret and its file are an error", () => {
  expect(() => read({ KEY: "long enough", KEY_FILE: fileWith("another one") })).toThrow(
    /^KEY: got KEY and KEY_FILE, expected only one of them$/,
  );
  expect(read({ KEY: "", KEY_FILE: fileWith("another one") })).toEqual({ KEY: "another one" });
});

test("names a file that cannot be read or is empty", () => {
  const missing = join(folder, "missing");
  expect(() => read({ KEY_FILE: missing })).toThrow(`KEY_FILE: ${missing} cannot be read (ENOENT)`);
  expect(() => read({ KEY_FILE: folder })).toThrow(`KEY_FILE: ${folder} cannot be read (EISDIR)`);
  const empty = fileWith("\n");
  expect(() => read({ KEY_FILE: empty })).toThrow(`KEY_FILE: ${empty} is empty`);
});

test("never shows the content of a file", () => {
  expect(() => read({ KEY_FILE: fileWith("short\n") })).toThrow(
    /^KEY: got a hidden value, expected at least 8 characters$/,
  );
  expect(() => read({ KEY: "long enough", KEY_PREVIOUS: "short" })).toThrow(
    /^KEY_PREVIOUS: got a hidden value, expected/,
  );
});

test("a previous secret needs the one that replaces it", () => {
  expect(() => read({ KEY_PREVIOUS: "long enough" })).toThrow(
    /^KEY_PREVIOUS: got a hidden value, expected it only beside the new KEY$/,
  );
});

test.each(Object.values(LOCAL_SECRETS))(
  "production refuses the public secret %s, also as a default and in a file",
  (secret) => {
    const line = "KEY: got a secret of the local stack, which is public, expected one of your own";
    const production = { NODE_ENV: "production" };
    expect(() => read({ ...production, KEY: secret })).toThrow(line);
    expect(() => read({ ...production, KEY_FILE: fileWith(secret) })).toThrow(line);
    const withDefault = z.object({ KEY: z.string().default(secret) });
    expect(() => readEnvironment(withDefault, production, ["KEY"])).toThrow(line);
    expect(read({ KEY: secret })).toEqual({ KEY: secret });
  },
);
