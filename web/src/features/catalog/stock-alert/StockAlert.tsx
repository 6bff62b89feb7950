import type { ReactNode } from "react";
import { useOnDemandMutation } from "../../../graph/personal/on-demand.tsx";
import { useAuthState } from "../../account/auth/auth-state.ts";
import { EmailForm } from "../../account/newsletter/EmailForm.tsx";
import { refusalAt } from "../../../lib/forms/refusal-at.ts";
import { notify } from "../../../lib/notification.ts";
import styles from "./StockAlert.module.css";

const fetchCreate = async () => (await import("./stock-alert.generated.ts")).useStockAlertCreateMutation;

export interface StockAlertProps {
  /** The product's `documentId`. */
  productId: string;
  productTitle: string;
  /** The variant that cannot be bought. */
  sku: string;
  /** What tells it from the others, in words; empty when there is only one. */
  variant: string;
  /** What stands above: the stock in words. */
  children: ReactNode;
}

/**
 * Stands where the button to buy would be: says what is missing and takes the address that is written to when it is
 * back.
 */
export function StockAlert({ productId, productTitle, sku, variant, children }: StockAlertProps) {
  const create = useOnDemandMutation(fetchCreate);
  const { user } = useAuthState();

  async function send(email: string) {
    const { data } = await create({ variables: { input: { productId, sku, email } } });
    const { userErrors = [], productName } = data?.stockAlertCreate ?? {};
    if (userErrors.length > 0) return { refusal: refusalAt("email", userErrors) };
    notify({ type: "success", message: `You will be notified when ${productName ?? productTitle} is back in stock` });
    return { hint: `We will write to ${email}.` };
  }

  return (
    <div className={styles.box}>
      {children}
      <p className={styles.words}>
        {productTitle}
        {variant && ` (${variant})`} cannot be bought right now. Leave an address and we write once, when it is back.
      </p>
      <EmailForm key={sku} action="Notify me" initial={user?.email ?? ""} onSend={send} />
    </div>
  );
}
