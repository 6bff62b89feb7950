import type * as z from "zod/mini";

export const CARD_NUMBER_MESSAGE = "Must not contain a card number";

/** Lengths of card numbers by their first digits. */
const BRANDS: [begin: RegExp, lengths: readonly number[]][] = [
  // Visa
  [/^4/, [13, 16, 18, 19]],
  // Mastercard
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  // American Express
  [/^3[47]/, [15]],
  // Discover, UnionPay
  [/^6(?:011|4[4-9]|5|2)/, [16, 17, 18, 19]],
  // Diners Club
  [/^3(?:0[0-5]|[689])/, [14, 16, 17, 18, 19]],
  // JCB
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]],
  // Maestro
  [/^(?:5[06-8]|6[37])/, [13, 14, 15, 16, 17, 18, 19]],
];

/**
 * Digits with separators. A number uses one kind of separator, except for mixed spaces and dashes; allowing more would join
 * unrelated numbers, such as two phone numbers.
 */
const WRITTEN = [/\d(?:[\s\p{Pd}]?\d)*/gu, /\d(?:\s{0,2}\d)*/gu, /\d(?:\.?\d)*/gu, /\d(?:\/?\d)*/gu];

/** Luhn check of the last digit. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const weighed = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
  return sum % 10 === 0;
}

const isCardNumber = (digits: string): boolean =>
  BRANDS.some(([begin, lengths]) => begin.test(digits) && lengths.includes(digits.length)) && hasCheckDigit(digits);

const MAX_DIGITS = 19;

/** True if consecutive groups form a card number; an expiration date may follow it. */
const isAmong = (groups: readonly string[]): boolean =>
  groups.some((_, first) => {
    let digits = "";
    for (let next = first; next < groups.length && digits.length < MAX_DIGITS; next += 1) {
      digits += groups[next] ?? "";
      if (isCardNumber(digits)) return true;
    }
    return false;
  });

/** True if part of the text looks like a card number by length, first digits and check digit. */
export const containsCardNumber = (text: string): boolean =>
  WRITTEN.some((pattern) => [...text.matchAll(pattern)].some(([run]) => isAmong(run.match(/\d+/g) ?? [])));

const WORDS = /[\p{L}\p{N}\p{Pd}_]+/gu;

/** Like `containsCardNumber`, for opaque tokens and ids: ignores digits in words that contain letters. */
export const holdsCardNumberApart = (token: string): boolean =>
  containsCardNumber(token.replace(WORDS, (word) => (/[\p{L}_]/u.test(word) ? "," : word)));

/**
 * Form check that rejects card numbers in all text fields, because they belong only in the card fields.
 * @param isAsked true if the field is filled in
 */
export const rejectCardNumbers =
  <Values extends object>(isShown: (name: string, values: Values) => boolean = () => true) =>
  ({ value, issues }: { value: Values; issues: z.core.$ZodRawIssue[] }): void => {
    for (const [name, text] of Object.entries(value)) {
      if (typeof text !== "string" || !isShown(name, value) || !containsCardNumber(text)) continue;
      issues.push({ code: "custom", input: text, path: [name], message: CARD_NUMBER_MESSAGE });
    }
  };
