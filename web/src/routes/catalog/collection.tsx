import { type ReactNode, memo } from "react";
import {
  type ShouldRevalidateFunctionArgs,
  data,
  useLocation,
  useRouteLoaderData,
  useSearchParams,
} from "react-router";
import { skipSearchRevalidation } from "#/graph/revalidation.ts";
import { CollectionBanner } from "#/features/catalog/collection/CollectionBanner.tsx";
import { FilterableItems } from "#/features/catalog/collection/FilterableItems.tsx";
import { PlainItems } from "#/features/catalog/collection/PlainItems.tsx";
import { requestedSort } from "#/features/catalog/filters/item-query.ts";
import { ShowMore } from "#/features/catalog/cards/ShowMore.tsx";
import { LazyRack } from "#/features/catalog/rack/LazyRack.ts";
import { type RackProductFragment, rackQuery } from "#/features/catalog/rack/rack.generated.ts";
import { OVER_PARAM, RACK, VIEW_PARAM, hasRack, isRackAsked } from "#/features/catalog/rack/rack-view.ts";
import type { BreadcrumbsHandle } from "#/features/shell/header/current-menu.ts";
import { notifyError } from "#/lib/stores/notification.ts";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { StructuredData } from "#/ui/page/StructuredData.tsx";
import { breadcrumbList } from "#/lib/structured-data.ts";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { fetchQuery } from "#/graph/browser.ts";
import { usePaginatedList } from "#/graph/use-paginated-list.ts";
import { useRetry } from "#/graph/use-retry.ts";
import { movedPermanently } from "#/lib/moved-permanently.ts";
import { displayTypeOf } from "#/paths.ts";
import { TabLinks } from "#/ui/links/TabLinks.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { usePublicConfig } from "#/lib/use-public-config.ts";
import type { Route } from "./+types/collection";
import type { ShopLayoutQuery } from "#/routes/shop/shop-layout.generated.ts";
import { type CollectionQuery, collectionQuery } from "./collection.generated.ts";
import { collectionVariables } from "./collection-variables.ts";
import styles from "./collection.module.css";

type FetchedCollection = NonNullable<CollectionQuery["collection"]>;
type Collection = FetchedCollection & { items: NonNullable<FetchedCollection["items"]> };

const hasItems = (collection: FetchedCollection | null | undefined): collection is Collection =>
  Boolean(collection?.items);

/** Number of cards on the first screen of a wide window. */
const FIRST_SCREEN = 3;

async function load({ context, params, request }: Pick<Route.LoaderArgs, "context" | "params" | "request">) {
  const { pathname, search, searchParams } = new URL(request.url);
  const layout = displayTypeOf(pathname);
  const sort = requestedSort(searchParams);
  const fetch = context.get(fetchQueryContext);
  const { data: page, failure } = await fetch(collectionQuery, collectionVariables(layout, params.documentId, sort));
  const collection = hasItems(page?.collection) ? page.collection : null;
  if (!collection && !failure) throw data(null, { status: 404 });
  if (collection && collection.displayType !== layout) throw movedPermanently(collection.url + search);
  const items = collection?.items.nodes ?? [];
  const rack =
    isRackAsked(searchParams) && hasRack(items) ? await fetch(rackQuery, { ids: items.map(({ id }) => id) }) : null;
  return data(
    { collection, sort, rack: rack && (rack.data?.checkoutProducts ?? []), failure: failure ?? rack?.failure ?? null },
    { status: collection ? 200 : 503 },
  );
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export const handle: BreadcrumbsHandle<Route.ComponentProps["loaderData"]> = {
  breadcrumbs: ({ collection }) => collection?.breadcrumbs,
};

/** The query string filters and sorts the loaded items; only an order that the browser cannot make and the rack need loading. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = navigation;
  const [before, after] = [currentUrl.searchParams, nextUrl.searchParams];
  return requestedSort(before) === requestedSort(after) && isRackAsked(before) === isRackAsked(after)
    ? skipSearchRevalidation(navigation)
    : defaultShouldRevalidate;
}

export default function CollectionPage({ loaderData, params }: Route.ComponentProps) {
  const { collection, sort, rack, failure } = loaderData;
  const retry = useRetry(failure);
  const { documentId } = params;
  const { pathname } = useLocation();
  const layout = useRouteLoaderData<ShopLayoutQuery>("routes/shop/shop-layout");
  // A collection that fails to load gets the label of a link to it.
  const name =
    layout?.footer?.navGroups.flatMap(({ links }) => links).find(({ url }) => url === pathname)?.label ?? "Collection";
  return (
    <>
      {collection ? (
        <>
          <CollectionHead collection={collection} />
          <CollectionBanner collection={collection} />
        </>
      ) : (
        <>
          <PageHead title={name} />
          <h1 className={`wrap ${styles.missing}`}>{name}</h1>
        </>
      )}
      <div className={`wrap ${styles.body}`}>
        {failure && <LoadError message={failure} onRetry={retry} />}
        {/* The key resets the state for another collection. */}
        {collection && (
          <Items key={documentId} documentId={documentId} collection={collection} sort={sort} rack={rack} />
        )}
      </div>
    </>
  );
}

