import { expect, it } from "vitest";
import { COUNTRIES, countryNamed } from "./places.ts";

it("has the states of the United States and the provinces of Canada, each code once", () => {
  expect(COUNTRIES.map(({ name, region, regions }) => [name, region, regions.length])).toEqual([
    ["United States", "State", 51],
    ["Canada", "Province", 13],
  ]);
  const codes = COUNTRIES.flatMap(({ regions }) => regions.map(({ value }) => value));
  expect(new Set(codes).size).toBe(51 + 13);
});

it.each([
  ["United States", "05101", true],
  ["United States", "05101-1234", true],
  ["United States", "0510", false],
  ["Canada", "K1A 0B1", true],
  ["Canada", "k1a0b1", true],
  ["Canada", "K1A-0B1", true],
  ["Canada", "K1A  0B1", false],
  ["Canada", "05101", false],
])("in %s knows whether %s is a postal code", (name, code, valid) => {
  expect(countryNamed(name)?.postalCode.isValid(code)).toBe(valid);
});

it("knows no other country", () => {
  expect(countryNamed("Mexico")).toBeUndefined();
});
