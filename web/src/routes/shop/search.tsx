import { useEffect } from "react";
import { data, redirect } from "react-router";
import { Link } from "#/ui/links/Link.tsx";
import { track } from "#/lib/track.ts";
import { ProductGrid } from "#/features/catalog/cards/ProductGrid.tsx";
import { ShowMore } from "#/features/catalog/cards/ShowMore.tsx";
import { notifyError } from "#/lib/stores/notification.ts";
import { BrowseLinks } from "#/features/shell/search/BrowseLinks.tsx";
import { SearchForm } from "#/features/shell/search/SearchForm.tsx";
import { toQuery, toWords } from "#/lib/search-query.ts";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { fetchQuery } from "#/graph/browser.ts";
import { usePaginatedList } from "#/graph/use-paginated-list.ts";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import type { Route } from "./+types/search";
import { type SearchQuery, type SearchQueryVariables, searchQuery } from "./search.generated.ts";
import styles from "./search.module.css";

/** Value of `?sort=`; without it, the best match comes first. */
const BY_TITLE = "title";

/** Number of cards on the first screen of a wide window. */
const FIRST_SCREEN = 4;

async function load({ context, params, request }: Pick<Route.LoaderArgs, "context" | "params" | "request">) {
  const query = toWords(params.query ?? "");
  if (query === "") {
    // The search form was submitted without JavaScript.
    const sent = toQuery(new URL(request.url).searchParams.get("query") ?? "");
    if (sent !== null) throw redirect(paths.search(sent));
    return data({ query, sort: null, found: null, failure: null });
  }
  const isByTitle = new URL(request.url).searchParams.get("sort") === BY_TITLE;
  const sort: SearchSort = isByTitle ? "TITLE_ASC" : "BEST_MATCH";
  const { data: page, failure } = await context.get(fetchQueryContext)(searchQuery, { query, sort });
  const found = page?.search ?? null;
  return data({ query, sort, found, failure }, { status: found ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

function title(query: string): string {
  return query === "" ? "Search" : `Results for "${query}"`;
}

export default function SearchPage({ loaderData: { query, sort, found, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title(query)} />
      <header className={styles.head}>
        <h1>{title(query)}</h1>
        <SearchForm query={query} />
      </header>
      {failure && <LoadError message={failure} onRetry={retry} />}
      {found && <Results key={`${sort} ${query}`} query={query} sort={sort} found={found} />}
      {(query === "" || found?.totalCount === 0) && <BrowseLinks />}
    </div>
  );
}

type SearchSort = SearchQueryVariables["sort"];

interface ResultsProps {
  query: string;
  sort: SearchSort;
  found: NonNullable<SearchQuery["search"]>;
}

function Results({ query, sort, found }: ResultsProps) {
  const { nodes, last, showMore } = usePaginatedList(found, async (after) => {
    const { data: page, failure } = await fetchQuery(searchQuery, { query, sort, after });
    return { data: page?.search ?? null, failure };
  });
  const results = found.totalCount;
  useEffect(() => {
    track("search", { results });
  }, [results]);
  const { totalCount, pageInfo } = last;
  if (totalCount === 0) {
    return (
      <EmptyState title="No items found">Nothing in the shop goes by that name. Try fewer or shorter words.</EmptyState>
    );
  }
  return (
    <section aria-labelledby="items-title">
      <div className={styles.tools}>
        <h2 className={styles.count} id="items-title">
          {totalCount} {totalCount === 1 ? "item" : "items"}
        </h2>
        {totalCount > 1 && (
          <nav aria-label="Sort results" className={styles.order}>
            <Link to={{ search: "" }} preventScrollReset aria-current={sort === "BEST_MATCH" ? "true" : undefined}>
              Best match
            </Link>
            <Link
              to={{ search: `sort=${BY_TITLE}` }}
              preventScrollReset
              aria-current={sort === "TITLE_ASC" ? "true" : undefined}
            >
              A to Z
            </Link>
          </nav>
        )}
      </div>
      <ProductGrid items={nodes} columns={4} eagerCount={FIRST_SCREEN} />
      <ShowMore
        left={pageInfo.hasNextPage ? totalCount - nodes.length : 0}
        total={totalCount}
        onMore={() => showMore().catch(({ message }: Error) => notifyError(message))}
      />
    </section>
  );
}
