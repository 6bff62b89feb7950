import { REQUIRED } from "@telfer/forms/rules.ts";
import type * as z from "zod/mini";
import { UserInputError, type UserError, userError } from "../user-error.ts";

interface Beside {
  /** Errors outside the form, listed before the form's. */
  before?: readonly UserError[];
  /** Errors outside the form, listed after the form's. */
  after?: readonly UserError[];
}

/** Validates the form. @throws UserInputError with at most one error per field, at its path in the input */
export function validateForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  { before = [], after = [] }: Beside = {},
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  const faults = new Map<string, UserError>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.map(String);
    const key = field.join(".");
    if (faults.has(key)) continue;
    faults.set(key, userError(message === REQUIRED ? "REQUIRED" : "INVALID", message, { field }));
  }
  const userErrors = [...before, ...faults.values(), ...after];
  if (!parsed.success || userErrors.length > 0) throw new UserInputError(...userErrors);
  return parsed.data;
}
