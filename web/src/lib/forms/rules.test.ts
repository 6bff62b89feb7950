import { describe, expect, it } from "vitest";
import { formatPhone } from "./phone-format.ts";
import { PHONE, WEB_ADDRESS } from "@telfer/forms/patterns.ts";
import { email, optionalPhone, required, zip } from "./rules.ts";
import { US_STATES } from "@telfer/forms/us-states.ts";

const messages = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

describe("rules", () => {
  it("names the field that is required", () => {
    expect(messages(required("City").safeParse("  "))).toEqual(["City is required"]);
    expect(required("City").parse(" Windsor ")).toBe("Windsor");
  });

  it("says first that an e-mail address is required, then that it must be valid", () => {
    expect(messages(email("Email").safeParse(""))[0]).toBe("Email is required");
    expect(messages(email("Email").safeParse("ada@telfer"))).toEqual(["Email must be a valid email address"]);
    expect(email("Email").safeParse("ada@telfer.example").success).toBe(true);
  });

  it("wants five characters of a ZIP code", () => {
    expect(messages(zip("Zip code").safeParse("0510"))).toEqual(["Zip code must be at least 5 digits"]);
    expect(zip("Zip code").safeParse("05101-1234").success).toBe(true);
  });

  it.each(["802 555 0123", "(802) 555-0123", "+1 (802) 555-0123", "1.802.555.0123", "8025550123"])(
    "takes the phone %s",
    (value) => {
      expect(PHONE.test(value)).toBe(true);
    },
  );

  it.each(["555-0123", "802 555 012", "+44 20 7946 0958", "call me", "80255501234"])(
    "refuses the phone %s",
    (value) => {
      expect(PHONE.test(value)).toBe(false);
      expect(messages(optionalPhone("Must be a valid phone number").safeParse(value))).toEqual([
        "Must be a valid phone number",
      ]);
    },
  );

  it("lets an optional phone be empty", () => {
    expect(optionalPhone("wrong").safeParse("").success).toBe(true);
  });

  it.each([
    ["telfer.example", true],
    ["https://www.telfer.example/rifles?x=1", true],
    ["http://telfer.example:8080", true],
    ["telfer", false],
    ["javascript:alert(1)", false],
    ["https://telfer .example", false],
  ])("knows whether %s is a web address", (value, valid) => {
    expect(WEB_ADDRESS.test(value)).toBe(valid);
  });
});

describe("a phone as it is typed", () => {
  it.each([
    ["", ""],
    ["8", "(8"],
    ["802", "(802"],
    ["8025", "(802) 5"],
    ["8025550", "(802) 555-0"],
    ["802-555-0123", "(802) 555-0123"],
    ["18025550123", "+1 (802) 555-0123"],
    ["+1 (802) 555-0123", "+1 (802) 555-0123"],
    ["+44 20 7946 0958", "+44 20 7946 0958"],
    ["+44 2", "+44 2"],
    ["442079460958", "442079460958"],
    ["(802) 555-01234", "(802) 555-01234"],
    ["+1 (802) 555-01234", "+1 (802) 555-01234"],
  ])("%s becomes %s", (typed, formatted) => {
    expect(formatPhone(typed)).toBe(formatted);
  });
});

it("has all 50 states and the District of Columbia", () => {
  expect(new Set(US_STATES.map(({ value }) => value)).size).toBe(51);
  expect(US_STATES.map(({ value }) => value)).toContain("DC");
});
