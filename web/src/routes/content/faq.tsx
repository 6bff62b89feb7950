import { ContentPage } from "#/features/content/content-page/ContentPage.tsx";
import { contentLoader } from "#/features/content/content-page/content-loader.ts";
import { emptyBanner } from "#/features/content/content-page/empty-banner.ts";
import type { PageBannerFieldsFragment } from "#/features/content/content-page/page-banner.generated.ts";
import { FaqList } from "#/features/content/faq/FaqList.tsx";
import { faqStructuredData } from "#/features/content/faq/faq-structured-data.ts";
import { StructuredData } from "#/ui/page/StructuredData.tsx";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { MoreLink } from "#/ui/links/MoreLink.tsx";
import { usePublicConfig } from "#/lib/use-public-config.ts";
import type { Route } from "./+types/faq";
import { type FaqQuery, faqQuery } from "./faq.content.generated.ts";

type FaqPageData = NonNullable<FaqQuery["faqPage"]>;

export const loader = contentLoader(faqQuery, "faqPage");
export const clientLoader = contentLoader(faqQuery, "faqPage");

export default function FaqPage({ loaderData: { page, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  return (
    <ContentPage
      title="Questions and answers"
      description="What people ask Telfer Rimfire Works most: orders that ship to a dealer, shipping, returns, ammunition, cleaning, parts and serial numbers."
      path={paths.faq}
      banner={page ? bannerOf(page) : null}
      failure={failure}
      onRetry={retry}
    >
      {page && <Questions page={page} />}
    </ContentPage>
  );
}

/** Uses the page's own breadcrumbs if the banner has none. */
function bannerOf({ banner, breadcrumbs }: FaqPageData): PageBannerFieldsFragment {
  return { ...(banner ?? emptyBanner), breadcrumbs: banner?.breadcrumbs.length ? banner.breadcrumbs : breadcrumbs };
}

function Questions({ page }: { page: FaqPageData }) {
  const { shopOrigin } = usePublicConfig();
  const items = page.items.filter(({ answer }) => answer.length > 0);
  if (items.length === 0) {
    return (
      <div className="wrap band--big">
        <EmptyState title="No questions yet." action={<MoreLink to={paths.contactUs}>Contact us</MoreLink>}>
          Ask the first one: we answer every message.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <StructuredData data={import.meta.env.SSR ? faqStructuredData(items, shopOrigin) : undefined} />
      <FaqList heading={page.heading ?? "Frequently asked questions"} items={items} />
    </>
  );
}
