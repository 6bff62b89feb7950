import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { guestTokenSecret, readConfig } from "../commerce/config.ts";

test("the defaults work for local development, and an empty variable counts as missing", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({
    PORT: 4100,
    HOST: "127.0.0.1",
    PAYMENT_URL: "http://127.0.0.1:4200",
    PAYMENT_TIMEOUT_MS: 8_000,
    LOG_LEVEL: "info",
  });
});

test("reports each invalid variable in one line without repeating secrets", () => {
  const wrong = { PORT: "many", LOG_LEVEL: "loud", DATABASE_URL: "mysql://me:hunter2@db", GUEST_TOKEN_SECRET: "short" };
  expect(() => readConfig(wrong)).toThrow(
    [
      'LOG_LEVEL: got "loud", expected one of fatal, error, warn, info, debug, trace, silent',
      'PORT: got "many", expected a whole number from 0 to 65535',
      "DATABASE_URL: got a hidden value, expected a postgres:// URL; without it the embedded database is used",
      "GUEST_TOKEN_SECRET: got a hidden value, expected at least 32 characters; without it one is generated into DATA_DIR",
    ].join("\n"),
  );
});

test("the guest token secret is generated once and readable only by its owner", () => {
  const folder = mkdtempSync(join(tmpdir(), "commerce-"));
  const config = readConfig({ DATA_DIR: folder });
  const secret = guestTokenSecret(config);
  expect(secret).toHaveLength(43);
  expect(guestTokenSecret(config)).toBe(secret);
  expect(statSync(join(folder, "guest-token-secret")).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
