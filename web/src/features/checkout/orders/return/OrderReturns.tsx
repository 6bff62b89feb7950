import { formatMoney } from "#/lib/money.ts";
import { paths, withOrderToken } from "#/paths.ts";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { Link } from "#/ui/links/Link.tsx";
import { OrderDate } from "#/features/checkout/orders/OrderDate.tsx";
import { lineName } from "#/features/checkout/orders/order-lines.ts";
import type { OrderFieldsFragment, OrderReturnFieldsFragment } from "#/features/checkout/orders/orders.generated.ts";
import styles from "./OrderReturns.module.css";

interface OrderReturnsProps {
  order: OrderFieldsFragment;
  token: string | null;
}

/** The announced returns of an order with their status; those that are not sent yet say how. */
export function OrderReturns({ order, token }: OrderReturnsProps) {
  if (!order.returns || order.returns.length === 0) return null;
  return (
    <section className={styles.returns} aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      {order.returns.map((one) => (
        <article key={one.id} aria-label={`Return ${one.id}`}>
          <h3>Return {one.id}</h3>
          <p>
            <Status of={one} />
          </p>
          <ul className="muted">
            {one.lines.map(({ lineId, quantity }) => {
              const line = order.lines.find(({ id }) => id === lineId);
              return (
                <li key={lineId}>
                  {quantity} × {line ? lineName(line) : "item"}
                </li>
              );
            })}
          </ul>
          {one.status === "REQUESTED" && (
            <>
              {one.instructions.length > 0 && (
                <ol className={styles.instructions}>
                  {one.instructions.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ol>
              )}
              {one.address.length > 0 && (
                <>
                  <address className={styles.address}>
                    {one.address.map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                  </address>
                  <Link
                    className={`${buttonClass({ variant: "line", size: "small" })} on-screen`}
                    to={withOrderToken(paths.returnLabel(order.id, one.id), token)}
                  >
                    Print label<span className="vh"> of return {one.id}</span>
                  </Link>
                </>
              )}
            </>
          )}
        </article>
      ))}
    </section>
  );
}

function Status({
  of: { status, createdAt, receivedAt, refundedAt, refundAmount },
}: {
  of: OrderReturnFieldsFragment;
}) {
  switch (status) {
    case "REQUESTED":
      return (
        <>
          Announced <OrderDate createdAt={createdAt} />. We're waiting for your package.
        </>
      );
    case "RECEIVED":
      return (
        <>
          Arrived <OrderDate createdAt={receivedAt ?? createdAt} />. We're checking it.
        </>
      );
    case "REFUNDED":
      return (
        <>
          Refunded{refundAmount && ` ${formatMoney(refundAmount)}`} {refundedAt && <OrderDate createdAt={refundedAt} />}
        </>
      );
    default:
      return (
        <>
          We couldn't accept this return. Please <Link to={paths.contactUs}>contact us</Link>.
        </>
      );
  }
}
