import { z } from "zod";
import { Problem } from "../process/problem.ts";

/** Parses an id from a path; 404 if it is not an integer. Id columns have 32 bits, so nine digits always fit. */
export function integerId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Problem(404, "There is nothing at this address.");
  return Number(text);
}

/** Schema for a path with an id, which `integerId` parses. Keeps the path's other parameters. */
export const withId = z.looseObject({ id: z.string() });
