import { REQUIRED } from "@telfer/forms/rules.ts";
import type * as z from "zod/mini";
import { Refused, type UserError, userError } from "../user-error.ts";

interface Beside {
  /** What is wrong with the input beside the form, and is said before what is wrong with that. */
  before?: readonly UserError[];
  /** The same, said behind it. */
  after?: readonly UserError[];
}

/** What the form says. @throws Refused with one error for each field at most, at its path in the input */
export function checkForm<Schema extends z.ZodMiniType>(
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
  if (!parsed.success || userErrors.length > 0) throw new Refused(...userErrors);
  return parsed.data;
}
