import { skipToken } from "@apollo/client/react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useAuth } from "#/features/account/auth/use-auth.ts";
import { useCaller } from "#/features/cart/use-caller.ts";
import { OrderLookup } from "#/features/checkout/confirmation/OrderLookup.tsx";
import { focusMainAfter } from "#/lib/browser/focus-main.ts";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { Link } from "#/ui/links/Link.tsx";
import { ListSkeleton } from "#/ui/loading/ListSkeleton.tsx";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { type OrderFieldsFragment, useOrderQuery } from "./orders.generated.ts";

interface LinkedOrderProps {
  orderId: string;
  /** @param token the token in the URL, with which pages about the order are linked and changes are sent */
  children: (order: OrderFieldsFragment, token: string | null) => ReactNode;
}

/**
 * Loads the order of a page that guests open by a link: the caller's own, or the one that the token in the URL's hash opens.
 * Orders are personal: they load in the browser and never appear in the HTML.
 */
export function LinkedOrder({ orderId, children }: LinkedOrderProps) {
  const caller = useCaller();
  const { hash } = useLocation();
  // From the link in an email; it opens a guest's order on any device.
  const token = new URLSearchParams(hash.slice(1)).get("token");
  const isKnown = token !== null || caller === "customer" || caller === "guest";
  const variables = { id: orderId, ...(token !== null && { token }) };
  const { data, error, refetch } = useOrderQuery(isKnown ? { variables } : skipToken);

  if (data?.order) return children(data.order, token);
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
