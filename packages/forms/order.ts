import * as z from "zod/mini";
import { MAX_QUANTITY } from "./cart.ts";
import { rejectCardNumbers } from "./card-number.ts";
import { MAX_RETURN_COMMENT } from "./returns.ts";
import { idempotencyKey, optional, required } from "./rules.ts";

/** Reasons of a return, as worded in the form. */
export const RETURN_REASON_LABELS = {
  DAMAGED: "It's damaged or doesn't work",
  WRONG_ITEM: "It's not what I ordered",
  DOES_NOT_FIT: "It doesn't fit",
  NO_LONGER_NEEDED: "I no longer need it",
  OTHER: "Something else",
} as const;

export type ReturnReasonName = keyof typeof RETURN_REASON_LABELS;

/** Maximum number of lines in one request. */
const MAX_LINES = 50;

const atMost = z.maxLength(MAX_LINES, `Choose at most ${MAX_LINES} items at once.`);

const atLeastOne = z.minLength(1, "Choose at least one item.");

/** A commerce id, or any other short text. */
const lineId = z.string().check(z.maxLength(20, "There is no such item."));

const optionalComment = optional(MAX_RETURN_COMMENT);

/** What is canceled; null for everything that can be. */
export const orderCancellation = z.object({
  lineIds: z.nullish(z.array(lineId).check(atLeastOne, atMost)),
  idempotencyKey: idempotencyKey(),
});

/** What comes back. */
export const orderReturn = z
  .object({
    reason: z.enum(Object.keys(RETURN_REASON_LABELS) as ReturnReasonName[]),
    comment: optionalComment,
    lines: z
      .array(
        z.object({
          lineId,
          quantity: z
            .int("Must be a whole number.")
            .check(z.minimum(1, "Choose at least one piece."), z.maximum(MAX_QUANTITY, "There aren't as many.")),
        }),
      )
      .check(atLeastOne, atMost),
    idempotencyKey: idempotencyKey(),
  })
  .check(rejectCardNumbers((name) => name === "comment"));

/**
 * The form of a return: the number of pieces of each line, named by its id, the reason and a comment.
 * @param lineIds the lines that can come back
 */
export const orderReturnForm = (lineIds: readonly string[]) =>
  z.catchall(z.object({ reason: required(50, "Choose a reason"), comment: optionalComment }), z.string()).check(
    ({ value, issues }) => {
      const [first] = lineIds;
      if (first === undefined || lineIds.some((id) => Number(value[id]) > 0)) return;
      issues.push({ code: "custom", input: value[first], path: [first], message: "Choose at least one piece" });
    },
    rejectCardNumbers((name) => name === "comment"),
  );
