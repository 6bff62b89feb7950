import { data, useLocation } from "react-router";
import { apolloContext } from "../apollo/context.ts";
import { failureMessage } from "../apollo/failure.ts";
import { loadPage } from "../apollo/load-page.ts";
import { unlessSearchOnly } from "../apollo/unless-search-only.ts";
import { useRetry } from "../apollo/use-retry.ts";
import { CollectionBanner } from "../features/catalog/CollectionBanner.tsx";
import { FilterableItems } from "../features/catalog/FilterableItems.tsx";
import { PlainItems } from "../features/catalog/PlainItems.tsx";
import { ShowMore } from "../features/catalog/ShowMore.tsx";
import { TabbedItems } from "../features/catalog/TabbedItems.tsx";
import { notifyError } from "../features/notification/notification.ts";
import { PageHead } from "../features/seo/PageHead.tsx";
import { StructuredData } from "../features/seo/StructuredData.tsx";
import { breadcrumbList } from "../features/seo/structured-data.ts";
import { moved } from "../moved.ts";
import { displayTypeOf } from "../paths.ts";
import { Failure } from "../ui/Failure.tsx";
import { usePublicConfig } from "../use-public-config.ts";
import type { Route } from "./+types/collection";
import { CollectionDocument, type CollectionQuery, useCollectionQuery } from "./collection.generated.ts";
import styles from "./collection.module.css";

type Collection = NonNullable<CollectionQuery["collection"]>;

/** So many cards are on the first screen of a wide window. */
const FIRST_SCREEN = 3;

/** What the layout that the path names needs. */
function variablesOf(pathname: string, documentId: string) {
  const layout = displayTypeOf(pathname);
  return {
    documentId,
    filterable: layout === "COLLECTION_FILTERABLE_GRID",
    tabbed: layout === "COLLECTION_TABBED_GRID",
  };
}

async function load({ context, params, request }: Pick<Route.LoaderArgs, "context" | "params" | "request">) {
  const { pathname, search } = new URL(request.url);
  const variables = variablesOf(pathname, params.documentId);
  const page = await loadPage(context.get(apolloContext), CollectionDocument, variables);
  const collection = page.data?.collection;
  if (!collection && !page.failure) throw data(null, { status: 404 });
  if (collection && collection.displayType !== displayTypeOf(pathname)) throw moved(collection.url + search);
  return data({ failure: page.failure }, { status: collection ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** The search holds what is chosen of the items; the collection stays the same. */
export const shouldRevalidate = unlessSearchOnly;

export default function CollectionPage({ loaderData, params }: Route.ComponentProps) {
  // A collection keeps nothing of the one before it.
  return <Content key={params.documentId} documentId={params.documentId} loaded={loaderData.failure} />;
}

function Content({ documentId, loaded }: { documentId: string; loaded: string | null }) {
  const { pathname } = useLocation();
  const query = useCollectionQuery({ variables: variablesOf(pathname, documentId), errorPolicy: "all" });
  const { failure, retry } = useRetry(loaded, query);
  const collection = query.data?.collection;

  async function loadMore(after: string): Promise<void> {
    try {
      await query.fetchMore({
        variables: { after },
        updateQuery: (shown, { fetchMoreResult }) => joined(shown, fetchMoreResult),
      });
    } catch (error) {
      notifyError(failureMessage(error));
    }
  }

  return (
    <>
      {collection ? (
        <>
          <CollectionHead collection={collection} />
          <CollectionBanner collection={collection} />
        </>
      ) : (
        <>
          <PageHead title="Collection" />
          <h1 className={`wrap ${styles.missing}`}>Collection</h1>
        </>
      )}
      <div className={`wrap ${styles.body}`}>
        {failure && <Failure message={failure} onRetry={retry} />}
        {collection && <Items collection={collection} onMore={loadMore} />}
      </div>
    </>
  );
}

/** What the collection is to search engines; a choice among its items is no page of its own. */
function CollectionHead({ collection }: { collection: Collection }) {
  const { title, url, breadcrumbs, items, backgroundImage } = collection;
  const { shopOrigin } = usePublicConfig();
  return (
    <>
      <PageHead
        title={title}
        description={`${title} from Telfer Rimfire Works, Bellows Falls, Vermont.`}
        path={url}
        image={backgroundImage ?? items.nodes[0]?.image}
      />
      <StructuredData data={import.meta.env.SSR ? breadcrumbList(breadcrumbs, shopOrigin) : undefined} />
    </>
  );
}

/** What is shown with the items that come after it. */
function joined(shown: CollectionQuery, next: CollectionQuery): CollectionQuery {
  if (!shown.collection || !next.collection) return shown;
  const { items } = next.collection;
  return {
    ...shown,
    collection: { ...shown.collection, items: { ...items, nodes: [...shown.collection.items.nodes, ...items.nodes] } },
  };
}

interface ItemsProps {
  collection: Collection;
  onMore: (after: string) => Promise<void>;
}

function Items({ collection, onMore }: ItemsProps) {
  const { totalCount, nodes, pageInfo } = collection.items;
  const { hasNextPage, endCursor } = pageInfo;
  return (
    <div>
      <Layout collection={collection} />
      <ShowMore
        left={hasNextPage ? totalCount - nodes.length : 0}
        total={totalCount}
        onMore={() => onMore(endCursor ?? "")}
      />
    </div>
  );
}

function Layout({ collection }: { collection: Collection }) {
  const { displayType, title, filterCategories = [] } = collection;
  const { nodes: items, totalCount } = collection.items;
  const shared = { items, totalCount, eagerCount: FIRST_SCREEN };
  if (totalCount > 0 && displayType === "COLLECTION_FILTERABLE_GRID") {
    return <FilterableItems {...shared} title={title} categories={filterCategories} />;
  }
  if (totalCount > 0 && displayType === "COLLECTION_TABBED_GRID") {
    return <TabbedItems {...shared} categories={filterCategories} />;
  }
  return <PlainItems {...shared} promo={displayType === "COLLECTION_CARDS"} />;
}
