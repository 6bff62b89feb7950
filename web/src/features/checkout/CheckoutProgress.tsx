import { Link } from "#/ui/links/Link.tsx";
import { type CheckoutStepId, paths } from "#/paths.ts";
import styles from "./CheckoutProgress.module.css";

export function CheckoutProgress({ step }: { step: CheckoutStepId }) {
  const onPayment = step === "payment";
  return (
    <nav aria-label="Checkout steps">
      <ol className={styles.progress}>
        <li aria-current={onPayment ? undefined : "step"} className={onPayment ? styles.done : styles.current}>
          <Link to={paths.checkout("billing")}>
            <span className="num">1</span>Billing &amp; shipping
          </Link>
        </li>
        <li aria-current={onPayment ? "step" : undefined} className={onPayment ? styles.current : undefined}>
          <span>
            <span className="num">2</span>Review &amp; Payment
          </span>
        </li>
      </ol>
    </nav>
  );
}
