import { DEALER_ADDRESS_MESSAGE } from "@telfer/forms/same-address.ts";
import { useApolloClient } from "@apollo/client/react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { type CheckoutStepId, paths } from "#/paths.ts";
import { useAuthState } from "#/features/account/auth/auth-state.ts";
import type { Cart } from "#/features/cart/cart-math.ts";
import { refetchCart } from "#/features/cart/cart-mutations.ts";
import { useShopForm } from "#/lib/forms/use-shop-form.ts";
import { formatMoney, toCents } from "#/lib/money.ts";
import { focusMain } from "#/lib/browser/focus-main.ts";
import { dismissError, notifyError } from "#/lib/stores/notification.ts";
import type { PaymentConfig } from "#/features/checkout/payment/accept.ts";
import { BillingStep } from "#/features/checkout/billing/BillingStep.tsx";
import { CartChanges } from "#/features/checkout/summary/CartChanges.tsx";
import styles from "./Checkout.module.css";
import { TotalsGate } from "#/features/checkout/summary/TotalsGate.tsx";
import { OrderSummary, OrderSummaryPlaceholder } from "#/features/checkout/summary/OrderSummary.tsx";
import { PaymentStep } from "#/features/checkout/payment/PaymentStep.tsx";
import { CheckoutProgress } from "./CheckoutProgress.tsx";
import { OrderReview } from "./OrderReview.tsx";
import { cartChanges, snapshotLines } from "#/features/checkout/summary/cart-changes.ts";
import type { CheckoutPlaceOrderInput } from "./checkout.generated.ts";
import { type BillingValues, type DealerValues, billingRequests } from "#/features/checkout/billing/forms.ts";
import { checkoutErrors, computeInput, placeOrderInput } from "#/features/checkout/billing/checkout-input.ts";
import {
  type PlaceOrderOutcome,
  isCartChange,
  isCartError,
  existingOrderId,
} from "#/features/checkout/place-order/place-order.ts";
import { type CheckoutProfile, holds, prefill } from "#/features/checkout/billing/prefill.ts";
import { billingSchema, dealerSchema, isBuyersOwnAddress } from "#/features/checkout/billing/rules.ts";
import { readDraft, writeDraft } from "./checkout-storage.ts";
import { useCheckoutTotals } from "#/features/checkout/summary/use-checkout-totals.ts";
import { useDealerForm } from "#/features/checkout/dealer/use-dealer-form.ts";
import { useSelectedRate, type useShippingMethods } from "#/features/checkout/billing/use-shipping-methods.ts";

interface CheckoutProps {
  /** A cart with lines; undefined while it loads, which only the billing step allows. */
  cart: FilledCart | undefined;
  step: CheckoutStepId;
  payment: PaymentConfig;
  /** Null for guests and if it could not be loaded. */
  profile: CheckoutProfile | null;
  shipping: ReturnType<typeof useShippingMethods>;
  onOrder: (input: CheckoutPlaceOrderInput) => Promise<PlaceOrderOutcome>;
  /** Leaves for the order that already exists for this cart. */
  onOrdered: (orderId: string) => void;
}

export type FilledCart = Cart & { id: string };

/**
 * Both steps of the checkout. Input survives going back, reloading and every error. Until the cart has loaded, the billing
 * step shows the fields that do not depend on it.
 */
