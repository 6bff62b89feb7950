import { useEffect, useRef, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import type { UserErrorFieldsFragment } from "../../apollo/fragments.generated.ts";
import { failureMessage } from "../../apollo/failure.ts";
import { type CheckoutStepId, paths } from "../../paths.ts";
import { Notice } from "../../ui/Notice.tsx";
import type { Cart } from "../cart/cart-math.ts";
import { useShopForm } from "../form/use-shop-form.ts";
import { notifyError } from "../notification/notification.ts";
import type { PaymentConfig } from "../payment/accept.ts";
import { BillingStep } from "./BillingStep.tsx";
import styles from "./Checkout.module.css";
import { ComputeGate } from "./ComputeGate.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { PaymentStep } from "./PaymentStep.tsx";
import { Progress } from "./Progress.tsx";
import { Review } from "./Review.tsx";
import { type BillingValues, type DealerValues, billingSchema, dealerSchema } from "./forms.ts";
import { checkoutFaults, computeInput, placeOrderInput } from "./input.ts";
import type { PlaceOrderOutcome } from "./place-order.ts";
import { readDraft, writeDraft } from "./session.ts";
import type { CheckoutPlaceOrderInput } from "./checkout.generated.ts";
import { useCompute } from "./use-compute.ts";
import { useShippingMethods } from "./use-shipping-methods.ts";

interface CheckoutProps {
  /** A cart with lines. */
  cart: Cart & { id: string };
  step: CheckoutStepId;
  payment: PaymentConfig;
  onOrder: (input: CheckoutPlaceOrderInput) => Promise<PlaceOrderOutcome>;
}

/** Both steps of the checkout; what was typed outlives going back, a reload and every error. */
export function Checkout({ cart, step, payment, onOrder }: CheckoutProps) {
  const [draft] = useState(readDraft);
  const billing = useShopForm(billingSchema, draft.billing);
  const dealer = useShopForm(dealerSchema, draft.dealer);
  const shipping = useShippingMethods(billing);
  const amounts = useCompute();
  const navigate = useNavigate();
  useFocusOnStep(step);
  useEffect(() => writeDraft({ billing: billing.values, dealer: dealer.values }), [billing.values, dealer.values]);

  const given = parse(cart, billing.values, dealer.values);
  const computed = given !== null && amounts.isComputed(computeInput(cart.id, given.billing));

  /** Leads errors to their fields on the billing step; returns the message of one that has none. */
  async function handleErrors(errors: readonly UserErrorFieldsFragment[]): Promise<string | null> {
    const faults = checkoutFaults(errors, billing.values);
    if (faults.billing.length > 0) billing.fail(faults.billing);
    if (faults.dealer.length > 0) dealer.fail(faults.dealer);
    const inFields = faults.billing.length + faults.dealer.length > 0;
    if (inFields && step === "payment") await navigate(paths.checkout("billing"));
    return faults.rest[0]?.message ?? null;
  }

  /** Whether the amounts are there now; says why not. */
  async function compute(values: BillingValues): Promise<boolean> {
    try {
      const errors = await amounts.compute(computeInput(cart.id, values), cart);
      const message = await handleErrors(errors);
      if (message) notifyError(message);
      return errors.length === 0;
    } catch (error) {
      notifyError(failureMessage(error));
      return false;
    }
  }

  async function continueToPayment(): Promise<void> {
    const values = await billing.validate();
    const dealerValues = cart.hasFflItems ? await dealer.validate() : null;
    if (!values || (cart.hasFflItems && !dealerValues)) return;
    if (await compute(values)) await navigate(paths.checkout("payment"));
  }

  async function handleRefusal(errors: readonly UserErrorFieldsFragment[]): Promise<string | null> {
    const message = await handleErrors(errors);
    // A price moved, or the cart was changed somewhere else since its amounts were computed.
    const stale = errors.some(({ code, field }) => code === "PRICE_CHANGED" || field?.[0] === "cartId");
    // The new amounts are fetched at once; the order is placed only after they were seen.
    if (stale && given) await compute(given.billing);
    return message;
  }

  return (
    <>
      <Progress step={step} />
      <div className={styles.columns}>
        <OrderSummary cart={cart} computed={step === "payment" && computed} method={shipping.chosen} />
        <div className={styles.main}>
          {step === "payment" && amounts.notice && (
            <Notice tone="warning">
              <p>{amounts.notice}</p>
            </Notice>
          )}
          {step === "billing" && (
            <BillingStep
              billing={billing}
              dealer={cart.hasFflItems ? dealer : null}
              shipping={shipping}
              busy={amounts.busy}
              onContinue={() => void continueToPayment()}
            />
          )}
          {step === "payment" && !given && <Navigate to={paths.checkout("billing")} replace />}
          {step === "payment" && given && !computed && <ComputeGate onCompute={() => compute(given.billing)} />}
          {step === "payment" && given && computed && (
            <PaymentStep
              cart={cart}
              payment={payment}
              onPay={(paymentToken) => {
                const key = { idempotencyKey: crypto.randomUUID(), paymentToken };
                return onOrder(placeOrderInput(cart.id, given.billing, given.dealer, key));
              }}
              onRefused={handleRefusal}
            >
              <Review cart={cart} billing={given.billing} dealer={given.dealer} method={shipping.chosen?.name} />
            </PaymentStep>
          )}
        </div>
      </div>
    </>
  );
}

/** Both forms' values when they are valid; the dealer's are null when nothing ships to one. */
function parse(cart: Cart, billing: BillingValues, dealer: DealerValues) {
  const billingResult = billingSchema.safeParse(billing);
  if (!billingResult.success) return null;
  if (!cart.hasFflItems) return { billing: billingResult.data, dealer: null };
  const dealerResult = dealerSchema.safeParse(dealer);
  return dealerResult.success ? { billing: billingResult.data, dealer: dealerResult.data } : null;
}

/** A new step begins at its beginning, for the keyboard too. */
function useFocusOnStep(step: CheckoutStepId): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [step]);
}
