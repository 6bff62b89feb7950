import { Link, useSearchParams } from "react-router";
import { CartSkeleton } from "../features/cart/CartSkeleton.tsx";
import { useCart } from "../features/cart/use-cart.ts";
import { Checkout } from "../features/checkout/Checkout.tsx";
import { OutcomeUnknown } from "../features/checkout/OutcomeUnknown.tsx";
import { usePlaceOrder } from "../features/checkout/use-place-order.ts";
import { notifyError } from "../features/notification/notification.ts";
import { PageHead } from "../features/seo/PageHead.tsx";
import { checkoutStepId, paths } from "../paths.ts";
import { usePublicConfig } from "../use-public-config.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Failure } from "../ui/Failure.tsx";
import { buttonClass } from "../ui/button-class.ts";
import styles from "./checkout.module.css";

export default function CheckoutPage() {
  const [search] = useSearchParams();
  const step = checkoutStepId(search) === "payment" ? "Review & Payment" : "Billing & shipping";
  return (
    <div className={`wrap ${styles.checkout}`}>
      <PageHead title={`${step} | Checkout`} />
      <h1 className="vh">Checkout</h1>
      <Content />
    </div>
  );
}

/** The cart and all that is typed live in the browser only; the server sends the frame. */
function Content() {
  const [search] = useSearchParams();
  const { payment } = usePublicConfig();
  const { cart, error, reload } = useCart();
  const { send, attempt } = usePlaceOrder();

  async function askAgain(sent: NonNullable<typeof attempt>): Promise<void> {
    const outcome = await send(sent);
    const refusal = outcome.kind === "refused" ? outcome.errors[0] : undefined;
    if (refusal) notifyError(refusal.message);
  }

  if (!cart) {
    if (!error) return <CartSkeleton />;
    return (
      <Failure
        message="The checkout cannot be reached right now. Nothing in your cart is lost."
        onRetry={() => void reload().catch(() => undefined)}
      />
    );
  }
  // Its cart may be ordered and gone by now, so this comes before the question whether anything is in the cart.
  if (attempt) return <OutcomeUnknown onAsk={() => askAgain(attempt)} />;
  const { id } = cart;
  if (!id || cart.lines.length === 0) {
    return (
      <EmptyState
        title="There are no products in the cart"
        action={
          <Link className={buttonClass({ variant: "line" })} to={paths.home}>
            Look around the shop
          </Link>
        }
      />
    );
  }
  return <Checkout cart={{ ...cart, id }} step={checkoutStepId(search)} payment={payment} onOrder={send} />;
}
