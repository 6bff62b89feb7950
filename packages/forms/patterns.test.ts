import { describe, expect, it } from "vitest";
import { INTERNATIONAL_PHONE, PHONE, WEB_ADDRESS } from "./patterns.ts";

describe("patterns", () => {
  it.each(["802 555 0123", "(802) 555-0123", "+1 (802) 555-0123", "1.802.555.0123", "8025550123", "+1 - 802-555-0123"])(
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

  it.each(["+44 20 7946 0958", "020 7946 0958", "(802) 555-0123", "802.555.0123", "5550123", "1 (2) 3.4-5 6 7"])(
    "accepts the international phone number %s",
    (value) => {
      expect(INTERNATIONAL_PHONE.test(value)).toBe(true);
    },
  );

  it.each(["555012", "5-5-5-0-1-2", "call 5550123", "5550123 ext. 4", "+4420794609581234567890", "++44 20 7946 0958"])(
    "rejects the international phone number %s",
    (value) => {
      expect(INTERNATIONAL_PHONE.test(value)).toBe(false);
    },
  );

  it.each([
    ["telfer.example", true],
    ["x.example", true],
    ["green-river.example?x", true],
    ["-telfer.example", false],
    ["telfer-.example", false],
    ["_.example", false],
    ["telfer.example/a b", false],
    ["telfer.example!", false],
    ["https://www.telfer.example/rifles?x=1", true],
    ["http://telfer.example:8080", true],
    ["telfer", false],
    ["javascript:alert(1)", false],
    ["https://telfer .example", false],
  ])("matches %s as a web address: %s", (value, valid) => {
    expect(WEB_ADDRESS.test(value)).toBe(valid);
  });
});
