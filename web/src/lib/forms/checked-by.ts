import type * as z from "zod/mini";

/**
 * A check of a form by the gateway's rules, which may depend on what is filled in; further checks follow whatever it finds.
 * @param toInput the form as the rules have it
 * @param fieldAt the form's field of a path in that; undefined when it is none
 */
export const checkedBy =
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
