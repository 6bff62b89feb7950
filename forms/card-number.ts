import type * as z from "zod/mini";

/** What a field says that holds what looks like a card's number. */
export const CARD_NUMBER_FAULT = "Must not contain a card number";

/** Lengths of payment cards' numbers, by what they begin with. */
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
 * Digits with what may stand between two of them. A number has one kind of sign throughout, but for spaces and dashes, which
 * people mix; more would join numbers that have nothing to do with each other, such as two phone numbers.
 */
const WRITTEN = [/\d(?:[\s\p{Pd}]?\d)*/gu, /\d(?:\s{0,2}\d)*/gu, /\d(?:\.?\d)*/gu, /\d(?:\/?\d)*/gu];

/** Luhn's check: the last digit of a card's number follows from the others. */
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

/** The most digits of any card's number. */
const MAX_DIGITS = 19;

/** Whether groups that follow each other are a card's number together: an expiry date may stand behind it. */
const isAmong = (groups: readonly string[]): boolean =>
  groups.some((_, first) => {
    let digits = "";
    for (let next = first; next < groups.length && digits.length < MAX_DIGITS; next += 1) {
      digits += groups[next] ?? "";
      if (isCardNumber(digits)) return true;
    }
    return false;
  });

/** Whether a part of the text looks like a payment card's number: its length, its beginning and its check digit. */
export const holdsCardNumber = (text: string): boolean =>
  WRITTEN.some((pattern) => [...text.matchAll(pattern)].some(([run]) => isAmong(run.match(/\d+/g) ?? [])));

/** What a token, an id or a UUID is made of. */
const WORDS = /[\p{L}\p{N}\p{Pd}_]+/gu;

/** As `holdsCardNumber`, for opaque tokens and ids: what has letters between its digits may hold any of them. */
export const holdsCardNumberApart = (token: string): boolean =>
  holdsCardNumber(token.replace(WORDS, (word) => (/[\p{L}_]/u.test(word) ? "," : word)));

/**
 * A check of a form: no text of its fields may hold a card's number, which is for the card fields alone.
 * @param isAsked whether a field is one of those that are filled in
 */
export const noCardNumbers =
  <Values extends object>(isAsked: (name: string, values: Values) => boolean = () => true) =>
  ({ value, issues }: { value: Values; issues: z.core.$ZodRawIssue[] }): void => {
    for (const [name, text] of Object.entries(value)) {
      if (typeof text !== "string" || !isAsked(name, value) || !holdsCardNumber(text)) continue;
      issues.push({ code: "custom", input: text, path: [name], message: CARD_NUMBER_FAULT });
    }
  };
