import { OrderHistory } from "../features/orders/OrderHistory.tsx";
import { PageHead } from "../features/seo/PageHead.tsx";

export default function ProfileOrdersPage() {
  return (
    <>
      <PageHead title="Order History" />
      <OrderHistory />
    </>
  );
}
