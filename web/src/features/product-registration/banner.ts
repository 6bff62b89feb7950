import { paths } from "../../paths.ts";
import type { PageBannerFieldsFragment } from "../content-page/page-banner.generated.ts";

/** The head of the page, which no editor fills. */
export const banner: PageBannerFieldsFragment = {
  __typename: "PageBanner",
  breadcrumbs: [
    { __typename: "Link", label: "Home", url: paths.home },
    { __typename: "Link", label: "Support", url: paths.support },
    { __typename: "Link", label: "Register a product", url: null },
  ],
  backgroundImage: null,
  icon: null,
  superHeading: null,
  heading: "Register a product",
  subHeading: "One page in our book, so that we know who to write to.",
  content: null,
  listContent: [],
  cta: null,
};
