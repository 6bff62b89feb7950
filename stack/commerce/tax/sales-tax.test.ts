import { describe, expect, test } from "vitest";
import { Problem } from "../../process/problem.ts";
import { salesTax, stateCodes } from "./sales-tax.ts";

const refusal = (region: string, postalCode: string): unknown => {
  try {
    return salesTax(10_000, { region, postalCode });
  } catch (error) {
    return error instanceof Problem ? error.members.errors : error;
  }
};

describe("sales tax", () => {
  test("covers 50 states and DC", () => {
    expect(new Set(stateCodes).size).toBe(51);
  });

  test.each([
    ["TX", "78701", 625],
    ["CA", "94103-1234", 725],
    ["OR", "97201", 0],
    ["NJ", "07030", 663],
    ["DC", "20001", 600],
    ["MO", "63101", 423],
  ])("on 100 dollars in %s %s is %i cents", (region, postalCode, cents) => {
    expect(salesTax(10_000, { region, postalCode })).toBe(cents);
  });

  test("rounds half a cent up", () => {
    // 6 % of 0.25 is 0.015.
    expect(salesTax(25, { region: "PA", postalCode: "19104" })).toBe(2);
  });

  test.each([
    ["ON", "M5V 2T6", "address.region"],
    ["tx", "78701", "address.region"],
    ["constructor", "78701", "address.region"],
    ["TX", "7870", "address.postalCode"],
    ["TX", "ABCDE", "address.postalCode"],
    ["TX", "94103", "address.postalCode"],
  ])("is rejected for %s %s", (region, postalCode, field) => {
    expect(refusal(region, postalCode)).toEqual({ [field]: [expect.any(String)] });
  });

  test("has no gaps between the states' ZIP ranges in use", () => {
    const cities = "WY 82001, ID 83702, VT 05401, MA 02108, ME 04101, NH 03301, RI 02903, CT 06103, AK 99501, HI 96813";
    for (const place of cities.split(", ")) {
      const [region = "", postalCode = ""] = place.split(" ");
      expect(salesTax(0, { region, postalCode })).toBe(0);
    }
  });
});
