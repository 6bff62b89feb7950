import { groupFooterLinks } from "../../domain/footer.ts";
import { flattenList } from "../../domain/rich-text.ts";
import type { QueryResolvers, Resolvers } from "../../generated/resolvers.ts";
import { shownPages } from "../../upstream/content/wire-pages.ts";
import type { GatewayContext } from "../context.ts";

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
    copyPage: (_, { copyId }, { content }) => content.page(copyId === "PRIVACY" ? "privacyPage" : "termsPage"),
  },
  Footer: {
    navGroups: groupFooterLinks,
  },
  ListBlock: {
    lines: (list) => flattenList(list),
  },
};
