import { skipToken } from "@apollo/client/react";
import { useLocation } from "react-router";
import { Link } from "#/ui/links/Link.tsx";
import { UserDataProvider } from "#/features/shell/apollo/UserDataProvider.tsx";
import { useAuth } from "#/features/account/auth/use-auth.ts";
import { useCaller } from "#/features/cart/use-caller.ts";
import { OrderConfirmation } from "#/features/checkout/confirmation/OrderConfirmation.tsx";
import { focusMainAfter } from "#/lib/browser/focus-main.ts";
import { OrderLookup } from "#/features/checkout/confirmation/OrderLookup.tsx";
import { useOrderQuery } from "#/features/checkout/orders/orders.generated.ts";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { ListSkeleton } from "#/ui/loading/ListSkeleton.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import type { Route } from "./+types/confirm";
import styles from "./confirm.module.css";

export default function ConfirmPage({ params }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.confirm}`}>
      <PageHead title={`Order ${params.orderId}`} />
      <UserDataProvider>
        <Content key={params.orderId} orderId={params.orderId} />
      </UserDataProvider>
    </div>
  );
}

/** Orders are personal: they load in the browser and never appear in the HTML. */
function Content({ orderId }: { orderId: string }) {
  const caller = useCaller();
  const { hash } = useLocation();
  // From the link in an email; it opens a guest's order on any device.
  const token = new URLSearchParams(hash.slice(1)).get("token");
  const isKnown = token !== null || caller === "customer" || caller === "guest";
  const variables = { id: orderId, ...(token !== null && { token }) };
  const { data, error, refetch } = useOrderQuery(isKnown ? { variables } : skipToken);

  if (data?.order) return <OrderConfirmation order={data.order} />;
  if ((token === null && caller === "anonymous") || data)
    return <NoSuchOrder orderId={orderId} isCustomer={caller === "customer"} />;
  return (
    <>
      <h1>Your order</h1>
      {error ? (
        <LoadError
          message="Your order can't be shown right now. If it was placed, it's safe with us."
          onRetry={() => void focusMainAfter(refetch())}
        />
      ) : (
        <ListSkeleton>Loading your order</ListSkeleton>
      )}
    </>
  );
}

interface NoSuchOrderProps {
  orderId: string;
  isCustomer: boolean;
}

function NoSuchOrder({ orderId, isCustomer }: NoSuchOrderProps) {
  const { signIn } = useAuth();
  return (
    <>
      <h1 className="vh">Order not found</h1>
      {isCustomer ? (
        <EmptyState
          title="There is no such order"
          action={
            <Link className={buttonClass({ variant: "line" })} to={paths.orders}>
              See your orders
            </Link>
          }
        >
          Your account has no order with this number. The confirmation we emailed you has everything, too.
        </EmptyState>
      ) : (
        <EmptyState
          title="There is no such order"
          action={
            <Button variant="line" onClick={() => void signIn()}>
              Sign in
            </Button>
          }
        >
          Sign in to see orders from your account. Guest orders open on the device they were placed on, or from the link
          in our email, which we're happy to send again:
        </EmptyState>
      )}
      {!isCustomer && <OrderLookup orderId={orderId} />}
    </>
  );
}