export function Checkout({ cart, step, payment, profile, shipping, onOrder, onOrdered }: CheckoutProps) {
  const client = useApolloClient();
  const { user } = useAuthState();
  const [draft] = useState(readDraft);
  const [started] = useState(() => prefill(draft.billing, user?.email ?? "", profile));
  const billing = useShopForm(billingSchema, started, billingRequests);
  const dealerForm = useDealerForm(draft, cart?.hasFflItems ?? false);
  const { form: dealer, choiceId } = dealerForm;
  const isTyped = dealerForm.view === "typed";
  const rate = useSelectedRate(billing, cart && shipping.rates);
  const amounts = useCheckoutTotals();
  const navigate = useNavigate();
  useFocusOnStep(step);
  // Paint the email field before rendering the rest of the form.
  const isComplete = useDeferredValue(true, false);

  // Customers who come from the cart have just seen it. After a sign-in or a reload, compare with the cart shown before.
  const [known, setKnown] = useState(draft.changedHands || step === "payment" ? draft.seen : null);
  if (!known && cart) setKnown(snapshotLines(cart));
  const changes = known && cart ? cartChanges(known, snapshotLines(cart)) : [];
  const [refusals, setRefusals] = useState(0);

  // The cart may turn out to be empty because it was ordered: until it has loaded, store a draft only if input changed.
  const hasDraft = cart !== undefined || !holds(billing.values, started);
  useEffect(() => {
    if (!hasDraft) return;
    const seen = cart ? snapshotLines(cart) : draft.seen;
    writeDraft({ billing: billing.values, dealer: dealer.values, choice: choiceId, isTyped, seen });
  }, [hasDraft, billing.values, dealer.values, choiceId, isTyped, cart, draft.seen]);

  const given = cart ? parse(cart, billing.values, dealer.values) : null;
  const computed = given && amounts.computedCart(computeInput(given.cart.id, given.billing, given.dealer), given.cart);

  /** Assigns errors to their fields on the billing step; returns the messages that belong to no field. */
  async function handleErrors(errors: readonly UserErrorFieldsFragment[]): Promise<string | null> {
    const orderId = existingOrderId(errors);
    if (orderId) {
      onOrdered(orderId);
      return null;
    }
    const faults = checkoutErrors(errors, billing.values);
    if (faults.billing.length > 0) billing.fail(faults.billing);
    if (faults.dealer.length > 0) dealer.fail(faults.dealer);
    const inFields = faults.billing.length + faults.dealer.length > 0;
    if (inFields && step === "payment") await navigate(paths.checkout("billing"));
    return faults.rest.map(({ message }) => message).join(" ") || null;
  }

  /** Returns the cart with its amounts; null, after reporting why, if there are none. */
  async function compute(values: Given): Promise<Cart | null> {
    dismissError();
    try {
      const input = computeInput(values.cart.id, values.billing, values.dealer);
      const { cart: after, errors } = await amounts.compute(input);
      const message = await handleErrors(errors);
      if (message) notifyError(message);
      if (errors.some(isCartError)) await refetchCart(client);
      return after;
    } catch (error) {
      notifyError(errorMessage(error));
      return null;
    }
  }

  async function checkAndCompute(): Promise<void> {
    if (!cart) return;
    dismissError();
    const values = await billing.validate();
    const dealerValues = cart.hasFflItems ? await dealerForm.validate() : null;
    if (!values || (cart.hasFflItems && !dealerValues)) return;
    if (dealerValues && isBuyersOwnAddress(dealerValues, values)) {
      dealer.fail([{ name: "addressLine1", message: DEALER_ADDRESS_MESSAGE }]);
      return;
    }
    if (await compute({ cart, billing: values, dealer: dealerValues })) await navigate(paths.checkout("payment"));
  }

  // Two clicks before the button shows as busy count as one.
  const going = useRef(false);
  async function continueToPayment(): Promise<void> {
    if (going.current) return;
    going.current = true;
    await checkAndCompute();
    going.current = false;
  }

  async function handleRefusal(errors: readonly UserErrorFieldsFragment[]): Promise<string | null> {
    // A change of the cart is not a mistake in the field that differs.
    const message = await handleErrors(
      errors.map((error) => (isCartChange(error) ? { ...error, field: null } : error)),
    );
    // A price changed, or the cart was changed elsewhere after its amounts were computed.
    const isStale = errors.some((error) => error.code === "PRICE_CHANGED" || isCartError(error));
    if (!isStale || !given) return message;
    // Compute the new amounts at once, but place the order only after the customer has seen them.
    const after = await compute(given);
    if (after && known && cartChanges(known, snapshotLines(after)).length > 0) {
      setRefusals((count) => count + 1);
      return null;
    }
    const total =
      after && computed && toCents(after.totalAmount) !== toCents(computed.totalAmount) && after.totalAmount;
    return total ? `The total is now ${formatMoney(total)}. Please check it and place the order again.` : message;
  }

  return (
    <>
      <CheckoutProgress step={step} />
      <div className={styles.columns}>
        {cart ? (
          <OrderSummary cart={computed ?? cart} computed={step === "payment" && computed !== null} rate={rate} />
        ) : (
          <OrderSummaryPlaceholder />
        )}
        <div className={styles.main}>
          <CartChanges key={refusals} changes={changes} focus={refusals > 0} />
          {step === "billing" && (
            <BillingStep
              billing={billing}
              isComplete={isComplete}
              cart={cart}
              dealer={cart?.hasFflItems ? dealerForm : null}
              profile={profile}
              shipping={shipping}
              busy={amounts.busy}
              onContinue={() => void continueToPayment()}
            />
          )}
          {step === "payment" && !given && <Navigate to={paths.checkout("billing")} replace />}
          {step === "payment" && given && !computed && (
            <TotalsGate key={JSON.stringify(snapshotLines(given.cart))} onCompute={() => compute(given)} />
          )}
          {step === "payment" && given && amounts.wasComputed && (
            <PaymentStep
              cart={computed}
              payment={payment}
              onPay={(paymentToken) => {
                // The total on the button that was pressed.
                const expectedTotal = computed?.totalAmount.amount;
                const own = { idempotencyKey: crypto.randomUUID(), paymentToken, expectedTotal };
                return onOrder(placeOrderInput(given.cart.id, given.billing, given.dealer, own));
              }}
              onRefused={handleRefusal}
            >
              <OrderReview
                cart={given.cart}
                shippingCost={computed?.shipping}
                billing={given.billing}
                dealer={given.dealer}
                method={rate?.method.name}
              />
            </PaymentStep>
          )}
        </div>
      </div>
    </>
  );
}

/** The cart and both forms' values; `dealer` is null if nothing ships to one. */
interface Given {
  cart: FilledCart;
  billing: BillingValues;
  dealer: DealerValues | null;
}

/** Validates both forms; null if one is invalid or the dealer's address is the buyer's. */
function parse(cart: FilledCart, billing: BillingValues, dealer: DealerValues): Given | null {
  const billingResult = billingSchema.safeParse(billing);
  if (!billingResult.success) return null;
  if (!cart.hasFflItems) return { cart, billing: billingResult.data, dealer: null };
  const dealerResult = dealerSchema.safeParse(dealer);
  if (!dealerResult.success || isBuyersOwnAddress(dealerResult.data, billingResult.data)) return null;
  return { cart, billing: billingResult.data, dealer: dealerResult.data };
}

/** Moves the focus to the top of a new step, so that keyboard users start there too. */
function useFocusOnStep(step: CheckoutStepId): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // Keep the focus on an error summary that has already taken it.
    if (!document.activeElement?.matches("[tabindex='-1']")) focusMain();
  }, [step]);
}
