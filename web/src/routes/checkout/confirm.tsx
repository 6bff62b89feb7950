import { UserDataProvider } from "#/features/shell/apollo/UserDataProvider.tsx";
import { OrderConfirmation } from "#/features/checkout/confirmation/OrderConfirmation.tsx";
import { LinkedOrder } from "#/features/checkout/orders/LinkedOrder.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";
import type { Route } from "./+types/confirm";
import styles from "./confirm.module.css";

export default function ConfirmPage({ params: { orderId } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.confirm}`}>
      <PageHead title={`Order ${orderId}`} />
      <UserDataProvider>
        <LinkedOrder key={orderId} orderId={orderId}>
          {(order, token) => <OrderConfirmation order={order} token={token} />}
        </LinkedOrder>
      </UserDataProvider>
    </div>
  );
}
