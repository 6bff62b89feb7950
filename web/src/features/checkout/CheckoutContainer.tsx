import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker, useSearchParams } from "react-router";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { checkoutStepId } from "#/paths.ts";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import { useFormError } from "#/lib/forms/use-form-error.ts";
import { usePublicConfig } from "#/lib/use-public-config.ts";
import { CartSkeleton } from "#/features/cart/lines/CartSkeleton.tsx";
import type { Cart } from "#/features/cart/cart-math.ts";
import { useCart } from "#/features/cart/use-cart.ts";
import { focusMain } from "#/lib/browser/focus-main.ts";
import { Checkout, type FilledCart } from "./Checkout.tsx";
import { EmptyCheckout } from "./EmptyCheckout.tsx";
import { OutcomeUnknown } from "#/features/checkout/place-order/OutcomeUnknown.tsx";
import { SignInAgain } from "./SignInAgain.tsx";
import type { CheckoutPlaceOrderInput } from "./checkout.generated.ts";
import { redirectToConfirmation } from "#/features/checkout/confirmation/redirect-to-confirmation.ts";
import { orderedElsewhere } from "#/features/checkout/place-order/order-broadcast.ts";
import type { PlaceOrderOutcome } from "#/features/checkout/place-order/place-order.ts";
import { clearCheckout, isReservedForCustomer } from "./checkout-storage.ts";
import { useCheckoutProfile } from "#/features/checkout/billing/use-checkout-profile.ts";
import { usePlaceOrder } from "#/features/checkout/place-order/use-place-order.ts";
import { useShippingMethods } from "#/features/checkout/billing/use-shipping-methods.ts";

/** The current user's checkout. Its state belongs to one user, so give it a `key` per user. */
export function CheckoutContainer() {
  const [search] = useSearchParams();
  const { payment } = usePublicConfig();
  const { cart: latest, error, reload } = useCart();
  const profile = useCheckoutProfile();
  const shipping = useShippingMethods(latest);
  const { send, attempt } = usePlaceOrder();
  const [isHeld, setHeld] = useState(isReservedForCustomer);
  const [isLeaving, setLeaving] = useState(false);
  const { refusal, refuse, clear } = useFormError();

  // Do not show the new, empty cart while an order is sent and the browser leaves for its confirmation.
  const [sent, setSent] = useState<Cart | null>(null);
  const cart = sent ?? latest;
  const [filled, setFilled] = useState<FilledCart | null>(null);
  if (cart && cart !== filled && isFilled(cart)) setFilled(cart);

  const leave = useCallback((orderId: string): void => {
    setLeaving(true);
    clearCheckout();
    void redirectToConfirmation({ orderId, isNew: false });
  }, []);
  const cartId = attempt?.cartId ?? filled?.id;
  useEffect(
    () =>
      orderedElsewhere.subscribe((ordered) => {
        if (ordered.cartId === cartId) leave(ordered.orderId);
      }),
    [cartId, leave],
  );

  // Block navigation until the order is answered: this step shows the result and prevents a second order.
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
      refuse(errorMessage(failure));
    }
  }

  function goOnAsGuest(): void {
    clearCheckout();
    setHeld(false);
    focusMain();
  }

  if (isLeaving) return <CartSkeleton />;
  if (isHeld) return <SignInAgain onGuest={latest && isFilled(latest) ? goOnAsGuest : null} />;
  // The attempt's cart may be ordered and gone by now, so check this before anything about the cart.
  if (attempt) return <OutcomeUnknown onAsk={() => askAgain(attempt)} />;
  if (!cart && error) {
    return (
      <LoadError
        message="Checkout can't be reached right now. Nothing in your cart is lost."
        onRetry={() => {
          focusMain();
          reload().catch(() => undefined);
        }}
      />
    );
  }
  const step = checkoutStepId(search);
  if (profile === undefined || (!cart && step === "payment")) return <CartSkeleton />;
  return (
    <>
      {refusal && (
        <Notice tone="error" focus>
          <p>{refusal}</p>
        </Notice>
      )}
      {cart && !isFilled(cart) ? (
        <EmptyCheckout cart={cart} before={filled} />
      ) : (
        <Checkout
          cart={cart}
          step={step}
          payment={payment}
          profile={profile}
          shipping={shipping}
          onOrder={order}
          onOrdered={leave}
        />
      )}
    </>
  );
}

const isFilled = (cart: Cart): cart is FilledCart => cart.id !== null && cart.lines.length > 0;
