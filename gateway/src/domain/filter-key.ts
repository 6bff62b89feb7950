/**
 * The key of a filter category or value: its letters and digits, in lower case, with hyphens between words. A text without
 * any is its own key.
 */
export const toFilterKey = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join("-") ?? text;
