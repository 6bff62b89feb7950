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

/** A text in pieces; every second one is an occurrence of the query, whatever the case. */
export function splitAtMatches(text: string, query: string): string[] {
  const needle = query.trim();
  if (needle === "") return [text];
  const literal = needle.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return text.split(new RegExp(`(${literal})`, "iu"));
}
