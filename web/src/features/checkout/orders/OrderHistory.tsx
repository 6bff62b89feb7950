import { Link } from "../../../ui/Link.tsx";
import { useRenewal } from "../../../graph/personal/use-renewal.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Failure } from "../../../ui/Failure.tsx";
import { ListSkeleton } from "../../../ui/ListSkeleton.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { focusMainAfter } from "../../../lib/focus-main.ts";
import styles from "./OrderHistory.module.css";
import { OrderTable } from "./OrderTable.tsx";
import { useShowMore } from "../../../ui/use-show-more.ts";
import { type OrderHistoryQuery, useOrderHistoryLazyQuery, useOrderHistoryQuery } from "./orders.generated.ts";

type Orders = NonNullable<OrderHistoryQuery["profile"]>["orders"];

/** The customer's orders, the newest first, a page at a time. */
export function OrderHistory() {
  const { data, error, refetch, fetchMore } = useOrderHistoryQuery();
  const [renew] = useOrderHistoryLazyQuery({ fetchPolicy: "network-only" });
  useRenewal(renew, data !== undefined);
  const orders = data?.profile?.orders;
  const isMissing = error !== undefined || data?.profile === null;

  return (
    <>
      <div className={styles.head}>
        <h1>Order History</h1>
        <output className="muted">{orders && orders.totalCount > 0 && shownCount(orders)}</output>
      </div>
      {isMissing && (
        <Failure message="Your orders cannot be shown right now." onRetry={() => void focusMainAfter(refetch())} />
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

/** For instance `1 order`, or `10 of 23 orders` while there are more. */
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
          Look around the shop
        </Link>
      }
    >
      What you order is listed here.
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
        <Failure message="More orders cannot be shown right now." onRetry={() => void showMore()} />
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
