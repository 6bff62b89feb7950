import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Link } from "#/ui/links/Link.tsx";
import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { paths } from "#/paths.ts";
import { Drawing } from "#/ui/media/Drawing.tsx";
import { Button } from "#/ui/buttons/Button.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { formatMoney } from "#/lib/money.ts";
import { trackActivity } from "#/lib/stores/activity.ts";
import { useFormError } from "#/lib/forms/use-form-error.ts";
import type { Cart } from "#/features/cart/cart-math.ts";
import { CardEntry } from "./CardEntry.tsx";
import { CardTokenError, type PaymentConfig, tokenizeCard } from "./accept.ts";
import { useAccept } from "./use-accept.ts";
import { useCardForm } from "./use-card-form.ts";
import styles from "#/features/checkout/Step.module.css";
import type { PlaceOrderOutcome } from "#/features/checkout/place-order/place-order.ts";

export interface PaymentStepProps {
  /** With the amounts to be charged; null while they are computed again, when nothing can be ordered. */
  cart: Cart | null;
  payment: PaymentConfig;
  children: ReactNode;
  onPay: (paymentToken: string) => Promise<PlaceOrderOutcome>;
  /** Handles a refusal that is not about the card; returns the message to show here, or null. */
  onRefused: (errors: readonly UserErrorFieldsFragment[]) => Promise<string | null>;
}

/** The card goes to the payment provider's script; only its token comes back. */
export function PaymentStep({ cart, payment, children, onPay, onRefused }: PaymentStepProps) {
  const form = useCardForm();
  const accept = useAccept(payment.scriptUrl);
  const [busy, setBusy] = useState(false);
  const { refusal, refuse, clear } = useFormError();
  const [outOfStock, setOutOfStock] = useState(false);
  const [isDeclined, setDeclined] = useState(false);
  // Two clicks before the button shows as busy must not place two orders.
  const sending = useRef(false);
  // Do not order if the user left the step while the provider was slow: the address may have changed or the cart be gone.
  const isHere = useRef(true);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function pay(): Promise<void> {
    const card = await form.validate();
    if (!card) return;
    clear();
    setOutOfStock(false);
    setDeclined(false);
    try {
      const token = await trackActivity(tokenizeCard(card, payment));
      if (!isHere.current) return;
      const outcome = await onPay(token);
      if (outcome.kind === "refused") await explain(outcome.errors);
    } catch (error) {
      refuse(error instanceof CardTokenError ? error.message : errorMessage(error));
    }
  }

  async function explain(errors: readonly UserErrorFieldsFragment[]): Promise<void> {
    const declined = errors.find(({ code }) => code === "CARD_DECLINED" || code === "PAYMENT_TOKEN_INVALID");
    setDeclined(declined !== undefined);
    if (declined) form.change("cardCode", "");
    const message = declined ? declined.message : await onRefused(errors);
    setOutOfStock(errors.some(({ code }) => code === "OUT_OF_STOCK"));
    refuse(message);
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.current || !cart) return;
    sending.current = true;
    setBusy(true);
    try {
      await pay();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return (
    <form className={styles.step} onSubmit={(event) => void handleSubmit(event)} noValidate autoComplete="on">
      {children}
      <section aria-labelledby="card">
        <h2 id="card">Card</h2>
        <div className={styles.stack}>
          {refusal !== null && (
            <div className={styles.refusal}>
              <Notice
                tone="error"
                focus
                action={
                  outOfStock && (
                    <Link className={buttonClass({ variant: "line", size: "small" })} to={paths.cart} reloadDocument>
                      Change the cart
                    </Link>
                  )
                }
              >
                <p>{refusal}</p>
              </Notice>
              {isDeclined && <Drawing name="gauge" className={styles.drawing} />}
            </div>
          )}
          <CardEntry form={form} accept={accept} />
        </div>
      </section>
      <div className={styles.actions}>
        <p className={`small ${styles.consent}`}>
          By placing the order, you agree to our{" "}
          <a href={paths.terms} target="_blank" rel="noopener">
            terms of service<span className="vh">, opens in a new tab</span>
          </a>
          , and confirm that you are at least 18 years old, 21 for a pistol or a receiver, and may lawfully own what you
          order where you live.
        </p>
        <Button type="submit" busy={busy || !cart} disabled={accept.state !== "ready"}>
          Place order{cart && `, ${formatMoney(cart.totalAmount)}`}
        </Button>
        <Link className={buttonClass({ variant: "text" })} to={paths.checkout("billing")}>
          Back to billing
        </Link>
      </div>
    </form>
  );
}
