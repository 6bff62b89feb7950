import { OrderHistory } from "#/features/checkout/orders/OrderHistory.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";

export default function ProfileOrdersPage() {
  return (
    <>
      <PageHead title="Order History" />
      <OrderHistory />
    </>
  );
}
