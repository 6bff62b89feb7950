import { dealer as dealerSchema } from "@telfer/forms/checkout.ts";
import { DEALER_IS_BUYER } from "@telfer/forms/same-address.ts";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import type { UserErrorFieldsFragment } from "../../graph/personal/fragments.generated.ts";
import { failureMessage } from "../../graph/personal/failure.ts";
import { type CheckoutStepId, paths } from "../../paths.ts";
import { useAuthState } from "../account/auth/auth-state.ts";
import type { Cart } from "../cart/cart-math.ts";
import { reloadCart } from "../cart/change-cart.ts";
import { useShopForm } from "../../lib/forms/use-shop-form.ts";
import { focusMain } from "../../lib/focus-main.ts";
import { dismissError, notifyError } from "../../lib/notification.ts";
import type { PaymentConfig } from "./payment/accept.ts";
import { BillingStep } from "./BillingStep.tsx";
import { CartChanges } from "./CartChanges.tsx";
import styles from "./Checkout.module.css";
import { ComputeGate } from "./ComputeGate.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { PaymentStep } from "./PaymentStep.tsx";
import { Progress } from "./Progress.tsx";
import { Review } from "./Review.tsx";
import { cartChanges, seenLines } from "./cart-changes.ts";
import type { CheckoutPlaceOrderInput } from "./checkout.generated.ts";
import type { BillingValues, DealerValues } from "./forms.ts";
import { checkoutFaults, computeInput, placeOrderInput } from "./input.ts";
import { type PlaceOrderOutcome, isAboutCart, orderOf } from "./place-order.ts";
import { type CheckoutProfile, prefill } from "./prefill.ts";
import { billingSchema, isDealerBuyer } from "./rules.ts";
import { readDraft, writeDraft } from "./session.ts";
import { useCompute } from "./use-compute.ts";
import { useDealerForm } from "./use-dealer-form.ts";
import { useChosenMethod, type useShippingMethods } from "./use-shipping-methods.ts";

interface CheckoutProps {
  /** A cart with lines. */
  cart: Cart & { id: string };
  step: CheckoutStepId;
  payment: PaymentConfig;
  /** Null for guests, and when it could not be had. */
  profile: CheckoutProfile | null;
  shipping: ReturnType<typeof useShippingMethods>;
  onOrder: (input: CheckoutPlaceOrderInput) => Promise<PlaceOrderOutcome>;
  /** Leaves for the order that was made from the cart already. */
  onOrdered: (orderId: string) => void;
}

