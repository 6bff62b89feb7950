/** A search is sent from so many characters on. */
const SEARCH_START = 2;
/** The gateway takes no longer ones (`search` and `Collection.items` of the catalog schema). */
export const SEARCH_LENGTH = 100;
/** Half a character, where a text was cut, and NUL: no address and no page can hold them. */
const UNSPEAKABLE = /[\0\p{Surrogate}]/gu;

/** The words that are searched for, of what was typed or stands in an address; empty when there are none. */
export function toWords(text: string): string {
  return text.trim().slice(0, SEARCH_LENGTH).replaceAll(UNSPEAKABLE, "").trim();
}

/** What a person typed as a query that can be sent; null when it is too short. */
export function toQuery(text: string): string | null {
  const query = toWords(text);
  return query.length >= SEARCH_START ? query : null;
}

/** So many letters tell a word, where what was typed goes on: "rifles" in "Rifle magazine". */
const TELLING_LETTERS = 3;

const WORDS = /([\p{L}\p{N}]+)/u;

/** Its words in lower case. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(WORDS)
    .filter((_, index) => index % 2 === 1);

/** A text in pieces; every second one is made of words that the query has, whatever the case. */
export function splitAtMatches(text: string, query: string): string[] {
  const typed = wordsOf(query);
  const fits = (word: string) =>
    typed.some((part) => word.startsWith(part) || (word.length >= TELLING_LETTERS && part.startsWith(word)));
  const pieces = [""];
  for (const [index, piece] of text.split(WORDS).entries()) {
    if (index % 2 === 1 && fits(piece.toLowerCase())) pieces.push(piece, "");
    else pieces[pieces.length - 1] += piece;
  }
  return pieces;
}

/** Whether each word of the query begins a word of the text. */
export function hasWords(text: string, query: string): boolean {
  const words = wordsOf(text);
  const typed = wordsOf(query);
  return typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)));
}
