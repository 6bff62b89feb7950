import { z } from "zod";

/** What a test card leads to; a silent one is charged and then never answered. */
export type CardClass = "approve" | "decline" | "silent";

const testCards: Readonly<Record<string, CardClass>> = {
  "4111111111111111": "approve",
  "4000000000000002": "decline",
  "4000000000000119": "silent",
};

/** What the script sends; everything is checked by `findFaults`, so that each fault gets Accept.js's own code. */
export const secureData = z.object({
  authData: z.object({ clientKey: z.unknown(), apiLoginID: z.unknown() }).partial().optional(),
  cardData: z
    .object({ cardNumber: z.unknown(), month: z.unknown(), year: z.unknown(), cardCode: z.unknown() })
    .partial()
    .optional(),
});
export type SecureData = z.output<typeof secureData>;

export interface Fault {
  code: string;
  text: string;
}

const fault = (code: string, text: string): Fault => ({ code, text });

/** Everything that is wrong with card and credentials, with the codes and texts of Accept.js. Empty when all is well. */
export function findFaults({ authData, cardData }: SecureData, now: Date): Fault[] {
  if (!authData || !cardData) return [fault("E_WC_04", "Please provide mandatory fields to library.")];
  const faults: Fault[] = [];
  const number = digits(cardData.cardNumber);
  const month = Number(asText(cardData.month));
  const year = fullYear(asText(cardData.year));
  if (!isCardNumber(number)) faults.push(fault("E_WC_05", "Please provide valid credit card number."));
  const monthIsValid = /^\d{1,2}$/.test(asText(cardData.month)) && month >= 1 && month <= 12;
  if (!monthIsValid) faults.push(fault("E_WC_06", "Please provide valid expiration month."));
  if (year === null) faults.push(fault("E_WC_07", "Please provide valid expiration year."));
  // A card is valid to the end of its month.
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

/** What a valid card leads to. */
export const classOf = (cardNumber: unknown): CardClass => testCards[digits(cardNumber)] ?? "approve";

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
const isText = (value: unknown): boolean => typeof value === "string" && value.length > 0 && value.length <= 255;
const digits = (value: unknown): string => asText(value).replaceAll(/[ -]/g, "");

function fullYear(text: string): number | null {
  if (/^\d{2}$/.test(text)) return 2_000 + Number(text);
  return /^\d{4}$/.test(text) ? Number(text) : null;
}

/** 13 to 19 digits with a right check digit (ISO/IEC 7812-1, Luhn). */
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
