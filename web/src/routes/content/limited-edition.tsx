import { ContentPage } from "#/features/content/content-page/ContentPage.tsx";
import { contentLoader } from "#/features/content/content-page/content-loader.ts";
import { CurrentEdition } from "#/features/content/limited-edition/CurrentEdition.tsx";
import { PastEditions } from "#/features/content/limited-edition/PastEditions.tsx";
import { StayInformed } from "#/features/content/limited-edition/StayInformed.tsx";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import type { Route } from "./+types/limited-edition";
import { type LimitedEditionQuery, limitedEditionQuery } from "./limited-edition.content.generated.ts";

export const loader = contentLoader(limitedEditionQuery, "limitedEditionPage");
export const clientLoader = contentLoader(limitedEditionQuery, "limitedEditionPage");

export default function LimitedEditionPage({ loaderData: { page, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  return (
    <ContentPage
      title="Limited edition"
      description="The limited edition that Telfer Rimfire Works makes this year, a newsletter about the next one, and past editions."
      path={paths.limitedEdition}
      banner={page?.banner ?? null}
      failure={failure}
      onRetry={retry}
    >
      {page && <Editions page={page} />}
    </ContentPage>
  );
}

function Editions({ page }: { page: NonNullable<LimitedEditionQuery["limitedEditionPage"]> }) {
  const { currentFeature, stayInformed, pastFeatures } = page;
  return (
    <>
      {currentFeature ? (
        <CurrentEdition edition={currentFeature} />
      ) : (
        <div className="wrap band--big">
          <EmptyState title="No edition at the moment.">
            Leave your email below, and we'll write when there is one.
          </EmptyState>
        </div>
      )}
      <StayInformed heading={stayInformed?.heading ?? null} content={stayInformed?.content ?? null} />
      <PastEditions editions={pastFeatures} />
    </>
  );
}
