import { z } from "zod";

const sized: Record<string, string> = { string: "characters", array: "entries" };

/** Validation messages for the users who fill in a form. */
const message: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return "Required";
      if (issue.expected === "string") return "Must be text.";
      if (issue.expected === "int") return "Must be a whole number.";
      return issue.expected === "number" ? "Must be a number." : "Not valid.";
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "Required";
      return sized[issue.origin]
        ? `Must have at least ${amount(issue.minimum)} ${sized[issue.origin]}.`
        : `Must be ${amount(issue.minimum)} or more.`;
    case "too_big":
      if (issue.origin === "string") return `Must not be longer than ${amount(issue.maximum)} characters.`;
      return sized[issue.origin]
        ? `Must not have more than ${amount(issue.maximum)} ${sized[issue.origin]}.`
        : `Must be ${amount(issue.maximum)} or less.`;
    default:
      return "Not valid.";
  }
};

const amount = (value: number | bigint): string => value.toLocaleString("en-US");

z.config({ localeError: message });
