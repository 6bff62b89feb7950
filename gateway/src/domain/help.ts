import type { HelpPage } from "../generated/resolvers.ts";
import { type RichTextBlock, textOf, toPlainText } from "./rich-text.ts";

export interface HelpAnswer {
  page: HelpPage;
  title: string;
  content: RichTextBlock[];
}

/** The text below each heading. Text above the first one gets the page's title. */
export function splitByHeadings(page: HelpPage, title: string, blocks: readonly RichTextBlock[]): HelpAnswer[] {
  const answers: HelpAnswer[] = [{ page, title, content: [] }];
  for (const block of blocks) {
    if (block.__typename === "HeadingBlock") answers.push({ page, title: textOf(block.children), content: [] });
    else answers.at(-1)?.content.push(block);
  }
  return answers.filter(({ content }) => content.length > 0);
}

const TITLE_WEIGHT = 3;

/**
 * The answers with words of the query, best match first. Rare words count more, and words in titles count three times. Words
 * of one or two letters, and words that no answer has, do not count.
 */
export function findAnswers(answers: readonly HelpAnswer[], query: string): HelpAnswer[] {
  const indexed = answers.map((answer) => ({
    answer,
    title: wordsOf(answer.title),
    all: wordsOf(`${answer.title} ${toPlainText(answer.content)}`),
  }));
  const weights = wordsOf(query)
    .filter((word) => word.length > 2)
    .map((word) => {
      const beginning = beginningOf(word);
      const count = indexed.filter(({ all }) => has(all, beginning)).length;
      return { beginning, weight: count === 0 ? 0 : Math.log(answers.length / count) };
    });
  return indexed
    .map(({ answer, title, all }) => {
      const points = weights.map(
        ({ beginning, weight }) => weight * (has(title, beginning) ? TITLE_WEIGHT : has(all, beginning) ? 1 : 0),
      );
      return { answer, score: points.reduce((sum, point) => sum + point, 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ answer }) => answer);
}

/** "shipping", "shipped" and "ships" begin alike. */
const beginningOf = (word: string): string => word.slice(0, Math.max(4, word.length - 4));

const has = (words: readonly string[], beginning: string): boolean => words.some((word) => word.startsWith(beginning));

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
