import { z } from "zod";

/** The outcome of a test card. A silent card is charged, but the response never arrives. */
export type CardClass = "approve" | "decline" | "silent";

const testCards: Readonly<Record<string, CardClass>> = {
  "4111111111111111": "approve",
  "4000000000000002": "decline",
  "4000000000000119": "silent",
};

/** Input from the script. `findCardErrors` checks every field, so that each error gets Accept.js's own code. */
export const secureData = z.object({
  authData: z.object({ clientKey: z.unknown(), apiLoginID: z.unknown() }).partial().optional(),
  cardData: z
    .object({ cardNumber: z.unknown(), month: z.unknown(), year: z.unknown(), cardCode: z.unknown() })
    .partial()
    .optional(),
});
export type SecureData = z.output<typeof secureData>;

export interface CardError {
  code: string;
  text: string;
}

const fault = (code: string, text: string): CardError => ({ code, text });

/** All errors of card and credentials, with Accept.js's codes and texts; empty if valid. */
export function findCardErrors({ authData, cardData }: SecureData, now: Date): CardError[] {
  if (!authData || !cardData) return [fault("E_WC_04", "Please provide mandatory fields to library.")];
  const faults: CardError[] = [];
  const number = digits(cardData.cardNumber);
  const month = Number(asText(cardData.month));
  const year = fullYear(asText(cardData.year));
  if (!isCardNumber(number)) faults.push(fault("E_WC_05", "Please provide valid credit card number."));
  const monthIsValid = /^\d{1,2}$/.test(asText(cardData.month)) && month >= 1 && month <= 12;
  if (!monthIsValid) faults.push(fault("E_WC_06", "Please provide valid expiration month."));
  if (year === null) faults.push(fault("E_WC_07", "Please provide valid expiration year."));
  // A card is valid until the end of its month.
  if (monthIsValid && year !== null && new Date(year, month) <= now) {
    faults.push(fault("E_WC_08", "Expiration date must be in the future."));
  }
  if (!isText(authData.apiLoginID)) faults.push(fault("E_WC_10", "Please provide valid apiLoginID."));
  const codeLength = /^3[47]/.test(number) ? 4 : 3;
  if (!/^\d{3,4}$/.test(asText(cardData.cardCode)) || asText(cardData.cardCode).length !== codeLength) {
    faults.push(fault("E_WC_15", "Please provide valid CVV."));
  }
  if (!isText(authData.clientKey)) faults.push(fault("E_WC_18", "Client Key is required."));
  return faults;
}

export const classOf = (cardNumber: unknown): CardClass => testCards[digits(cardNumber)] ?? "approve";

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
const isText = (value: unknown): boolean => typeof value === "string" && value.length > 0 && value.length <= 255;
const digits = (value: unknown): string => asText(value).replaceAll(/[ -]/g, "");

function fullYear(text: string): number | null {
  if (/^\d{2}$/.test(text)) return 2_000 + Number(text);
  return /^\d{4}$/.test(text) ? Number(text) : null;
}

/** 13 to 19 digits with a valid check digit (ISO/IEC 7812-1, Luhn). */
function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = number
    .split("")
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
