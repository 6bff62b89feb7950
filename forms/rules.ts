import * as z from "zod/mini";
import { CONTACT, PHONE, WEB_ADDRESS, ZIP_FAULT, ZIP_LENGTH } from "./patterns.ts";

// Rules that forms share. Of several faults of a field the first is the one to show. Knows zod and nothing else, so that
// it can run wherever a form is filled in.

/** What an empty field says that must be filled in. */
export const REQUIRED = "Required";

const EMAIL_MESSAGE = "Must be a valid email address";
const PHONE_MESSAGE = "Must be a valid phone number";

/** What an empty field says, by its name in messages; without names it says the same of every field. */
export const missingIn =
  <Name extends string>(labels?: Record<Name, string>) =>
  (field: Name): string =>
    labels ? `${labels[field]} is required` : REQUIRED;

/** What a field says that is of the wrong shape: `a valid phone number`. */
export const invalidIn =
  <Name extends string>(labels?: Record<Name, string>) =>
  (field: Name, shape: string): string =>
    `${labels ? `${labels[field]} must` : "Must"} be ${shape}`;

const notLonger = (max: number) =>
  z.maxLength(max, `Must not be longer than ${max.toLocaleString("en-US")} characters.`);

/** Whether no half of a surrogate pair is in it; `String.isWellFormed` for browsers that do not have that yet. */
export const isWellFormed = (value: string): boolean => !/\p{Surrogate}/u.test(value);

/** Databases store neither NUL nor half of a surrogate pair. */
const storable = z.refine<string>(
  (value) => isWellFormed(value) && !value.includes("\0"),
  "Contains characters that cannot be used here.",
);

/** A text that says something, without the white space around it. @param missing what it says when it is empty */
export const required = (max: number, missing = REQUIRED) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), notLonger(max), storable);

const anyText = (max: number) => z.string().check(z.trim(), notLonger(max), storable);

const emptyToNull = (value: string | null | undefined): string | null => value || null;

/** A text without the white space around it; null when it is missing or empty. */
export const optional = (max: number) => z.pipe(z.nullish(anyText(max)), z.transform(emptyToNull));

/** For changes: undefined when it is missing, null when it is to be removed. */
export const clearable = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(anyText(max)),
      z.transform((value: string | null) => emptyToNull(value)),
    ),
  );

/** A field that is not asked for: null, whatever is in it. */
export const unasked = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => null),
);

const matches = (pattern: RegExp, message: string) =>
  z.refine<string | null | undefined>((value) => !value || pattern.test(value), message);

export const email = (message = EMAIL_MESSAGE, missing = REQUIRED) =>
  required(254, missing).check(z.regex(z.regexes.email, message));

export const phone = (message = PHONE_MESSAGE) => required(50).check(z.regex(PHONE, message));

export const optionalPhone = () => optional(50).check(matches(PHONE, PHONE_MESSAGE));

/** A phone or fax number of anywhere. */
export const contact = (message = PHONE_MESSAGE, missing = REQUIRED) =>
  required(50, missing).check(z.regex(CONTACT, message));

export const optionalContact = (message = PHONE_MESSAGE) => optional(50).check(matches(CONTACT, message));

export const clearableContact = () => clearable(50).check(matches(CONTACT, PHONE_MESSAGE));

export const website = (message: string) => required(200).check(z.regex(WEB_ADDRESS, message));

export const zip = () => required(10).check(z.minLength(ZIP_LENGTH, ZIP_FAULT));
