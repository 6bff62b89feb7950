import * as z from "zod/mini";
import { CARD_NUMBER_MESSAGE, containsCardNumber, holdsCardNumberApart, rejectCardNumbers } from "./card-number.ts";
import { idempotencyKey, isWellFormed, optional } from "./rules.ts";

/** Maximum quantity of a line, and the message for more. */
export const MAX_QUANTITY = 9999;
export const MAX_QUANTITY_MESSAGE = `At most ${MAX_QUANTITY.toLocaleString("en-US")} of one item.`;

const quantity = (min: number) =>
  z
    .int("Must be a whole number.")
    .check(z.minimum(min, `The quantity must be ${min} or more.`), z.maximum(MAX_QUANTITY, MAX_QUANTITY_MESSAGE));

const line = {
  productId: z.string(),
  sku: z.string(),
  optionIds: z.array(z.string()).check(z.maxLength(50, "Must not have more than 50 options.")),
  quantity: quantity(1),
  buildId: optional(100).check(z.refine((id) => id === null || !holdsCardNumberApart(id), CARD_NUMBER_MESSAGE)),
  notes: optional(500),
};

const rejectCards = rejectCardNumbers((name) => name === "notes");

const keyed = { idempotencyKey: z.nullish(idempotencyKey()) };

/** Checks of a new line that do not depend on its product. */
export const newLine = z.object({ ...line, ...keyed }).check(rejectCards);

/** Maximum number of lines that can be added at once. */
export const MAX_NEW_LINES = 20;

export const newLines = z.object({
  lines: z
    .array(z.object(line).check(rejectCards))
    .check(
      z.minLength(1, "Add at least one item."),
      z.maxLength(MAX_NEW_LINES, `Add at most ${MAX_NEW_LINES} items at once.`),
    ),
  ...keyed,
});

export const lineChange = z.object({ quantity: quantity(0), ...keyed });

export const lineRemoval = z.object(keyed);

/** Limits of a gift message, so that it fits on its card. */
export const MAX_GIFT_MESSAGE = 240;
export const MAX_GIFT_LINES = 6;

const CONTROL = /[^\P{Cc}\n]/u;

/** A gift message: plain text of a few lines; null if missing or empty. */
export const giftMessage = z.pipe(
  z.nullish(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => text.replaceAll(/\r\n?/g, "\n").replaceAll("\t", " ")),
        z.string().check(
          z.trim(),
          z.maxLength(MAX_GIFT_MESSAGE, `Must not be longer than ${MAX_GIFT_MESSAGE} characters.`),
          z.refine((text) => text.split("\n").length <= MAX_GIFT_LINES, `At most ${MAX_GIFT_LINES} lines.`),
          z.refine((text) => isWellFormed(text) && !CONTROL.test(text), "Contains characters that can't be used here."),
          z.refine((text) => !containsCardNumber(text), CARD_NUMBER_MESSAGE),
        ),
      ),
    ),
  ),
  z.transform((text) => text || null),
);

export const giftMessageChange = z.object({ message: giftMessage });
