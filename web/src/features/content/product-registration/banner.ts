import { paths } from "../../../paths.ts";
import { emptyBanner } from "../content-page/empty-banner.ts";

/** The head of the page, which no editor fills. */
export const banner = {
  ...emptyBanner,
  breadcrumbs: [
    { __typename: "Link" as const, label: "Home", url: paths.home },
    { __typename: "Link" as const, label: "Support", url: paths.support },
    { __typename: "Link" as const, label: "Register a product", url: null },
  ],
  heading: "Register a product",
  subHeading: "One page in our book, so that we know who to write to.",
};
