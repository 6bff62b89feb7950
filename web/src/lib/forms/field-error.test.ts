import { expect, test } from "vitest";
import { fieldOrFormError } from "./field-error.ts";

test("prefers the field's error over the form's", () => {
  const title = { field: null, message: "Please check the highlighted fields." };
  const atField = { field: ["email"], message: "Is known already." };
  expect(fieldOrFormError("email", [title, atField])).toBe("Is known already.");
  expect(fieldOrFormError("email", [title])).toBe("Please check the highlighted fields.");
});
