import { useRetry } from "../apollo/use-retry.ts";
import { ContentPage } from "../features/content-page/ContentPage.tsx";
import { CopySection } from "../features/content-page/CopySection.tsx";
import { NothingYet } from "../features/content-page/NothingYet.tsx";
import { contentLoader } from "../features/content-page/content-loader.ts";
import { RichText } from "../features/rich-text/RichText.tsx";
import { paths } from "../paths.ts";
import type { Route } from "./+types/resources";
import { ResourcesDocument, useResourcesQuery } from "./resources.generated.ts";

export const loader = contentLoader(ResourcesDocument, "resourcesPage");
export const clientLoader = contentLoader(ResourcesDocument, "resourcesPage");

export default function ResourcesPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const query = useResourcesQuery({ errorPolicy: "all" });
  const { failure, retry } = useRetry(loaderData.failure, query);
  const page = query.data?.resourcesPage;
  return (
    <ContentPage
      title="Resources"
      description="Bench notes of Telfer Rimfire Works: torque, cleaning and care of rimfire rifles, pistols and barrels."
      path={paths.resources}
      banner={page?.banner ?? null}
      failure={failure}
      onRetry={retry}
    >
      {page && (
        <div className="wrap band">
          {page.content.length > 0 ? (
            <CopySection title={page.heading} subtitle={page.subheading}>
              <RichText blocks={page.content} below={page.heading ? 2 : 1} long />
            </CopySection>
          ) : (
            <NothingYet title="There is nothing to read here yet." />
          )}
        </div>
      )}
    </ContentPage>
  );
}
