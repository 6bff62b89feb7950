import { LineImage } from "#/features/cart/lines/LineImage.tsx";
import { latestSteps } from "#/features/checkout/orders/fulfillment-steps.ts";
import { goodsOf } from "#/features/checkout/orders/order-lines.ts";
import { OrderDate } from "#/features/checkout/orders/OrderDate.tsx";
import { formatMoney } from "#/lib/money.ts";
import { paths } from "#/paths.ts";
import { Link } from "#/ui/links/Link.tsx";
import type { Customer } from "#/features/account/profile/CustomerData.tsx";
import { InfoBlock } from "#/features/account/profile/InfoBlock.tsx";
import styles from "./LastOrder.module.css";

/** The customer's latest order; nothing without any. */
export function LastOrder({ order }: { order: Customer["orders"]["nodes"][number] | undefined }) {
  if (!order) return null;
  const { id, createdAt, deliveries, totalAmount, lines } = order;
  return (
    <InfoBlock title="Your last order" actions={<Link to={paths.orders}>All orders</Link>}>
      <div className={styles.order}>
        <LineImage imageUrl={lines.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null} />
        <div>
          <h3>{goodsOf(lines)}</h3>
          {createdAt && (
            <p>
              <OrderDate createdAt={createdAt} />
            </p>
          )}
          <p className="num">{formatMoney(totalAmount)}</p>
          {latestSteps(deliveries ?? []).map(({ name, at }) => (
            <p key={name} className="small muted">
              {name}, <OrderDate createdAt={at} />
            </p>
          ))}
          <Link className={styles.link} to={paths.order(id)}>
            Order {id}
          </Link>
        </div>
      </div>
    </InfoBlock>
  );
}
