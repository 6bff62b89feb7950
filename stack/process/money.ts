import { z } from "zod";

/** Converts integer cents to the wire's dollars. */
export const dollars = (cents: number): number => cents / 100;

/** A dollar amount with at most two decimals, parsed to integer cents. */
export const centsFromDollars = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, "Must have at most two decimals.")
  .transform((amount) => Math.round(amount * 100));
