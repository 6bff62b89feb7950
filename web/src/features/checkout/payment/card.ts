import { required } from "@telfer/forms/rules.ts";
import cardValidator from "card-validator";
import * as z from "zod/mini";

// A CommonJS module: Node finds no named exports in it.
const { creditCardType, cvv, expirationDate, number } = cardValidator;

/** Accepted brands by their id in `credit-card-type`. */
const brands: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  "american-express": "American Express",
  discover: "Discover",
};

export const cardBrands: readonly string[] = Object.values(brands);

export const expiryMonths = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

/** Expiry years: the current one and 9 more. */
const YEARS = 10;

export function expiryYears(now: Date): string[] {
  return Array.from({ length: YEARS }, (_, index) => String(now.getFullYear() + index));
}

/** Formats a card number while it is typed: groups of 4 up to 16 digits, or 4-6-5 for numbers that start with 34 or 37. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  const groups = /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4];
  const parts: string[] = [];
  let start = 0;
  for (const length of groups) {
    const part = digits.slice(start, start + length);
    if (part) parts.push(part);
    start += length;
  }
  return parts.join(" ");
}

/** Name of the brand once the first digits identify it; null before that, or if it is not accepted. */
export function cardBrand(cardNumber: string): string | null {
  const digits = cardNumber.replace(/\D/g, "");
  if (!digits) return null;
  const [brand, ...others] = creditCardType.default(digits).flatMap(({ type }) => brands[type] ?? []);
  return others.length === 0 ? (brand ?? null) : null;
}

/** Length of the security code: 4 digits for American Express, otherwise 3. */
function codeLength(cardNumber: string): number {
  return number(cardNumber).card?.code.size ?? 3;
}

export const cardSchema = z
  .object({
    cardNumber: required(50).check(
      z.refine((value) => number(value).isValid && cardBrand(value) !== null, "Must be a valid card number"),
    ),
    month: required(2),
    year: required(4),
    cardCode: required(10),
  })
  .check(({ value, issues }) => {
    const { cardNumber, month, year, cardCode } = value;
    if (cardCode && !cvv(cardCode, codeLength(cardNumber)).isValid) {
      const message = `Must be ${codeLength(cardNumber)} digits`;
      issues.push({ code: "custom", input: value, path: ["cardCode"], message });
    }
    if (month && year && !expirationDate({ month, year }).isValid) {
      issues.push({ code: "custom", input: value, path: ["month"], message: "The card has expired" });
    }
  });

export type Card = z.infer<typeof cardSchema>;

export const emptyCard: Card = { cardNumber: "", month: "", year: "", cardCode: "" };
