import type * as z from "zod/mini";

/**
 * Checks a form against the gateway's schema, which may depend on the values; other checks run regardless of its result.
 * @param toInput maps the form's values to the schema's input
 * @param fieldAt maps a path in that input to a form field, or to undefined
 */
export const checkWithSchema =
  <Values extends object>(
    rules: (values: Values) => z.ZodMiniType,
    toInput: (values: Values) => unknown = (values) => values,
    fieldAt: (path: readonly PropertyKey[], values: Values) => PropertyKey | undefined = ([name]) => name,
  ) =>
  ({ value, issues }: { value: Values; issues: z.core.$ZodRawIssue[] }): void => {
    for (const { path, message } of rules(value).safeParse(toInput(value)).error?.issues ?? []) {
      const name = fieldAt(path, value);
      if (name !== undefined) issues.push({ code: "custom", input: value, path: [name], message, continue: true });
    }
  };
