import { expect, test } from "vitest";
import { readVariables } from "./settings.ts";

test("an empty environment works for local development", () => {
  expect(readVariables({})).toMatchObject({
    PORT: 1337,
    HOST: "127.0.0.1",
    SERVE_ADMIN: true,
    SEED_DEALERS: 0,
  });
});

test("reports each invalid variable in one line without repeating secrets", () => {
  const wrong = {
    DATABASE_URL: "mysql://me:hunter2@db",
    ADMIN_EMAIL: "editor@telfer.example",
    ADMIN_PASSWORD: "hunter2",
    SEED_DEALERS: "many",
  };
  expect(() => readVariables(wrong)).toThrow(
    [
      "DATABASE_URL: got a hidden value, expected a postgres:// URL; without it SQLite is used",
      "ADMIN_PASSWORD: got a hidden value, expected 12 to 72 visible characters, with ADMIN_EMAIL and in production",
      'SEED_DEALERS: got "many", expected a whole number from 0 to 20000',
    ].join("\n"),
  );
});

test("requires dependent variables together, and configured secrets in production", () => {
  expect(() => readVariables({ ADMIN_EMAIL: "editor@telfer.example" })).toThrow(/^ADMIN_PASSWORD: got nothing/);
  expect(() => readVariables({ GATEWAY_WEBHOOK_URL: "http://gateway/webhooks/content", PORT: "x" })).toThrow(
    /^PORT: .*\nWEBHOOK_SECRET: /,
  );
  const names = [
    "APP_KEYS",
    "ADMIN_JWT_SECRET",
    "API_TOKEN_SALT",
    "TRANSFER_TOKEN_SALT",
    "JWT_SECRET",
    "ENCRYPTION_KEY",
  ];
  const administrator = { ADMIN_EMAIL: "editor@telfer.example", ADMIN_PASSWORD: "a".repeat(64) };
  expect(() => readVariables({ NODE_ENV: "production", ...administrator })).toThrow(
    names
      .map(
        (name) =>
          `${name}: got nothing, expected at least 32 characters; without it one is generated into DATA_DIR, except in production`,
      )
      .join("\n"),
  );
  const secrets = Object.fromEntries(names.map((name) => [name, "x".repeat(32)]));
  expect(() => readVariables({ NODE_ENV: "production", ...secrets })).toThrow(
    /^ADMIN_EMAIL: got nothing.*\nADMIN_PASSWORD: got nothing/,
  );
  expect(() => readVariables({ NODE_ENV: "production", ...secrets, ...administrator })).not.toThrow();
});
