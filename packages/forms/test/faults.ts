import type * as z from "zod/mini";

/** The first message of each invalid field, by its path, such as `address.city`. */
export function faultsOf(schema: z.ZodMiniType, form: unknown): Record<string, string> {
  const issues = schema.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

/** A copy of the form with another value at the path. */
export function withField<Form extends object>(form: Form, path: string, value: unknown): Form {
  const [first = "", ...rest] = path.split(".");
  const inner = (form as Record<string, unknown>)[first];
  return { ...form, [first]: rest.length > 0 ? withField(inner as object, rest.join("."), value) : value };
}

export const tooLong = (max: number): string => `Must not be longer than ${max.toLocaleString("en-US")} characters.`;
