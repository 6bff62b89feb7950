import { z } from "zod";

/** True if PostgreSQL can store the text: it accepts neither NUL nor a lone surrogate. */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes("\0");

const storable = (schema: z.ZodString) =>
  schema.refine(isStorable, { error: "Contains characters that can't be used here.", abort: true });

/** An untrimmed string of a wire schema. Every string that may be stored uses one of these three. */
export const text = (max: number) => storable(z.string().max(max, { abort: true }));

/** A trimmed string that is not empty. */
export const requiredText = (max: number) =>
  storable(z.string().trim().min(1, { abort: true }).max(max, { abort: true }));

/** A trimmed string; null if missing, null, or empty. */
export const optionalText = (max: number) =>
  storable(z.string().trim().max(max, { abort: true }))
    .nullish()
    .transform((value) => value || null);
