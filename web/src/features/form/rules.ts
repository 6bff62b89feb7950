import * as z from "zod/mini";

/** One optional `+1`, then 3-3-4 digits with optional brackets, dashes, dots or spaces (storefront spec, section 5). */
export const PHONE = /^(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}$/;

/** A web address with or without its scheme (storefront spec, section 5). */
export const WEB_ADDRESS = /^(?:https?:\/\/)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/** Something, an at sign, something with a dot. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The fewest characters of a ZIP code (storefront spec, section 9). */
const ZIP_LENGTH = 5;

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

/** Whether a ZIP code is long enough. */
export function isZip(value: string): boolean {
  return value.length >= ZIP_LENGTH;
}

/** A required ZIP code. */
export function zip(field: string, messages: { required?: string; invalid?: string } = {}) {
  const invalid = messages.invalid ?? `${field} must be at least ${ZIP_LENGTH} digits`;
  return required(field, messages.required).check(z.minLength(ZIP_LENGTH, invalid));
}
