import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Personal } from "../features/shell/personal/Personal.tsx";
import { useAuthState } from "../features/account/auth/auth-state.ts";
import { CartSkeleton } from "../features/cart/CartSkeleton.tsx";
import { useCaller } from "../features/cart/use-caller.ts";
import { OwnCheckout } from "../features/checkout/OwnCheckout.tsx";
import { focusMain } from "../lib/focus-main.ts";
import { PageHead } from "../ui/PageHead.tsx";
import { checkoutStepId } from "../paths.ts";
import { Announcement } from "../ui/Announcement.tsx";
import styles from "./checkout.module.css";

export default function CheckoutPage() {
  const [search] = useSearchParams();
  const step = checkoutStepId(search) === "payment" ? "Review & Payment" : "Billing & shipping";
  return (
    <div className={`wrap ${styles.checkout}`}>
      <PageHead title={`${step} | Checkout`} />
      <Announcement>{step}</Announcement>
      <h1 className="vh">Checkout</h1>
      <Personal>
        <Content />
      </Personal>
    </div>
  );
}

/** The cart and all that is typed live in the browser only; the server sends the frame. */
function Content() {
  const caller = useCaller();
  const { user } = useAuthState();
  const person = caller === "customer" ? `customer ${user?.email}` : caller && "guest";
  useFocusOnPerson(person);
  return person === undefined ? <CartSkeleton /> : <OwnCheckout key={person} />;
}

/** Signing in or out, in another window too, replaces what had the focus. */
function useFocusOnPerson(person: string | undefined): void {
  const shown = useRef(person);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== person) focusMain();
    shown.current = person;
  }, [person]);
}
