const SEARCH_START = 2;
/** Maximum number of characters that the gateway accepts (`search` and `Collection.items` of the catalog schema). */
export const SEARCH_LENGTH = 100;
/** Lone surrogates, left where a text was cut, and NUL: neither URLs nor pages can contain them. */
const UNSPEAKABLE = /[\0\p{Surrogate}]/gu;

/** Cleans a search text from an input or a URL; empty if nothing remains. */
export function toWords(text: string): string {
  return text.trim().slice(0, SEARCH_LENGTH).replaceAll(UNSPEAKABLE, "").trim();
}

/** Returns a typed text as a query to send, or null if it is too short. */
export function toQuery(text: string): string | null {
  const query = toWords(text);
  return query.length >= SEARCH_START ? query : null;
}

/** Minimum length of a word that also matches a longer typed word: "rifles" matches "Rifle magazine". */
const TELLING_LETTERS = 3;

const WORDS = /([\p{L}\p{N}]+)/u;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(WORDS)
    .filter((_, index) => index % 2 === 1);

/** Splits a text into pieces; every second one consists of words that match the query, ignoring case. */
export function splitAtMatches(text: string, query: string): string[] {
  const typed = wordsOf(query);
  const pieces = [""];
  for (const [index, piece] of text.split(WORDS).entries()) {
    if (index % 2 === 1 && typed.some((part) => fits(piece.toLowerCase(), part))) pieces.push(piece, "");
    else pieces[pieces.length - 1] += piece;
  }
  return pieces;
}

/** True if the typed word begins the word, or if it is a longer form of it. */
const fits = (word: string, typed: string): boolean =>
  word.startsWith(typed) || (word.length >= TELLING_LETTERS && typed.startsWith(word));

/** True if each word of the query fits a word in the text. */
export function hasWords(text: string, query: string): boolean {
  const words = wordsOf(text);
  const typed = wordsOf(query);
  return typed.length > 0 && typed.every((part) => words.some((word) => fits(word, part)));
}
