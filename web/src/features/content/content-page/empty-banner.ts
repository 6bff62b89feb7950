import type { PageBannerFieldsFragment } from "./page-banner.generated.ts";

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
