import { withOrderToken } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { Link } from "#/ui/links/Link.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { OrderAddress } from "#/features/checkout/orders/OrderAddresses.tsx";
import { orderPath } from "#/features/checkout/orders/order-path.ts";
import type { OrderFieldsFragment } from "#/features/checkout/orders/orders.generated.ts";
import styles from "./ReturnLabel.module.css";

interface ReturnLabelProps {
  order: OrderFieldsFragment;
  token: string | null;
  returnId: string;
}

/** The label of a return, to print and put on the package. */
export function ReturnLabel({ order, token, returnId }: ReturnLabelProps) {
  const found = order.returns?.find(({ id }) => id === returnId);
  const sender = order.shippingAddress ?? order.billingAddress;
  return (
    <div className={styles.page}>
      <h1 className="on-screen">Return label</h1>
      {found ? (
        <>
          <p className="on-screen">Print this page and put the label on the outside of the package.</p>
          {found.instructions.length > 0 && (
            <ol className={styles.instructions}>
              {found.instructions.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          )}
          <div className={styles.label}>
            {sender && (
              <div>
                <p className="small">From</p>
                <OrderAddress address={{ ...sender, phone: null }} />
              </div>
            )}
            <div className={styles.to}>
              <p className="small">To</p>
              <address>
                {found.address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </div>
            <dl>
              <div>
                <dt>Return</dt>
                <dd className="num">{found.id}</dd>
              </div>
              <div>
                <dt>Order</dt>
                <dd className="num">{order.id}</dd>
              </div>
            </dl>
          </div>
        </>
      ) : (
        <LoadError message="This order has no such return." />
      )}
      <div className={styles.buttons}>
        {found && <Button onClick={() => window.print()}>Print</Button>}
        <Link
          className={`${buttonClass({ variant: "line" })} on-screen`}
          to={withOrderToken(orderPath(order.id, token), token)}
        >
          Back to the order
        </Link>
      </div>
    </div>
  );
}
