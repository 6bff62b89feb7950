import { PHONE, ZIP_LENGTH } from "@telfer/forms/patterns.ts";
import { email as anyEmail } from "@telfer/forms/rules.ts";
import * as z from "zod/mini";

/** Text that may be empty; spaces around it do not count. */
export function text() {
  return z.string().check(z.trim());
}

/** Text that is not empty. Messages of rules name the field, unless a form has its own words. */
export function required(field: string, message = `${field} is required`) {
  return z.string().check(z.trim(), z.minLength(1, message));
}

/** Words of a form for its faults, where it has its own. */
export interface FaultWords {
  /** For an empty field. */
  required?: string;
  /** For a value that is of the wrong shape. */
  invalid?: string;
}

/** A required e-mail address. */
export function email(field: string, messages: FaultWords = {}) {
  return anyEmail(
    messages.invalid ?? `${field} must be a valid email address`,
    messages.required ?? `${field} is required`,
  );
}

/** A phone number or nothing. */
export function optionalPhone(message: string) {
  return text().check(z.refine((value) => value === "" || PHONE.test(value), message));
}

/** A required phone number. */
export function phone(field: string, messages: FaultWords = {}) {
  const invalid = messages.invalid ?? `${field} must be a valid phone number`;
  return required(field, messages.required).check(z.regex(PHONE, invalid));
}

/** A required ZIP code. */
export function zip(field: string, messages: FaultWords = {}) {
  const invalid = messages.invalid ?? `${field} must be at least ${ZIP_LENGTH} digits`;
  return required(field, messages.required).check(z.minLength(ZIP_LENGTH, invalid));
}
