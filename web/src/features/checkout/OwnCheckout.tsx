import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker, useSearchParams } from "react-router";
import { failureMessage } from "../../graph/personal/failure.ts";
import { checkoutStepId } from "../../paths.ts";
import { Failure } from "../../ui/Failure.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useRefusal } from "../../lib/forms/use-refusal.ts";
import { usePublicConfig } from "../../lib/use-public-config.ts";
import { CartSkeleton } from "../cart/CartSkeleton.tsx";
import type { Cart } from "../cart/cart-math.ts";
import { useCart } from "../cart/use-cart.ts";
import { focusMain } from "../../lib/focus-main.ts";
import { Checkout } from "./Checkout.tsx";
import { EmptyCheckout } from "./EmptyCheckout.tsx";
import { OutcomeUnknown } from "./OutcomeUnknown.tsx";
import { SignInAgain } from "./SignInAgain.tsx";
import type { CheckoutPlaceOrderInput } from "./checkout.generated.ts";
import { leaveToConfirmation } from "./leave-to-confirmation.ts";
import { onOrdered } from "./ordered-elsewhere.ts";
import type { PlaceOrderOutcome } from "./place-order.ts";
import { clearCheckout, isHeldForCustomer } from "./session.ts";
import { useCheckoutProfile } from "./use-checkout-profile.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { useShippingMethods } from "./use-shipping-methods.ts";

/** The checkout of whoever is here: what is in its state belongs to one person, so give it a `key` for each. */
export function OwnCheckout() {
  const [search] = useSearchParams();
  const { payment } = usePublicConfig();
  const { cart: latest, error, reload } = useCart();
  const profile = useCheckoutProfile();
  const shipping = useShippingMethods(latest);
  const { send, attempt } = usePlaceOrder();
  const [isHeld, setHeld] = useState(isHeldForCustomer);
  const [isLeaving, setLeaving] = useState(false);
  const { refusal, refuse, clear } = useRefusal();

  // The new, empty cart is not shown while an order is sent and the browser leaves for its confirmation.
  const [sent, setSent] = useState<Cart | null>(null);
  const cart = sent ?? latest;
  const [filled, setFilled] = useState<FilledCart | null>(null);
  if (cart && cart !== filled && isFilled(cart)) setFilled(cart);

  const leave = useCallback((orderId: string): void => {
    setLeaving(true);
    clearCheckout();
    void leaveToConfirmation({ orderId, isNew: false });
  }, []);
  const cartId = attempt?.cartId ?? filled?.id;
  useEffect(
    () =>
      onOrdered((ordered) => {
        if (ordered.cartId === cartId) leave(ordered.orderId);
      }),
    [cartId, leave],
  );

  // The step that an order is sent from stays until it is answered: it says what came of it, and sends no second one.
  const isSending = useRef(false);
  useBlocker(() => isSending.current);

  async function order(input: CheckoutPlaceOrderInput): Promise<PlaceOrderOutcome> {
    clear();
    setSent(latest ?? null);
    isSending.current = true;
    try {
      return await send(input);
    } finally {
      isSending.current = false;
      setSent(null);
    }
  }

  async function askAgain(unanswered: CheckoutPlaceOrderInput): Promise<void> {
    try {
      const outcome = await order(unanswered);
      if (outcome.kind === "refused") refuse(outcome.errors[0]?.message ?? null);
    } catch (failure) {
      refuse(failureMessage(failure));
    }
  }

  function goOnAsGuest(): void {
    clearCheckout();
    setHeld(false);
    focusMain();
  }

  if (isLeaving) return <CartSkeleton />;
  if (isHeld) return <SignInAgain onGuest={latest && isFilled(latest) ? goOnAsGuest : null} />;
  // Its cart may be ordered and gone by now, so this comes before every question about the cart.
  if (attempt) return <OutcomeUnknown onAsk={() => askAgain(attempt)} />;
  if (!cart && error) {
    return (
      <Failure
        message="The checkout cannot be reached right now. Nothing in your cart is lost."
        onRetry={() => {
          focusMain();
          reload().catch(() => undefined);
        }}
      />
    );
  }
  if (!cart || profile === undefined) return <CartSkeleton />;
  return (
    <>
      {refusal && (
        <Notice tone="error" focus>
          <p>{refusal}</p>
        </Notice>
      )}
      {isFilled(cart) ? (
        <Checkout
          cart={cart}
          step={checkoutStepId(search)}
          payment={payment}
          profile={profile}
          shipping={shipping}
          onOrder={order}
          onOrdered={leave}
        />
      ) : (
        <EmptyCheckout cart={cart} before={filled} />
      )}
    </>
  );
}

type FilledCart = Cart & { id: string };

const isFilled = (cart: Cart): cart is FilledCart => cart.id !== null && cart.lines.length > 0;
