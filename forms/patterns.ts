/** North American phone numbers: one optional `+1`, then 3-3-4 digits with optional brackets, dashes, dots or spaces. */
export const PHONE = /^(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}$/;

/** Phone numbers of anywhere. */
export const CONTACT = /^(?=(?:\D*\d){7})\+?[\d(). -]{7,20}$/;

/** A web address with or without its scheme. */
export const WEB_ADDRESS = /^(?:https?:\/\/)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/** The fewest characters of a ZIP code. */
export const ZIP_LENGTH = 5;

/** What is said of a ZIP code that is shorter. */
export const ZIP_FAULT = `Zip code must be at least ${ZIP_LENGTH} digits`;

/** Whether a ZIP code is long enough. */
export function isZip(value: string): boolean {
  return value.length >= ZIP_LENGTH;
}
