import { expect, it } from "vitest";
import { COUNTRIES, countryNamed } from "./countries.ts";

it("has US states and Canadian provinces with unique codes", () => {
  expect(COUNTRIES.map(({ name, region, regions }) => [name, region, regions.length])).toEqual([
    ["United States", "State", 51],
    ["Canada", "Province", 13],
  ]);
  const codes = COUNTRIES.flatMap(({ regions }) => regions.map(({ value }) => value));
  expect(new Set(codes).size).toBe(51 + 13);
  expect(codes.join(" ")).toMatch(/^([A-Z]{2} ?){64}$/);
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
  ["Canada", "ON K1A 0B1", false],
  ["Canada", "K1A 0B12", false],
])("in %s, validates postal code %s: %s", (name, code, valid) => {
  expect(countryNamed(name)?.postalCode.isValid(code)).toBe(valid);
});

it("does not find other countries", () => {
  expect(countryNamed("Mexico")).toBeUndefined();
});
