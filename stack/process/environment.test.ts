import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { guestTokenSecrets, readConfig } from "../commerce/config.ts";

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
      "GUEST_TOKEN_SECRET: got a hidden value, expected at least 32 characters; without it one is generated into DATA_DIR, except in production",
    ].join("\n"),
  );
});

test("the guest token secret is generated once and readable only by its owner", () => {
  const folder = mkdtempSync(join(tmpdir(), "commerce-"));
  const config = readConfig({ DATA_DIR: folder });
  const secrets = guestTokenSecrets(config);
  expect(secrets).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(guestTokenSecrets(config)).toEqual(secrets);
  expect(statSync(join(folder, "guest-token-secret")).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});

test("commerce generates no secret and calls no charge API without a key in production", () => {
  const production = { NODE_ENV: "production", SMTP_URL: "smtp://mail.example" };
  expect(() => readConfig(production)).toThrow(
    [
      "GUEST_TOKEN_SECRET: got nothing, expected at least 32 characters; without it one is generated into DATA_DIR, except in production",
      "PAYMENT_API_KEY: got nothing, expected at least 8 characters without spaces, the same as the charge API's",
    ].join("\n"),
  );
});
