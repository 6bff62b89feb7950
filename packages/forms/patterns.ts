/** North American phone numbers: an optional `+1`, then 3-3-4 digits with optional parentheses, dashes, dots or spaces. */
export const PHONE = /^(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}$/;

/** International phone numbers. */
export const INTERNATIONAL_PHONE = /^(?=(?:\D*\d){7})\+?[\d(). -]{7,20}$/;

/** A URL with or without a scheme. */
export const WEB_ADDRESS = /^(?:https?:\/\/)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

export const ZIP_LENGTH = 5;

export const ZIP_MESSAGE = `Zip code must be at least ${ZIP_LENGTH} digits`;

export function isZip(value: string): boolean {
  return value.length >= ZIP_LENGTH;
}
