import { z } from "zod";

/** Whether a text can be stored: PostgreSQL takes neither NUL nor half of a surrogate pair. */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes("\0");

const storable = (schema: z.ZodString) =>
  schema.refine(isStorable, { error: "Contains characters that cannot be used here.", abort: true });

/** A string of a wire schema, as it came. Every string that may be stored is one of these three. */
export const text = (max: number) => storable(z.string().max(max, { abort: true }));

/** A string that says something, without the spaces around it. */
export const requiredText = (max: number) =>
  storable(z.string().trim().min(1, { abort: true }).max(max, { abort: true }));

/** A string without the spaces around it; null when it is missing, null or empty. */
export const optionalText = (max: number) =>
  storable(z.string().trim().max(max, { abort: true }))
    .nullish()
    .transform((value) => value || null);
