import { skipToken } from "@apollo/client/react";
import { Link } from "react-router";
import { CartSkeleton } from "../features/cart/CartSkeleton.tsx";
import { useGuestToken } from "../features/cart/guest-token.ts";
import { OrderConfirmation } from "../features/checkout/OrderConfirmation.tsx";
import { useOrderQuery } from "../features/checkout/checkout.generated.ts";
import { PageHead } from "../features/seo/PageHead.tsx";
import { paths } from "../paths.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Failure } from "../ui/Failure.tsx";
import { buttonClass } from "../ui/button-class.ts";
import type { Route } from "./+types/confirm";
import styles from "./confirm.module.css";

export default function ConfirmPage({ params }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.confirm}`}>
      <PageHead title={`Order ${params.orderId}`} />
      <Content key={params.orderId} orderId={params.orderId} />
    </div>
  );
}

/** An order is personal: it is loaded in the browser and never in the HTML. */
function Content({ orderId }: { orderId: string }) {
  const token = useGuestToken();
  const { data, error, refetch } = useOrderQuery(token ? { variables: { id: orderId } } : skipToken);
  if (data?.order) return <OrderConfirmation order={data.order} />;
  if (error) {
    return (
      <>
        <h1>Your order</h1>
        <Failure
          message="Your order cannot be shown right now. If it was placed, it is safe with us."
          onRetry={() => void refetch().catch(() => undefined)}
        />
      </>
    );
  }
  if (token === undefined || (token && !data)) {
    return (
      <>
        <h1>Your order</h1>
        <CartSkeleton />
      </>
    );
  }
  return (
    <>
      <h1 className="vh">Order not found</h1>
      <EmptyState
        title="There is no such order"
        action={
          <Link className={buttonClass({ variant: "line" })} to={paths.home}>
            Continue shopping
          </Link>
        }
      >
        Orders can be seen on the device they were placed on. The confirmation we sent by e-mail has everything too.
      </EmptyState>
    </>
  );
}
