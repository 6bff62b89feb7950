import MiniSearch, { type Query } from "minisearch";
import { stemmer } from "stemmer";

/** What a product is found by. */
export interface SearchedProduct {
  documentId: string;
  title: string;
  subtitle: string | null;
  /** The first value of its filter tags. */
  kind: string;
  /** The other values: material, what it fits. */
  tags: string[];
  /** Titles of the collections that show it. */
  collections: string[];
  /** Titles of what a shopper can choose. */
  options: string[];
}

/** Finds products by what people type. */
export interface ProductSearch {
  /** `documentId`s of the products that have all the words, the best match first. */
  find: (text: string) => string[];
}

/** What a product is says more than what it can be had with. */
const BOOSTS = { kind: 20, title: 8, subtitle: 3, tags: 2, collections: 1, options: 1 };

/** A word as it was typed says twice as much as one that only begins so or has another letter, or means the same. */
const AS_TYPED = 2;
const WEIGHTS = { prefix: 0.19, fuzzy: 0.22 };

/** Nobody types more; each costs a look through the index. */
const MAX_WORDS = 12;

/** Longer ones are no words, and comparing them letter by letter takes long. */
const MAX_FUZZY_LETTERS = 30;

const ALL = Object.keys(BOOSTS);
const OWN = ALL.filter((field) => field !== "collections");

/** One wrong letter in a shorter word makes another word, and one letter begins too many. */
const MIN_FUZZY_LETTERS = 5;
const MIN_PREFIX_LETTERS = 2;

/** What is left of "t-shirt" or "rings S" tells nothing beside other words. */
const SINGLE_LETTER = /^\p{L}$/u;

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+|\.(?!\d)|(?<!\d)\./u)
    .filter((word) => word !== "");

/**
 * An index in memory; it takes about a second for 10,000 products.
 * @param synonyms groups of single words that mean the same here
 */
export function createProductSearch(
  products: readonly SearchedProduct[],
  synonyms: readonly (readonly string[])[],
): ProductSearch {
  const index = new MiniSearch<SearchedProduct>({
    idField: "documentId",
    fields: ALL,
    extractField: (product, field) => [product[field as keyof SearchedProduct]].flat().join(" "),
    tokenize: wordsOf,
    processTerm: (word) => [...new Set([word, stemmer(word)])],
  });
  index.addAll(products);

  const synonymsOf = new Map<string, Set<string>>();
  for (const group of synonyms) {
    const words = group.flatMap(wordsOf);
    for (const word of words) {
      const known = synonymsOf.get(stemmer(word)) ?? new Set();
      synonymsOf.set(stemmer(word), new Set([...known, ...words.map(stemmer)]));
    }
  }

  /** A word as it was typed, perhaps not to its end or with one wrong letter, its stem, or what means the same. */
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
      const typed = [...new Set(wordsOf(text))];
      const telling = typed.filter((word) => !SINGLE_LETTER.test(word));
      const words = (telling.length > 0 ? telling : typed).slice(0, MAX_WORDS);
      if (words.length === 0) return [];
      // A barrel is no trigger because it stands beside triggers; and what is a word of the shop is no slip of the finger.
      const tries = [() => search(words, OWN, false), () => search(words, ALL, false), () => search(words, ALL, true)];
      for (const attempt of tries) {
        const found = attempt();
        if (found.length > 0) return found.map(({ id }) => String(id));
      }
      return [];
    },
  };
}
