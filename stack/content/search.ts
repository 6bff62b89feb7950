import MiniSearch, { type Query } from "minisearch";
import { stemmer } from "stemmer";

export interface SearchedProduct {
  documentId: string;
  title: string;
  subtitle: string | null;
  /** The first value of its filter tags. */
  kind: string;
  /** The other tag values: material, compatibility. */
  tags: string[];
  collections: string[];
  /** Titles of its selectable options. */
  options: string[];
  skus: string[];
}

export interface ProductSearch {
  /** `documentId`s of the products that contain all the words, best match first; of the one with this sku if there is one. */
  find: (text: string) => string[];
}

/** The kind of a product counts more than the options it is sold with. */
const BOOSTS = { kind: 20, title: 8, skus: 8, subtitle: 3, tags: 2, collections: 1, options: 1 };

/** An exact word counts at least twice as much as a prefix match, a fuzzy match, or a synonym. */
const AS_TYPED = 2;
const WEIGHTS = { prefix: 0.19, fuzzy: 0.22 };

/** Real queries are shorter, and each word costs an index lookup. */
const MAX_WORDS = 12;

/** Longer strings are not words, and fuzzy matching them is slow. */
const MAX_FUZZY_LETTERS = 30;

const ALL = Object.keys(BOOSTS) as (keyof typeof BOOSTS)[];
const OWN = ALL.filter((field) => field !== "collections");

/** One wrong letter in a shorter word makes another word, and a one-letter prefix matches too much. */
const MIN_FUZZY_LETTERS = 5;
const MIN_PREFIX_LETTERS = 2;

/** Fragments of "t-shirt" or "rings S" are useless next to other words. */
const SINGLE_LETTER = /^\p{L}$/u;

/** "22lr" is the words "22" and "lr", as in ".22 LR". */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+|\.(?!\d)|(?<!\d)\.|(?<=\p{N})(?=\p{L})/u)
    .filter((word) => word !== "");

/** Parts of skus that people know a product by, like "D16" and "V6": letters and a number. */
const modelsOf = (skus: readonly string[]): string =>
  [...new Set(skus.flatMap((sku) => sku.split("-")).filter((part) => /^\p{L}+\d+$/u.test(part)))].join(" ");

/** The words with two neighboring letters swapped, which an edit distance of one does not reach. */
const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );

/**
 * Builds an in-memory index; takes about a second for 10,000 products.
 * @param synonyms groups of words with the same meaning; several words in place of one stand for the group's first
 */
export function createProductSearch(
  products: readonly SearchedProduct[],
  synonyms: readonly (readonly string[])[],
): ProductSearch {
  const index = new MiniSearch<SearchedProduct>({
    idField: "documentId",
    fields: ALL,
    extractField: (product, field) =>
      field === "skus" ? modelsOf(product.skus) : [product[field as keyof SearchedProduct]].flat().join(" "),
    tokenize: wordsOf,
    processTerm: (word) => [...new Set([word, stemmer(word)])],
  });
  index.addAll(products);

  const bySku = new Map(products.flatMap(({ documentId, skus }) => skus.map((sku) => [sku.toUpperCase(), documentId])));
  const synonymsOf = new Map<string, Set<string>>();
  const phrases = new Map<string, string>();
  for (const [own = "", ...others] of synonyms) {
    for (const phrase of others.filter((other) => other.includes(" "))) phrases.set(phrase, own);
    const words = [own, ...others].filter((word) => !word.includes(" ")).flatMap(wordsOf);
    for (const word of words) {
      const known = synonymsOf.get(stemmer(word)) ?? new Set();
      synonymsOf.set(stemmer(word), new Set([...known, ...words.map(stemmer)]));
    }
  }

  /** Matches a word exactly, by prefix, by its stem, by synonyms, and optionally with one wrong letter or two swapped ones. */
  function matching(word: string, mayBeWrong: boolean): Query {
    const { length } = word;
    const isFuzzy = mayBeWrong && length >= MIN_FUZZY_LETTERS && length <= MAX_FUZZY_LETTERS;
    const same = new Set([stemmer(word), ...(synonymsOf.get(stemmer(word)) ?? [])]);
    same.delete(word);
    return {
      combineWith: "OR",
      queries: [
        {
          queries: [word],
          boostTerm: () => AS_TYPED,
          prefix: length >= MIN_PREFIX_LETTERS,
          fuzzy: isFuzzy ? 1 : false,
        },
        ...same,
        ...(isFuzzy ? swapped(word) : []),
      ],
    };
  }

  const search = (words: string[], fields: readonly string[], mayBeWrong: boolean) =>
    index.search(
      { combineWith: "AND", queries: words.map((word) => matching(word, mayBeWrong)) },
      { fields: [...fields], boost: BOOSTS, weights: WEIGHTS, tokenize: (word) => [word], processTerm: (word) => word },
    );

  return {
    find(text) {
      const named = bySku.get(text.trim().toUpperCase());
      if (named !== undefined) return [named];
      let meant = text.toLowerCase();
      for (const [phrase, own] of phrases) meant = meant.replaceAll(phrase, own);
      const typed = [...new Set(wordsOf(meant))];
      const telling = typed.filter((word) => !SINGLE_LETTER.test(word));
      const words = (telling.length > 0 ? telling : typed).slice(0, MAX_WORDS);
      if (words.length === 0) return [];
      // Collections are searched only if nothing else matches: a barrel in a collection with triggers is not a trigger.
      // Fuzzy matching comes last, because a word that the shop uses is not a typo.
      const tries = [() => search(words, OWN, false), () => search(words, ALL, false), () => search(words, ALL, true)];
      for (const attempt of tries) {
        const found = attempt();
        if (found.length > 0) return found.map(({ id }) => String(id));
      }
      return [];
    },
  };
}
