import { LinkedOrder } from "#/features/checkout/orders/LinkedOrder.tsx";
import { ReturnLabel } from "#/features/checkout/orders/return/ReturnLabel.tsx";
import { UserDataProvider } from "#/features/shell/apollo/UserDataProvider.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";
import type { Route } from "./+types/return-label";
import styles from "./confirm.module.css";

export default function ReturnLabelPage({ params: { orderId, returnId } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.confirm}`}>
      <PageHead title={`Return ${returnId}`} />
      <UserDataProvider>
        <LinkedOrder key={orderId} orderId={orderId}>
          {(order, token) => <ReturnLabel order={order} token={token} returnId={returnId} />}
        </LinkedOrder>
      </UserDataProvider>
    </div>
  );
}
