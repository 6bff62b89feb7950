import { expect, test } from "vitest";
import { readConfig } from "../config.ts";

test("mails go to the outbox by default and link to the local shop", () => {
  expect(readConfig({})).toMatchObject({
    MAIL_FROM: "Telfer Rimfire Works <shop@telfer.example>",
    SHOP_ORIGIN: "http://localhost:3000",
  });
  expect(readConfig({}).SMTP_URL).toBeUndefined();
  expect(readConfig({ SHOP_ORIGIN: "https://shop.example/" }).SHOP_ORIGIN).toBe("https://shop.example");
});

test("production requires a mail server", () => {
  const production = {
    NODE_ENV: "production",
    GUEST_TOKEN_SECRET: "the guests of the tests, long enough",
    PAYMENT_API_KEY: "key-of-the-tests",
  };
  expect(() => readConfig(production)).toThrow(/^SMTP_URL: got nothing, expected an smtp:\/\//);
  const SMTP_URL = "smtps://shop:hunter2@mail.example:465";
  expect(readConfig({ ...production, SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
});

test("reports a wrong mail server or sender in one line each, without the server's password", () => {
  const wrong = { SMTP_URL: "http://shop:hunter2@mail.example", MAIL_FROM: "Shop <nobody>\r\nBcc: x@y.z" };
  const message = expect.stringMatching(/^SMTP_URL: got a hidden value, expected .*\nMAIL_FROM: got ".*/);
  expect(() => readConfig(wrong)).toThrow(expect.objectContaining({ message }));
  expect(() => readConfig(wrong)).not.toThrow("hunter2");
});
