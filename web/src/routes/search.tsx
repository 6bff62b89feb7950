import { useEffect } from "react";
import { data, redirect } from "react-router";
import { apolloContext } from "../apollo/context.ts";
import { failureMessage } from "../apollo/failure.ts";
import { loadPage } from "../apollo/load-page.ts";
import { useRetry } from "../apollo/use-retry.ts";
import { track } from "../features/analytics/track.ts";
import { ProductGrid } from "../features/catalog/ProductGrid.tsx";
import { ShowMore } from "../features/catalog/ShowMore.tsx";
import { notifyError } from "../features/notification/notification.ts";
import { LookAround } from "../features/search/LookAround.tsx";
import { SearchForm } from "../features/search/SearchForm.tsx";
import { toQuery, toWords } from "../features/search/query.ts";
import { PageHead } from "../features/seo/PageHead.tsx";
import { paths } from "../paths.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Failure } from "../ui/Failure.tsx";
import type { Route } from "./+types/search";
import { SearchDocument, type SearchQuery, useSearchQuery } from "./search.generated.ts";
import styles from "./search.module.css";

/** So many cards are on the first screen of a wide window. */
const FIRST_SCREEN = 4;

async function load({ context, params, request }: Pick<Route.LoaderArgs, "context" | "params" | "request">) {
  const query = toWords(params.query ?? "");
  if (query === "") {
    // A search that was sent without scripts.
    const sent = toQuery(new URL(request.url).searchParams.get("query") ?? "");
    if (sent !== null) throw redirect(paths.search(sent));
    return data({ query, failure: null });
  }
  const page = await loadPage(context.get(apolloContext), SearchDocument, { query });
  return data({ query, failure: page.failure }, { status: page.data?.search ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** Storefront spec, section 2. */
function title(query: string): string {
  return query === "" ? "Search" : `Results for "${query}"`;
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, failure } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title(query)} />
      <header className={styles.head}>
        <h1>{title(query)}</h1>
        <SearchForm query={query} />
      </header>
      {query === "" ? <LookAround /> : <Results key={query} query={query} loaded={failure} />}
    </div>
  );
}

function Results({ query, loaded }: { query: string; loaded: string | null }) {
  const result = useSearchQuery({ variables: { query }, errorPolicy: "all" });
  const { failure, retry } = useRetry(loaded, result);
  const found = result.data?.search;
  const results = found?.totalCount;
  useEffect(() => {
    if (results !== undefined) track("search", { results });
  }, [results]);
  const failed = failure && <Failure message={failure} onRetry={retry} />;
  if (!found) return failed;
  const { totalCount, nodes, pageInfo } = found;
  if (totalCount === 0) {
    return (
      <>
        {failed}
        <EmptyState title="No items found">Nothing in the shop goes by that name. Try a shorter word.</EmptyState>
        <LookAround />
      </>
    );
  }

  async function showMore(): Promise<void> {
    try {
      await result.fetchMore({ variables: { after: pageInfo.endCursor }, updateQuery: withMore });
    } catch (error) {
      notifyError(failureMessage(error));
    }
  }

  return (
    <section aria-labelledby="items-title">
      <h2 className={styles.count} id="items-title">
        {totalCount} {totalCount === 1 ? "item" : "items"}
      </h2>
      {failed}
      <ProductGrid items={nodes} columns={4} eagerCount={FIRST_SCREEN} />
      <ShowMore left={pageInfo.hasNextPage ? totalCount - nodes.length : 0} total={totalCount} onMore={showMore} />
    </section>
  );
}

/** What is shown, and what came after it. */
function withMore(shown: SearchQuery, { fetchMoreResult: more }: { fetchMoreResult: SearchQuery }): SearchQuery {
  if (!shown.search || !more.search) return shown;
  return { ...more, search: { ...more.search, nodes: [...shown.search.nodes, ...more.search.nodes] } };
}
