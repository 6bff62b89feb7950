import { expect, it } from "vitest";
import { readDealerQuery, toVariables, toZip, nextRadius, writeDealerQuery } from "./dealer-query.ts";

it.each([
  ["05101", "05101"],
  [" 05101-1234 ", "05101"],
  ["O5l0l", "50"],
  ["<b>", ""],
])("keeps only the digits of a ZIP code in %j", (typed, zip) => {
  expect(toZip(typed)).toBe(zip);
});

it.each([
  ["", { zip: "", radius: 50 }],
  ["?zip=", { zip: "", radius: 50 }],
  ["?zip=05101&radius=250", { zip: "05101", radius: 250 }],
  ["?zip=05101", { zip: "05101", radius: null }],
  ["?zip=05101&radius=", { zip: "05101", radius: null }],
  ["?zip=05101&radius=75", { zip: "05101", radius: null }],
  ["?zip=05101&radius=50&radius=100", { zip: "05101", radius: 50 }],
  ["?zip=%3Cscript%3E&radius=100", { zip: "", radius: 100 }],
])("reads the query string %j", (search, query) => {
  expect(readDealerQuery(new URLSearchParams(search))).toEqual(query);
});

it("reads back what it writes, and writes nothing for all dealers", () => {
  for (const query of [
    { zip: "05101", radius: 150 },
    { zip: "05101", radius: null },
    { zip: "", radius: 50 },
  ]) {
    expect(readDealerQuery(new URLSearchParams(writeDealerQuery(query)))).toEqual(query);
  }
  expect(writeDealerQuery({ zip: "", radius: 100 })).toBe("");
});

it("uses one set of variables for all dealers", () => {
  expect(toVariables({ zip: "", radius: 100 })).toEqual(toVariables({ zip: "", radius: null }));
  expect(toVariables({ zip: "051", radius: 100 })).toEqual({ postalCode: "051", radius: 100 });
});

it("widens a radius up to the largest", () => {
  expect([50, 100, 150, 200, 250].map(nextRadius)).toEqual([100, 150, 200, 250, null]);
});
