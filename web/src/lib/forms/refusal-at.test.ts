import { expect, test } from "vitest";
import { refusalAt } from "./refusal-at.ts";

test("the only field of a form shows what is said of it, or else of the form", () => {
  const title = { field: null, message: "Please check the highlighted fields." };
  const atField = { field: ["email"], message: "Is known already." };
  expect(refusalAt("email", [title, atField])).toBe("Is known already.");
  expect(refusalAt("email", [title])).toBe("Please check the highlighted fields.");
});
