import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { UserDataProvider } from "#/features/shell/apollo/UserDataProvider.tsx";
import { useAuthState } from "#/features/account/auth/auth-state.ts";
import { CartSkeleton } from "#/features/cart/lines/CartSkeleton.tsx";
import { useCaller } from "#/features/cart/use-caller.ts";
import { CheckoutContainer } from "#/features/checkout/CheckoutContainer.tsx";
import { focusMain } from "#/lib/browser/focus-main.ts";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { checkoutStepId } from "#/paths.ts";
import { Announcement } from "#/ui/messages/Announcement.tsx";
import styles from "./checkout.module.css";

export default function CheckoutPage() {
  const [search] = useSearchParams();
  const step = checkoutStepId(search) === "payment" ? "Review & Payment" : "Billing & shipping";
  return (
    <div className={`wrap ${styles.checkout}`}>
      <PageHead title={`${step} | Checkout`} />
      <Announcement>{step}</Announcement>
      <h1 className="vh">Checkout</h1>
      <UserDataProvider>
        <Content />
      </UserDataProvider>
    </div>
  );
}

/** The cart and all input exist only in the browser; the server renders the frame. */
function Content() {
  const caller = useCaller();
  const { user } = useAuthState();
  const person = caller === "customer" ? `customer ${user?.email}` : caller && "guest";
  useFocusOnPerson(person);
  return person === undefined ? <CartSkeleton /> : <CheckoutContainer key={person} />;
}

/** Signing in or out, even in another window, removes the focused element. */
function useFocusOnPerson(person: string | undefined): void {
  const shown = useRef(person);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== person) focusMain();
    shown.current = person;
  }, [person]);
}