/** Both steps of the checkout; what was typed outlives going back, a reload and every error. */
export function Checkout({ cart, step, payment, profile, shipping, onOrder, onOrdered }: CheckoutProps) {
  const client = useApolloClient();
  const { user } = useAuthState();
  const [draft] = useState(readDraft);
  const [started] = useState(() => prefill(draft.billing, user?.email ?? "", profile));
  const billing = useShopForm(billingSchema, started);
  const dealerForm = useDealerForm(draft, cart.hasFflItems);
  const { form: dealer, choiceId } = dealerForm;
  const isTyped = dealerForm.view === "typed";
  const method = useChosenMethod(billing, shipping.methods);
  const amounts = useCompute();
  const navigate = useNavigate();
  useFocusOnStep(step);

  // Who comes from the cart knows it. Who signed in or loaded the payment step again knows the one that stood there.
  const [known] = useState(() => (draft.changedHands || step === "payment" ? draft.seen : null) ?? seenLines(cart));
  const changes = cartChanges(known, seenLines(cart));
  const [refusals, setRefusals] = useState(0);

  useEffect(
    () =>
      writeDraft({ billing: billing.values, dealer: dealer.values, choice: choiceId, isTyped, seen: seenLines(cart) }),
    [billing.values, dealer.values, choiceId, isTyped, cart],
  );

  const given = parse(cart, billing.values, dealer.values);
  const computed = given && amounts.computedCart(computeInput(cart.id, given.billing, given.dealer), cart);

  /** Leads errors to their fields on the billing step; returns what those say that have none. */
  async function handleErrors(errors: readonly UserErrorFieldsFragment[]): Promise<string | null> {
    const orderId = orderOf(errors);
    if (orderId) {
      onOrdered(orderId);
      return null;
    }
    const faults = checkoutFaults(errors, billing.values);
    if (faults.billing.length > 0) billing.fail(faults.billing);
    if (faults.dealer.length > 0) dealer.fail(faults.dealer);
    const inFields = faults.billing.length + faults.dealer.length > 0;
    if (inFields && step === "payment") await navigate(paths.checkout("billing"));
    return faults.rest.map(({ message }) => message).join(" ") || null;
  }

  /** The cart with its amounts; null when there are none, and why is said. */
  async function compute(values: Given): Promise<Cart | null> {
    dismissError();
    try {
      const input = computeInput(cart.id, values.billing, values.dealer);
      const { cart: after, errors } = await amounts.compute(input);
      const message = await handleErrors(errors);
      if (message) notifyError(message);
      if (errors.some(isAboutCart)) await reloadCart(client);
      return after;
    } catch (error) {
      notifyError(failureMessage(error));
      return null;
    }
  }

  async function checkAndCompute(): Promise<void> {
    dismissError();
    const values = await billing.validate();
    const dealerValues = cart.hasFflItems ? await dealerForm.validate() : null;
    if (!values || (cart.hasFflItems && !dealerValues)) return;
    if (dealerValues && isDealerBuyer(dealerValues, values)) {
      dealer.fail([{ name: "dealerAddress", message: DEALER_IS_BUYER }]);
      return;
    }
    if (await compute({ billing: values, dealer: dealerValues })) await navigate(paths.checkout("payment"));
  }

  // Two clicks before the button shows that it is busy are one.
  const going = useRef(false);
  async function continueToPayment(): Promise<void> {
    if (going.current) return;
    going.current = true;
    await checkAndCompute();
    going.current = false;
  }

  async function handleRefusal(errors: readonly UserErrorFieldsFragment[]): Promise<string | null> {
    const message = await handleErrors(errors);
    // A price moved, or the cart was changed somewhere else since its amounts were computed.
    const isStale = errors.some((error) => error.code === "PRICE_CHANGED" || isAboutCart(error));
    if (!isStale || !given) return message;
    // The new amounts are fetched at once; the order is placed only after they were seen.
    const after = await compute(given);
    if (!after || cartChanges(known, seenLines(after)).length === 0) return message;
    setRefusals((count) => count + 1);
    return null;
  }

  return (
    <>
      <Progress step={step} />
      <div className={styles.columns}>
        <OrderSummary cart={computed ?? cart} computed={step === "payment" && computed !== null} method={method} />
        <div className={styles.main}>
          <CartChanges key={refusals} changes={changes} focus={refusals > 0} />
          {step === "billing" && (
            <BillingStep
              billing={billing}
              dealer={cart.hasFflItems ? dealerForm : null}
              profile={profile}
              shipping={shipping}
              busy={amounts.busy}
              onContinue={() => void continueToPayment()}
            />
          )}
          {step === "payment" && !given && <Navigate to={paths.checkout("billing")} replace />}
          {step === "payment" && given && !computed && (
            <ComputeGate key={JSON.stringify(seenLines(cart))} onCompute={() => compute(given)} />
          )}
          {step === "payment" && given && amounts.wasComputed && (
            <PaymentStep
              cart={computed}
              payment={payment}
              onPay={(paymentToken) => {
                // What stood on the button that was pressed.
                const expectedTotal = computed?.totalAmount.amount;
                const own = { idempotencyKey: crypto.randomUUID(), paymentToken, expectedTotal };
                return onOrder(placeOrderInput(cart.id, given.billing, given.dealer, own));
              }}
              onRefused={handleRefusal}
            >
              <Review
                cart={cart}
                shippingCost={computed?.shipping}
                billing={given.billing}
                dealer={given.dealer}
                method={method?.name}
              />
            </PaymentStep>
          )}
        </div>
      </div>
    </>
  );
}

/** Both forms' values; the dealer's are null when nothing ships to one. */
interface Given {
  billing: BillingValues;
  dealer: DealerValues | null;
}

/** Both forms' values when they are valid, each by itself and together. */
function parse(cart: Cart, billing: BillingValues, dealer: DealerValues): Given | null {
  const billingResult = billingSchema.safeParse(billing);
  if (!billingResult.success) return null;
  if (!cart.hasFflItems) return { billing: billingResult.data, dealer: null };
  const dealerResult = dealerSchema.safeParse(dealer);
  if (!dealerResult.success || isDealerBuyer(dealerResult.data, billingResult.data)) return null;
  return { billing: billingResult.data, dealer: dealerResult.data };
}

/** A new step begins at its beginning, for the keyboard too. */
function useFocusOnStep(step: CheckoutStepId): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // Unless what leads to a mistake was given the focus already.
    if (!document.activeElement?.matches("[tabindex='-1']")) focusMain();
  }, [step]);
}
