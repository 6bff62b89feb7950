import { z } from "zod";
import { Problem } from "../process/problem.ts";

/** An id of a path. What is no integer names nothing. */
export function integerId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Problem(404, "There is nothing at this address.");
  return Number(text);
}

/** An id of a path in a wire schema; `integerId` reads it. */
export const pathId = z.string().meta({ type: "integer", minimum: 1, maximum: 999_999_999 });
