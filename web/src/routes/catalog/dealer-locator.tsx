import { data, useSearchParams } from "react-router";
import { ContentPage } from "#/features/content/content-page/ContentPage.tsx";
import { DealerLocator } from "#/features/dealers/locator/DealerLocator.tsx";
import { toFoundDealers } from "#/features/dealers/found-dealers.ts";
import { readDealerQuery, toVariables } from "#/features/dealers/dealer-query.ts";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import type { Route } from "./+types/dealer-locator";
import { dealerLocatorQuery } from "./dealer-locator.generated.ts";
import styles from "./dealer-locator.module.css";

async function load({ context, request }: Pick<Route.LoaderArgs, "context" | "request">) {
  const variables = toVariables(readDealerQuery(new URL(request.url).searchParams));
  const { data: response, failure } = await context.get(fetchQueryContext)(dealerLocatorQuery, variables);
  const { dealerLocatorPage: page = null, dealers = null } = response ?? {};
  const found = dealers && toFoundDealers(dealers);
  return data({ page, found, failure }, { status: found ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function DealerLocatorPage({ loaderData: { page, found, failure } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const query = readDealerQuery(params);
  const retry = useRetry(failure);
  return (
    <ContentPage
      title="Dealer locator"
      description="Licensed dealers who sell and receive Telfer rifles and pistols: by ZIP code, with address, phone and map."
      path={paths.dealerLocator}
      banner={page?.banner ?? null}
      compact
      failure={failure}
      onRetry={retry}
    >
      {found && (
        <div className={`wrap ${styles.page}`}>
          <DealerLocator
            query={query}
            found={found}
            // The editors' heading refers to a place, so it needs a search first.
            heading={query.zip === "" ? "All dealers" : (page?.heading ?? "Dealers")}
          >
            {page?.intro && <p className="serif">{page.intro}</p>}
          </DealerLocator>
        </div>
      )}
    </ContentPage>
  );
}