/** Metadata for search engines; filters share the collection's canonical URL. */
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

interface ItemsProps {
  documentId: string;
  collection: Collection;
  sort: ReturnType<typeof requestedSort>;
  rack: readonly RackProductFragment[] | null;
}

/** Memoized, so that navigation states do not render it again. */
const Items = memo(function Items({ documentId, collection, sort, rack }: ItemsProps) {
  const { nodes, last, showMore } = usePaginatedList(collection.items, async (after) => {
    const { data: page, failure } = await fetchQuery(collectionQuery, {
      ...collectionVariables(collection.displayType, documentId, sort),
      after,
    });
    return { data: page?.collection?.items ?? null, failure };
  });
  const { totalCount, pageInfo } = last;
  return (
    <div>
      <Layout
        collection={collection}
        items={nodes}
        rack={rack}
        totalCount={totalCount}
        after={
          <ShowMore
            left={pageInfo.hasNextPage ? totalCount - nodes.length : 0}
            total={totalCount}
            onMore={() => showMore().catch(({ message }: Error) => notifyError(message))}
          />
        }
      />
    </div>
  );
});

interface LayoutProps extends Pick<ItemsProps, "collection" | "rack"> {
  items: Collection["items"]["nodes"];
  totalCount: number;
  after: ReactNode;
}

function Layout({ collection, items, rack, totalCount, after }: LayoutProps) {
  const { displayType, title, filterCategories = [] } = collection;
  const shared = { items, totalCount, after, eagerCount: FIRST_SCREEN };
  const tabbed = displayType === "COLLECTION_TABBED_GRID";
  if (totalCount > 0 && (tabbed || displayType === "COLLECTION_FILTERABLE_GRID")) {
    return <FilterableItems {...shared} title={title} categories={filterCategories} tabbed={tabbed} />;
  }
  const isPromo = displayType === "COLLECTION_CARDS";
  return (
    <>
      {isPromo && hasRack(items) && <Views isRack={rack !== null} />}
      {rack ? <LazyRack title={title} items={items} products={rack} /> : <PlainItems {...shared} promo={isPromo} />}
    </>
  );
}

function Views({ isRack }: { isRack: boolean }) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set(VIEW_PARAM, RACK);
  const toRack = search.toString();
  search.delete(VIEW_PARAM);
  search.delete(OVER_PARAM);
  return (
    <div className={styles.views}>
      <TabLinks
        label="View"
        tabs={[
          { key: "grid", name: "Pictures", to: { search: search.toString() }, current: !isRack },
          { key: RACK, name: "Rack, to scale", to: { search: toRack }, current: isRack },
        ]}
      />
    </div>
  );
}
