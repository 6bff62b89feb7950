import { z } from "zod";
import { Problem } from "../process/problem.ts";

/** An id of a path. What is no integer names nothing; columns of ids have 32 bits, so none of ours has more than nine digits. */
export function integerId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Problem(404, "There is nothing at this address.");
  return Number(text);
}

/** What a path names by an id; `integerId` reads it. The rest of the path's parameters stays. */
export const withId = z.looseObject({ id: z.string() });
