import { Link } from "#/ui/links/Link.tsx";
import { useBackgroundRefetch } from "#/graph/apollo/use-background-refetch.ts";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { ListSkeleton } from "#/ui/loading/ListSkeleton.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { focusMainAfter } from "#/lib/browser/focus-main.ts";
import styles from "./OrderHistory.module.css";
import { OrderTable } from "./OrderTable.tsx";
import { useShowMore } from "#/ui/use-show-more.ts";
import { type OrderHistoryQuery, useOrderHistoryLazyQuery, useOrderHistoryQuery } from "./orders.generated.ts";

type Orders = NonNullable<OrderHistoryQuery["profile"]>["orders"];

export function OrderHistory() {
  const { data, error, refetch, fetchMore } = useOrderHistoryQuery();
  const [renew] = useOrderHistoryLazyQuery({ fetchPolicy: "network-only" });
  useBackgroundRefetch(renew, data !== undefined);
  const orders = data?.profile?.orders;
  const isMissing = error !== undefined || data?.profile === null;

  return (
    <>
      <div className={styles.head}>
        <h1>Order History</h1>
        <output className="muted">{orders && orders.totalCount > 0 && shownCount(orders)}</output>
      </div>
      {isMissing && (
        <LoadError message="Your orders can't be shown right now." onRetry={() => void focusMainAfter(refetch())} />
      )}
      {!orders && !isMissing && <ListSkeleton>Loading your orders</ListSkeleton>}
      {orders?.totalCount === 0 && <NoOrders />}
      {orders && orders.totalCount > 0 && (
        <Pages
          orders={orders}
          onMore={() =>
            fetchMore({
              variables: { after: orders.pageInfo.endCursor },
            })
          }
        />
      )}
    </>
  );
}

/** For example `1 order`, or `10 of 23 orders` while there are more. */
function shownCount({ nodes: { length }, totalCount }: Orders): string {
  const all = `${totalCount} ${totalCount === 1 ? "order" : "orders"}`;
  return length < totalCount ? `${length} of ${all}` : all;
}

function NoOrders() {
  return (
    <EmptyState
      title="You have placed no orders"
      action={
        <Link className={buttonClass({ variant: "line" })} to={paths.home}>
          Browse the shop
        </Link>
      }
    >
      Your orders will be listed here.
    </EmptyState>
  );
}

function Pages({ orders: { nodes, pageInfo }, onMore }: { orders: Orders; onMore: () => Promise<unknown> }) {
  const { list, state, showMore } = useShowMore<HTMLTableSectionElement>(
    nodes.length,
    pageInfo.hasNextPage ? onMore : null,
  );
  return (
    <>
      <OrderTable orders={nodes} rows={list} />
      {state === "failed" && (
        <LoadError message="More orders can't be shown right now." onRetry={() => void showMore()} />
      )}
      {pageInfo.hasNextPage && state !== "failed" && (
        <div className={styles.more}>
          <Button variant="line" busy={state === "busy"} onClick={() => void showMore()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
