import { data, useSearchParams } from "react-router";
import { apolloContext } from "../apollo/context.ts";
import { doubtCache, loadPage } from "../apollo/load-page.ts";
import { useRetry } from "../apollo/use-retry.ts";
import { ContentPage } from "../features/content-page/ContentPage.tsx";
import { DealerLocator } from "../features/dealers/DealerLocator.tsx";
import { readDealerQuery, toVariables } from "../features/dealers/dealer-query.ts";
import { paths } from "../paths.ts";
import type { Route } from "./+types/dealer-locator";
import { DealerLocatorDocument, useDealerLocatorQuery } from "./dealer-locator.generated.ts";
import styles from "./dealer-locator.module.css";

async function load({ context, request }: Pick<Route.LoaderArgs, "context" | "request">) {
  const client = context.get(apolloContext);
  const variables = toVariables(readDealerQuery(new URL(request.url).searchParams));
  const page = await loadPage(client, DealerLocatorDocument, variables);
  // A place that could not be looked up may be found the next time.
  if (page.data?.dealers?.userErrors.length) doubtCache(client);
  return data({ failure: page.failure }, { status: page.data?.dealers ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function DealerLocatorPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const query = readDealerQuery(params);
  const result = useDealerLocatorQuery({ variables: toVariables(query), errorPolicy: "all" });
  const { failure, retry } = useRetry(loaderData.failure, result);
  const page = result.data?.dealerLocatorPage;
  const found = result.data?.dealers;
  return (
    <ContentPage
      title="Dealer locator"
      description="Licensed dealers who sell and receive Telfer rifles and pistols: by ZIP code, with address, phone and map."
      path={paths.dealerLocator}
      banner={page?.banner ?? null}
      failure={failure}
      onRetry={retry}
    >
      {found && (
        <div className={`wrap ${styles.page}`}>
          <DealerLocator query={query} found={found}>
            {/* What content calls them is about a place, and there is none until one was searched for. */}
            <h2>{query.zip === "" ? "All dealers" : (page?.heading ?? "Dealers")}</h2>
            {page?.intro && <p className="serif">{page.intro}</p>}
          </DealerLocator>
        </div>
      )}
    </ContentPage>
  );
}
