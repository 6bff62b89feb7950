import type { ReactNode } from "react";
import { useOnDemandMutation } from "#/graph/apollo/on-demand.tsx";
import { useAuthState } from "#/features/account/auth/auth-state.ts";
import { EmailForm } from "#/features/account/newsletter/EmailForm.tsx";
import { fieldOrFormError } from "#/lib/forms/field-error.ts";
import { notify } from "#/lib/stores/notification.ts";
import styles from "./StockAlert.module.css";

const fetchCreate = async () => (await import("./stock-alert.generated.ts")).useStockAlertCreateMutation;

export interface StockAlertProps {
  productId: string;
  productTitle: string;
  sku: string;
  /** Labels of the variant's options; empty if it is the only variant. */
  variant: string;
  children: ReactNode;
}

/** Replaces the buy button of a sold-out variant with a form for a back-in-stock email. */
export function StockAlert({ productId, productTitle, sku, variant, children }: StockAlertProps) {
  const create = useOnDemandMutation(fetchCreate);
  const { user } = useAuthState();

  async function send(email: string) {
    const { data } = await create({ variables: { input: { productId, sku, email } } });
    const { userErrors = [], productName } = data?.stockAlertCreate ?? {};
    if (userErrors.length > 0) return { refusal: fieldOrFormError("email", userErrors) };
    notify({ type: "success", message: `You will be notified when ${productName ?? productTitle} is back in stock` });
    return { hint: `We'll write to ${email}.` };
  }

  return (
    <div className={styles.box}>
      {children}
      <p className={styles.words}>
        {productTitle}
        {variant && ` (${variant})`} is out of stock. Leave your email. We'll write once, when it's back.
      </p>
      <EmailForm key={sku} action="Notify me" initial={user?.email ?? ""} onSend={send} />
    </div>
  );
}
