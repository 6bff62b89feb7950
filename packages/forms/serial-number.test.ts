import { expect, it } from "vitest";
import { SERIAL_NUMBER, toSerialNumber } from "./serial-number.ts";

it.each(["D-26-00417", "TS-26-00417", " d-26-00417 "])("recognizes the serial number %j", (typed) => {
  expect(toSerialNumber(typed)).toMatch(SERIAL_NUMBER);
});

it.each([
  "-26-00417",
  "TSX-26-00417",
  "D-6-00417",
  "D-AB-00417",
  "D-26-417",
  "D-26-ABCDE",
  "1-26-00417",
  "XD-26-00417 and more",
  "No. D-26-00417",
])("does not recognize %j", (typed) => {
  expect(toSerialNumber(typed)).not.toMatch(SERIAL_NUMBER);
});
