import { required } from "@telfer/forms/rules.ts";
import cardValidator from "card-validator";
import * as z from "zod/mini";

// A CommonJS module: Node finds no named exports in it.
const { creditCardType, cvv, expirationDate, expirationMonth, number } = cardValidator;

/** Accepted brands by their id in `credit-card-type`. */
const brands: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  "american-express": "American Express",
  discover: "Discover",
};

/** Latest expiry year, counted from the current one. */
const YEARS_AHEAD = 9;

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

/** Formats an expiration date while it is typed: `MM / YY`, or with four digits of the year as autofill may give it. */
export function formatExpiry(typed: string): string {
  // Formatted text is being edited: its month may just lack a digit.
  const isFormatted = typed.includes(" / ");
  const isOneDigitMonth = !isFormatted && /^\D*([2-9]|\d\/)/.test(typed);
  const digits = (isOneDigitMonth ? "0" : "") + typed.replace(/\D/g, "");
  return [digits.slice(0, 2), digits.slice(2, 6)].filter(Boolean).join(" / ");
}

/** Month and year with two and four digits; null if incomplete. */
function parseExpiry(formatted: string): { month: string; year: string } | null {
  const [month = "", year = ""] = formatted.split(" / ");
  if (month.length !== 2 || (year.length !== 2 && year.length !== 4)) return null;
  return { month, year: year.padStart(4, "20") };
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

const cardForm = z
  .object({
    cardNumber: required(50).check(
      z.refine((value) => number(value).isValid && cardBrand(value) !== null, "Must be a valid card number"),
    ),
    expiry: required(9),
    cardCode: required(10),
  })
  .check(({ value, issues }) => {
    const { cardNumber, expiry, cardCode } = value;
    if (cardCode && !cvv(cardCode, codeLength(cardNumber)).isValid) {
      const message = `Must be ${codeLength(cardNumber)} digits`;
      issues.push({ code: "custom", input: value, path: ["cardCode"], message });
    }
    const message = expiry && expiryFault(expiry);
    if (message) issues.push({ code: "custom", input: value, path: ["expiry"], message });
  });

function expiryFault(expiry: string): string | null {
  const date = parseExpiry(expiry);
  if (!date || !expirationMonth(date.month).isValid) return "Enter the month and the year, like 04 / 29";
  if (expirationDate(date, YEARS_AHEAD).isValid) return null;
  return Number(date.year) > new Date().getFullYear() ? "Check the year on the card" : "The card has expired";
}

export const cardSchema = z.pipe(
  cardForm,
  z.transform(({ cardNumber, expiry, cardCode }: z.output<typeof cardForm>) => ({
    cardNumber,
    ...(parseExpiry(expiry) ?? { month: "", year: "" }),
    cardCode,
  })),
);

export type Card = z.output<typeof cardSchema>;

export const emptyCard = { cardNumber: "", expiry: "", cardCode: "" } satisfies z.input<typeof cardSchema>;

export type CardValues = typeof emptyCard;
