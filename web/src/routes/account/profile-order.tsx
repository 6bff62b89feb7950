import { OrderDetails } from "#/features/checkout/orders/OrderDetails.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";
import type { Route } from "./+types/profile-order";

export default function ProfileOrderPage({ params: { orderId } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={`Order ${orderId}`} />
      <OrderDetails key={orderId} orderId={orderId} />
    </>
  );
}
