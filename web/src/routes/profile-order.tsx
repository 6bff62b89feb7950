import { OrderDetails } from "../features/orders/OrderDetails.tsx";
import { PageHead } from "../features/seo/PageHead.tsx";
import type { Route } from "./+types/profile-order";

export default function ProfileOrderPage({ params: { orderId } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={`Order ${orderId}`} />
      <OrderDetails key={orderId} orderId={orderId} />
    </>
  );
}
