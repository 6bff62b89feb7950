import { z } from "zod";
import { money } from "../domain/money.ts";

// The shapes that all upstreams share. What may be missing, and what it then is: upstreams spec, "Every call".

/** A text that may be missing: null then, and for an empty one. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value || null);

/** A flag that may be missing: false then. */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** Something that may be missing: null then. */
export const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

/** A list that may be missing: empty then. */
export const list = <T extends z.ZodType>(schema: T) =>
  z
    .array(schema)
    .nullish()
    .transform((value) => value ?? []);

/** An integer id of the wire, as the opaque text it is to us. */
export const integerId = z.int().transform(String);

/** A moment; told in UTC, whatever the offset it came with. */
export const dateTime = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());

/** A count of pieces. */
export const count = z.int().min(0);

/** US dollars with at most two decimals, read digit by digit: a sum of floats would be wrong by a cent sooner or later. */
export const dollars = z.number().transform((value, context) => {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (match) return money(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
  context.issues.push({
    code: "custom",
    input: value,
    message: "Invalid input: expected dollars, 0 or more, with at most two decimals",
  });
  return z.NEVER;
});
