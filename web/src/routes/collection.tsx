import { Link, data } from "react-router";
import { apolloContext } from "../apollo/context.ts";
import { loadPage } from "../apollo/load-page.ts";
import { useRetry } from "../apollo/use-retry.ts";
import { CollectionBanner } from "../features/catalog/CollectionBanner.tsx";
import { DealerCell } from "../features/catalog/DealerCell.tsx";
import { ProductGrid } from "../features/catalog/ProductGrid.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Failure } from "../ui/Failure.tsx";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/button-class.ts";
import type { Route } from "./+types/collection";
import { CollectionDocument, type CollectionQuery, useCollectionQuery } from "./collection.generated.ts";
import styles from "./collection.module.css";

/** So many cards are on the first screen of a wide window. */
const FIRST_SCREEN = 3;

async function load({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const page = await loadPage(context.get(apolloContext), CollectionDocument, { documentId: params.documentId });
  const collection = page.data?.collection;
  if (!collection && !page.failure) throw data(null, { status: 404 });
  return data({ title: collection?.title ?? null, failure: page.failure }, { status: collection ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.title ?? "Collection"} | Telfer` },
        {
          name: "description",
          content: `${loaderData.title ?? "Collections"} from Telfer Rimfire Works, Bellows Falls, Vermont.`,
        },
      ]
    : [];

export default function CollectionPage({ loaderData, params }: Route.ComponentProps) {
  // A collection keeps nothing of the one before it.
  return <Content key={params.documentId} documentId={params.documentId} loaded={loaderData.failure} />;
}

function Content({ documentId, loaded }: { documentId: string; loaded: string | null }) {
  const query = useCollectionQuery({ variables: { documentId }, errorPolicy: "all" });
  const { failure, retry } = useRetry(loaded, query);
  const collection = query.data?.collection;
  return (
    <>
      {collection ? (
        <CollectionBanner collection={collection} />
      ) : (
        <h1 className={`wrap ${styles.missing}`}>Collection</h1>
      )}
      <div className={`wrap ${styles.body}`}>
        {failure && <Failure message={failure} onRetry={retry} />}
        {collection && <Items collection={collection} />}
      </div>
    </>
  );
}

function Items({ collection }: { collection: NonNullable<CollectionQuery["collection"]> }) {
  const { nodes, totalCount } = collection.items;
  if (totalCount === 0) {
    return (
      <EmptyState
        title="No items found"
        action={
          <Link className={buttonClass({ variant: "line" })} to={paths.home}>
            Go to the home page
          </Link>
        }
      />
    );
  }
  return (
    <section aria-labelledby="items-title">
      <h2 className={styles.count} id="items-title">
        {totalCount} {totalCount === 1 ? "item" : "items"}
      </h2>
      <ProductGrid
        items={nodes}
        columns={3}
        priorityCount={FIRST_SCREEN}
        note={collection.displayType === "COLLECTION_CARDS" && <DealerCell />}
      />
    </section>
  );
}
