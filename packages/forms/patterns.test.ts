import { describe, expect, it } from "vitest";
import { PHONE, WEB_ADDRESS } from "./patterns.ts";

describe("patterns", () => {
  it.each(["802 555 0123", "(802) 555-0123", "+1 (802) 555-0123", "1.802.555.0123", "8025550123"])(
    "accepts the phone number %s",
    (value) => {
      expect(PHONE.test(value)).toBe(true);
    },
  );

  it.each(["555-0123", "802 555 012", "+44 20 7946 0958", "call me", "80255501234"])(
    "rejects the phone number %s",
    (value) => {
      expect(PHONE.test(value)).toBe(false);
    },
  );

  it.each([
    ["telfer.example", true],
    ["https://www.telfer.example/rifles?x=1", true],
    ["http://telfer.example:8080", true],
    ["telfer", false],
    ["javascript:alert(1)", false],
    ["https://telfer .example", false],
  ])("matches %s as a web address: %s", (value, valid) => {
    expect(WEB_ADDRESS.test(value)).toBe(valid);
  });
});
