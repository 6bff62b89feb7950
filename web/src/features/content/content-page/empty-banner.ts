import type { PageBannerFieldsFragment } from "./page-banner.generated.ts";

/** A banner of which editors have filled in nothing. */
export const emptyBanner: PageBannerFieldsFragment = {
  __typename: "PageBanner",
  breadcrumbs: [],
  backgroundImage: null,
  icon: null,
  superHeading: null,
  heading: null,
  subHeading: null,
  content: null,
  listContent: [],
  cta: null,
};
