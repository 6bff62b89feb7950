import { groupFooterLinks } from "../../domain/footer.ts";
import { findAnswers, type HelpAnswer, splitByHeadings } from "../../domain/help.ts";
import { flattenList } from "../../domain/rich-text.ts";
import type { QueryResolvers, Resolvers } from "../../generated/resolvers.ts";
import { shownPages } from "../../upstream/content/wire-pages.ts";
import { badUserInput, validateFirst } from "../bad-user-input.ts";
import type { GatewayContext } from "../context.ts";

/** Documented in the content schema. */
const MAX_HELP_QUERY_LENGTH = 200;
const MAX_HELP_ANSWERS = 20;

const fields = Object.keys(shownPages) as (keyof typeof shownPages)[];

const pages: Pick<QueryResolvers, keyof typeof shownPages> = Object.fromEntries(
  fields.map((field) => [
    field,
    (_parent: unknown, _args: unknown, { content }: GatewayContext) => content.page(field),
  ]),
);

export const contentResolvers: Resolvers = {
  Query: {
    ...pages,
    async help(_, { query, first }, { content }) {
      const text = query.trim();
      if (text === "" || text.length > MAX_HELP_QUERY_LENGTH) {
        throw badUserInput(`\`query\` must have 1 to ${MAX_HELP_QUERY_LENGTH} characters.`);
      }
      validateFirst(first, MAX_HELP_ANSWERS);
      const [faq, warranty, terms] = await Promise.all([
        content.page("faqPage"),
        content.page("warrantyPage"),
        content.page("termsPage"),
      ]);
      const answers: HelpAnswer[] = [
        ...faq.items.map(({ question, answer }) => ({ page: "FAQ" as const, title: question, content: answer })),
        ...warranty.sections.map(({ header, content: section }) => ({
          page: "WARRANTY" as const,
          title: header ?? warranty.heading ?? "",
          content: section,
        })),
        ...splitByHeadings("TERMS", terms.title, terms.content),
      ];
      return findAnswers(answers, text).slice(0, first);
    },
    copyPage: (_, { copyId }, { content }) => content.page(copyId === "PRIVACY" ? "privacyPage" : "termsPage"),
  },
  Footer: {
    navGroups: groupFooterLinks,
  },
  ListBlock: {
    lines: (list) => flattenList(list),
  },
};
