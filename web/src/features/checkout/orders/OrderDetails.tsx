import type { ReactNode } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { useBackgroundRefetch } from "#/graph/apollo/use-background-refetch.ts";
import { paths } from "#/paths.ts";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { ListSkeleton } from "#/ui/loading/ListSkeleton.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { focusMainAfter } from "#/lib/browser/focus-main.ts";
import { JobCard } from "./JobCard.tsx";
import { IncompleteNote } from "./IncompleteNote.tsx";
import { OrderActions } from "./OrderActions.tsx";
import { OrderAddresses } from "./OrderAddresses.tsx";
import styles from "./OrderDetails.module.css";
import { OrderDate } from "./OrderDate.tsx";
import { OrderLines } from "./OrderLines.tsx";
import { OrderPapers } from "./OrderPapers.tsx";
import { OrderTotals } from "./OrderTotals.tsx";
import { OrderReturns } from "./return/OrderReturns.tsx";
import { type OrderFieldsFragment, useOrderLazyQuery, useOrderQuery } from "./orders.generated.ts";

export function OrderDetails({ orderId }: { orderId: string }) {
  const variables = { id: orderId };
  const { data, error, refetch } = useOrderQuery({ variables });
  const [renew] = useOrderLazyQuery({ fetchPolicy: "network-only" });
  useBackgroundRefetch((options) => renew({ ...options, variables }), data !== undefined);

  if (data?.order === null) return <NoSuchOrder />;
  return (
    <>
      <h1 className={styles.title}>Order {orderId}</h1>
      {error && (
        <LoadError message="This order can't be shown right now." onRetry={() => void focusMainAfter(refetch())} />
      )}
      {!data && !error && <ListSkeleton>Loading your order</ListSkeleton>}
      {data?.order && <Contents order={data.order} />}
    </>
  );
}

function Contents({ order }: { order: OrderFieldsFragment }) {
  return (
    <>
      <dl className={styles.facts}>
        {order.createdAt && (
          <Fact name="Date">
            <OrderDate createdAt={order.createdAt} />
          </Fact>
        )}
        {order.statusLabel && <Fact name="Payment Status">{order.statusLabel}</Fact>}
        {order.userEmail && <Fact name="Confirmation sent to">{order.userEmail}</Fact>}
      </dl>
      <JobCard order={order} title="Where your order is" />
      <OrderActions order={order} token={null} />
      <OrderReturns order={order} token={null} />
      <OrderLines lines={order.lines} />
      <IncompleteNote order={order} />
      <OrderPapers order={order} />
      <div className={styles.foot}>
        <div className={styles.places}>
          <OrderAddresses order={order} />
        </div>
        <section aria-label="Summary">
          <OrderTotals order={order} />
        </section>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NoSuchOrder() {
  return (
    <>
      <h1 className="vh">Order not found</h1>
      <EmptyState
        title="There is no such order"
        action={
          <Link className={buttonClass({ variant: "line" })} to={paths.orders}>
            See your orders
          </Link>
        }
      >
        Your account has no order with this number.
      </EmptyState>
    </>
  );
}
