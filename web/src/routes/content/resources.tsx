import { ContentPage } from "#/features/content/content-page/ContentPage.tsx";
import { CopySection } from "#/features/content/content-page/CopySection.tsx";
import { EmptyPage } from "#/features/content/content-page/EmptyPage.tsx";
import { contentLoader } from "#/features/content/content-page/content-loader.ts";
import { RichText } from "#/features/content/rich-text/RichText.tsx";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import type { Route } from "./+types/resources";
import { resourcesQuery } from "./resources.content.generated.ts";

export const loader = contentLoader(resourcesQuery, "resourcesPage");
export const clientLoader = contentLoader(resourcesQuery, "resourcesPage");

export default function ResourcesPage({ loaderData: { page, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  return (
    <ContentPage
      title="Resources"
      description="Bench notes from Telfer Rimfire Works: torque, cleaning and care of rimfire rifles, pistols and barrels."
      path={paths.resources}
      banner={page?.banner ?? null}
      failure={failure}
      onRetry={retry}
    >
      {page && (
        <div className="wrap band">
          {page.content.length > 0 ? (
            <CopySection title={page.heading} subtitle={page.subheading}>
              <RichText blocks={page.content} below={page.heading ? 2 : 1} long measures />
            </CopySection>
          ) : (
            <EmptyPage title="There is nothing to read here yet." />
          )}
        </div>
      )}
    </ContentPage>
  );
}
