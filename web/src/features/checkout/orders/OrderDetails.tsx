import type { ReactNode } from "react";
import { Link } from "../../../ui/Link.tsx";
import { useRenewal } from "../../../graph/personal/use-renewal.ts";
import { paths } from "../../../paths.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Failure } from "../../../ui/Failure.tsx";
import { ListSkeleton } from "../../../ui/ListSkeleton.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { focusMainAfter } from "../../../lib/focus-main.ts";
import { Deliveries } from "./Deliveries.tsx";
import { IncompleteNote } from "./IncompleteNote.tsx";
import { OrderAddresses } from "./OrderAddresses.tsx";
import styles from "./OrderDetails.module.css";
import { OrderDate } from "./OrderDate.tsx";
import { OrderLines } from "./OrderLines.tsx";
import { OrderTotals } from "./OrderTotals.tsx";
import { type OrderFieldsFragment, useOrderLazyQuery, useOrderQuery } from "./orders.generated.ts";

/** An order of the customer's: what was ordered, where it goes and what it cost. */
export function OrderDetails({ orderId }: { orderId: string }) {
  const variables = { id: orderId };
  const { data, error, refetch } = useOrderQuery({ variables });
  const [renew] = useOrderLazyQuery({ fetchPolicy: "network-only" });
  useRenewal((options) => renew({ ...options, variables }), data !== undefined);

  if (data?.order === null) return <NoSuchOrder />;
  return (
    <>
      <h1 className={styles.title}>Order {orderId}</h1>
      {error && (
        <Failure message="This order cannot be shown right now." onRetry={() => void focusMainAfter(refetch())} />
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
        {order.status && <Fact name="Payment Status">{order.status}</Fact>}
        {order.userEmail && <Fact name="Confirmation sent to">{order.userEmail}</Fact>}
      </dl>
      <Deliveries order={order} title="How far it has come" />
      <OrderLines lines={order.lines} />
      <IncompleteNote order={order} />
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
        Your account has no order by this number.
      </EmptyState>
    </>
  );
}
