import { useEffect } from "react";
import { data, redirect, useLocation, useNavigate, useNavigation } from "react-router";
import { Button } from "#/ui/buttons/Button.tsx";
import { track } from "#/lib/track.ts";
import { SORT_PARAM, SortSelect } from "#/features/catalog/filters/SortSelect.tsx";
import { ProductGrid } from "#/features/catalog/cards/ProductGrid.tsx";
import { ShowMore } from "#/features/catalog/cards/ShowMore.tsx";
import { notifyError } from "#/lib/stores/notification.ts";
import { BrowseLinks, PageLinks, usePageLinks } from "#/features/shell/search/PageLinks.tsx";
import { SearchForm } from "#/features/shell/search/SearchForm.tsx";
import { toQuery, toWords } from "#/lib/search-query.ts";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { fetchQuery } from "#/graph/browser.ts";
import { usePaginatedList } from "#/graph/use-paginated-list.ts";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import { useEarlyChoice } from "#/ui/forms/use-early-choice.ts";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import type { Route } from "./+types/search";
import { type SearchQuery, type SearchQueryVariables, searchQuery } from "./search.generated.ts";
import styles from "./search.module.css";

/** The orders by value of `?sort=`, as they are offered; the best match is the default. */
const sorts = [
  { value: "", sort: "RELEVANCE", label: "Best match" },
  { value: "price-asc", sort: "PRICE_ASC", label: "Price low to high" },
  { value: "price-desc", sort: "PRICE_DESC", label: "Price high to low" },
  { value: "newest", sort: "NEWEST", label: "Newest" },
  { value: "rating", sort: "RATING", label: "Top rated" },
  { value: "title", sort: "TITLE_ASC", label: "A to Z" },
] as const;

function toSort(search: string): (typeof sorts)[number] {
  const value = new URLSearchParams(search).get(SORT_PARAM);
  return sorts.find((sort) => sort.value === value) ?? sorts[0];
}

/** Number of cards on the first screen of a wide window. */
const FIRST_SCREEN = 4;

async function load({ context, params, request }: Pick<Route.LoaderArgs, "context" | "params" | "request">) {
  const query = toWords(params.query ?? "");
  if (query === "") {
    // The search form was submitted without JavaScript.
    const sent = toQuery(new URL(request.url).searchParams.get("query") ?? "");
    if (sent !== null) throw redirect(paths.search(sent));
    return data({ query, sort: null, found: null, answers: null, failure: null });
  }
  const { sort } = toSort(new URL(request.url).search);
  const { data: page, failure } = await context.get(fetchQueryContext)(searchQuery, { query, sort, withHelp: true });
  const found = page?.search ?? null;
  // Without the pages' answers, the page only lacks some links.
  const answers = page?.help ?? null;
  return data({ query, sort, found, answers, failure: found ? null : failure }, { status: found ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

function title(query: string): string {
  return query === "" ? "Search" : `Results for "${query}"`;
}

export default function SearchPage({ loaderData: { query, sort, found, answers, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  const isEmpty = found?.totalCount === 0;
  const pages = usePageLinks(query, answers, isEmpty);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title(query)} />
      <header className={styles.head}>
        <h1>{title(query)}</h1>
        <SearchForm query={query} />
      </header>
      {failure && <LoadError message={failure} onRetry={retry} />}
      {query !== "" && <PageLinks links={pages} />}
      {found && <Results key={query} query={query} sort={sort} found={found} />}
      {(query === "" || isEmpty) && <BrowseLinks />}
    </div>
  );
}

interface ResultsProps {
  query: string;
  sort: SearchQueryVariables["sort"];
  found: NonNullable<SearchQuery["search"]>;
}

/** Follows a choice at once; without scripts the form submits it. */
function SortForm() {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const pending = navigation.location;
  const { value } = toSort((pending?.pathname === location.pathname ? pending : location).search);
  const sortBy = (chosen: string) =>
    void navigate(
      { search: chosen && new URLSearchParams({ [SORT_PARAM]: chosen }).toString() },
      { preventScrollReset: true },
    );
  const form = useEarlyChoice<HTMLFormElement>(value, sortBy);
  return (
    <form ref={form} method="get" className={styles.order}>
      <SortSelect value={value} options={sorts} onChange={sortBy} />
      <Button type="submit" variant="line" className={styles.submit}>
        Sort
      </Button>
    </form>
  );
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
      <EmptyState title="No items found" drawing="caliper">
        Nothing in the shop goes by that name. Try fewer or shorter words.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="items-title">
      <div className={styles.tools}>
        <h2 className={styles.count} id="items-title">
          {totalCount} {totalCount === 1 ? "item" : "items"}
        </h2>
        {totalCount > 1 && <SortForm />}
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
