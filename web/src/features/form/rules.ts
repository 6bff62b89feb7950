import { PHONE, ZIP_LENGTH } from "@telfer/forms/patterns.ts";
import * as z from "zod/mini";

/** Something, an at sign, something with a dot. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Text that may be empty; spaces around it do not count. */
export function text() {
  return z.string().check(z.trim());
}

/** Text that is not empty. Messages of rules name the field, unless a form has its own words. */
export function required(field: string, message = `${field} is required`) {
  return z.string().check(z.trim(), z.minLength(1, message));
}

/** A required e-mail address. */
export function email(field: string, messages: { required?: string; invalid?: string } = {}) {
  const invalid = messages.invalid ?? `${field} must be a valid email address`;
  return required(field, messages.required).check(z.regex(EMAIL, invalid));
}

/** A phone number or nothing. */
export function optionalPhone(message: string) {
  return text().check(z.refine((value) => value === "" || PHONE.test(value), message));
}

/** A required phone number. */
export function phone(field: string, messages: { required?: string; invalid?: string } = {}) {
  const invalid = messages.invalid ?? `${field} must be a valid phone number`;
  return required(field, messages.required).check(z.regex(PHONE, invalid));
}

/** A required ZIP code. */
export function zip(field: string, messages: { required?: string; invalid?: string } = {}) {
  const invalid = messages.invalid ?? `${field} must be at least ${ZIP_LENGTH} digits`;
  return required(field, messages.required).check(z.minLength(ZIP_LENGTH, invalid));
}
