import * as z from "zod/mini";
import { INTERNATIONAL_PHONE, PHONE, WEB_ADDRESS, ZIP_MESSAGE, ZIP_LENGTH } from "./patterns.ts";

// Shared form rules. If a field breaks several, show the first message. Depends only on zod, so that it runs wherever forms
// are filled in.

/** Message for an empty required field. */
export const REQUIRED = "Required";

const EMAIL_MESSAGE = "Must be a valid email address";
const PHONE_MESSAGE = "Must be a valid phone number";

/** Returns the message for an empty required field, with its label if there are labels. */
export const requiredMessage =
  <Name extends string>(labels?: Record<Name, string>) =>
  (field: Name): string =>
    labels ? `${labels[field]} is required` : REQUIRED;

/** Returns the message for a field with the wrong format, for instance `a valid phone number`. */
export const invalidMessage =
  <Name extends string>(labels?: Record<Name, string>) =>
  (field: Name, shape: string): string =>
    `${labels ? `${labels[field]} must` : "Must"} be ${shape}`;

/** Formats its message only on failure: the first use of `Intl` takes 55 ms on a slow phone. */
const notLonger = (max: number) =>
  z.maxLength(max, { error: () => `Must not be longer than ${max.toLocaleString("en-US")} characters.` });

/** True without lone surrogates; `String.isWellFormed` for browsers that lack it. */
export const isWellFormed = (value: string): boolean => !/\p{Surrogate}/u.test(value);

/** Databases store neither NUL nor lone surrogates. */
const storable = z.refine<string>(
  (value) => isWellFormed(value) && !value.includes("\0"),
  "Contains characters that can't be used here.",
);

/** A trimmed, non-empty text. @param missing message if it is empty */
export const required = (max: number, missing = REQUIRED) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), notLonger(max), storable);

const anyText = (max: number) => z.string().check(z.trim(), notLonger(max), storable);

const emptyToNull = (value: string | null | undefined): string | null => value || null;

/** A trimmed text; null if missing or empty. */
export const optional = (max: number) => z.pipe(z.nullish(anyText(max)), z.transform(emptyToNull));

/** For updates: undefined if missing, null to clear. */
export const clearable = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(anyText(max)),
      z.transform((value: string | null) => emptyToNull(value)),
    ),
  );

/** A key that makes a request happen at most once. */
export const idempotencyKey = () =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/, "Must be 16 to 128 letters, digits, dashes or underscores"));

/** An irrelevant field: always null. */
export const ignored = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => null),
);

const matches = (pattern: RegExp, message: string) =>
  z.refine<string | null | undefined>((value) => !value || pattern.test(value), message);

export const email = (message = EMAIL_MESSAGE, missing = REQUIRED) =>
  required(254, missing).check(z.regex(z.regexes.email, message));

export const phone = (message = PHONE_MESSAGE) => required(50).check(z.regex(PHONE, message));

export const optionalPhone = () => optional(50).check(matches(PHONE, PHONE_MESSAGE));

export const internationalPhone = (message = PHONE_MESSAGE, missing = REQUIRED) =>
  required(50, missing).check(z.regex(INTERNATIONAL_PHONE, message));

export const optionalInternationalPhone = (message = PHONE_MESSAGE) =>
  optional(50).check(matches(INTERNATIONAL_PHONE, message));

export const clearableInternationalPhone = () => clearable(50).check(matches(INTERNATIONAL_PHONE, PHONE_MESSAGE));

export const website = (message: string) => required(200).check(z.regex(WEB_ADDRESS, message));

export const zip = () => required(10).check(z.minLength(ZIP_LENGTH, ZIP_MESSAGE));
