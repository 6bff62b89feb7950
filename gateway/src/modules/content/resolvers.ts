import { linkGroups } from "../../domain/footer.ts";
import { linesOf } from "../../domain/rich-text.ts";
import type { Resolvers } from "../../generated/resolvers.ts";

export const contentResolvers: Resolvers = {
  Query: {
    navigation: (_, _args, { content }) => content.navigation(),
    footer: (_, _args, { content }) => content.footer(),
    homePage: (_, _args, { content }) => content.homePage(),
    aboutUsPage: (_, _args, { content }) => content.aboutUsPage(),
    contactUsPage: (_, _args, { content }) => content.contactUsPage(),
    dealerRegistrationPage: (_, _args, { content }) => content.dealerRegistrationPage(),
    faqPage: (_, _args, { content }) => content.faqPage(),
    limitedEditionPage: (_, _args, { content }) => content.limitedEditionPage(),
    mediaLibraryPage: (_, _args, { content }) => content.mediaLibraryPage(),
    warrantyPage: (_, _args, { content }) => content.warrantyPage(),
    resourcesPage: (_, _args, { content }) => content.resourcesPage(),
    supportPage: (_, _args, { content }) => content.supportPage(),
    copyPage: (_, { copyId }, { content }) => (copyId === "PRIVACY" ? content.privacyPage() : content.termsPage()),
    patentsPage: (_, _args, { content }) => content.patentsPage(),
  },
  Footer: {
    navGroups: linkGroups,
  },
  ListBlock: {
    lines: (list) => linesOf(list),
  },
};
