import { required } from "@telfer/forms/rules.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { UserInputError, userError } from "../user-error.ts";
import { validateForm } from "./validate.ts";

const schema = z.object({
  name: required(3),
  address: z.object({ zip: required(5).check(z.regex(/^\d+$/, "Digits.")) }),
});

const valid = { name: " Ada ", address: { zip: "05301" } };

const invalid = { name: "", address: { zip: "abcdef" } };

function errorsOf(input: unknown, beside?: Parameters<typeof validateForm>[2]) {
  try {
    return validateForm(schema, input, beside);
  } catch (error) {
    return (
      error instanceof UserInputError && error.userErrors.map(({ code, field, message }) => [code, field, message])
    );
  }
}

test("returns the checked values", () => {
  expect(validateForm(schema, valid)).toEqual({ name: "Ada", address: { zip: "05301" } });
});

test("reports one error per field, at its path", () => {
  expect(errorsOf(invalid)).toEqual([
    ["REQUIRED", ["name"], "Required"],
    ["INVALID", ["address", "zip"], "Must not be longer than 5 characters."],
  ]);
});

test("reports errors outside the form before and after its own", () => {
  const beside = { before: [userError("NOT_FOUND", "First.")], after: [userError("INVALID", "Last.")] };
  const [first, last] = [
    ["NOT_FOUND", null, "First."],
    ["INVALID", null, "Last."],
  ];
  expect(errorsOf(valid, beside)).toEqual([first, last]);
  expect(errorsOf({ ...valid, name: "" }, beside)).toEqual([first, ["REQUIRED", ["name"], "Required"], last]);
  expect(errorsOf(valid, { before: [], after: beside.after })).toEqual([last]);
});
