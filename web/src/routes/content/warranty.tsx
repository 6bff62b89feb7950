import { ContentPage } from "#/features/content/content-page/ContentPage.tsx";
import { CopySection } from "#/features/content/content-page/CopySection.tsx";
import { EmptyPage } from "#/features/content/content-page/EmptyPage.tsx";
import { contentLoader } from "#/features/content/content-page/content-loader.ts";
import { RichText } from "#/features/content/rich-text/RichText.tsx";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import type { Route } from "./+types/warranty";
import { type WarrantyQuery, warrantyQuery } from "./warranty.content.generated.ts";

export const loader = contentLoader(warrantyQuery, "warrantyPage");
export const clientLoader = contentLoader(warrantyQuery, "warrantyPage");

export default function WarrantyPage({ loaderData: { page, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  return (
    <ContentPage
      title="Warranty"
      description="What Telfer Rimfire Works promises about the things it makes, and what to do when one of them fails."
      path={paths.warranty}
      banner={page?.banner ?? null}
      failure={failure}
      onRetry={retry}
    >
      {page && (
        <div className="wrap band">
          {page.sections.length > 0 ? <Sections page={page} /> : <EmptyPage title="The warranty isn't here yet." />}
        </div>
      )}
    </ContentPage>
  );
}

function Sections({ page: { heading, sections } }: { page: NonNullable<WarrantyQuery["warrantyPage"]> }) {
  const [first, ...others] = sections;
  // An untitled first section goes beside the page's title.
  const opening = heading && !first?.header ? first : undefined;
  const rest = opening ? others : sections;
  return (
    <>
      {heading && (
        <CopySection title={heading}>{opening && <RichText blocks={opening.content} below={2} long />}</CopySection>
      )}
      {rest.map(({ header, content }, index) => (
        // The sections never change while shown.
        // oxlint-disable-next-line react/no-array-index-key
        <CopySection key={index} title={header} level={heading ? 3 : 2}>
          <RichText blocks={content} below={heading && header ? 3 : 2} long />
        </CopySection>
      ))}
    </>
  );
}
