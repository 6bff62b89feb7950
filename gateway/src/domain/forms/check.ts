import type * as z from "zod/mini";
import { userError, type UserError } from "../user-error.ts";
import { REQUIRED } from "@telfer/forms/rules.ts";

/** What a form says when it is filled in rightly, or what is wrong with it. */
export type Checked<T> = { data: T } | { userErrors: UserError[] };

/** Checks an input; each field has one error at most, at its path in the input. */
export function checkForm<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): Checked<z.output<Schema>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { data: parsed.data };
  const faults = new Map<string, UserError>();
  for (const { path, message } of parsed.error.issues) {
    const field = path.map(String);
    const key = field.join(".");
    if (faults.has(key)) continue;
    faults.set(key, userError(message === REQUIRED ? "REQUIRED" : "INVALID", message, { field }));
  }
  return { userErrors: [...faults.values()] };
}
