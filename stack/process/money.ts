import { z } from "zod";

/** Integer cents to the wire's number of dollars. */
export const dollars = (cents: number): number => cents / 100;

/** A number of dollars with at most two decimals, parsed to integer cents. */
export const centsFromDollars = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, "Must have at most two decimals.")
  .transform((amount) => Math.round(amount * 100));
