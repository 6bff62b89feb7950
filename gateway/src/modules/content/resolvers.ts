import type { Resolvers } from "../../generated/resolvers.ts";

export const contentResolvers: Resolvers = {
  Query: {
    navigation: (_, _args, { content }) => content.navigation(),
    footer: (_, _args, { content }) => content.footer(),
    homePage: (_, _args, { content }) => content.homePage(),
  },
};
