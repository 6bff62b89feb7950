import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { track } from "../../lib/analytics/track.ts";
import { cartSummary } from "../cart/cart-summary.ts";
import { notify } from "../../lib/notification.ts";
import { type ChosenDealer, chooseDealer, unchooseDealer, useDealerChoice } from "./chosen-dealer.ts";
import styles from "./UseDealerButton.module.css";

/** Keeps a dealer for the checkout of this tab, or gives it up again; says which one is kept. */
export function UseDealerButton({ dealer }: { dealer: ChosenDealer }) {
  const isChosen = useDealerChoice()?.dealer.id === dealer.id;

  function choose(): void {
    chooseDealer(dealer);
    const isWaited = cartSummary().hasFflItems;
    notify({
      type: "success",
      message: isWaited
        ? `${dealer.name} will be filled in at checkout.`
        : `${dealer.name} is kept for this visit, for when something in your cart ships to a dealer.`,
      action: isWaited ? { label: "Check out", run: checkOut } : undefined,
    });
  }

  function unchoose(): void {
    unchooseDealer();
    notify({ type: "info", message: `${dealer.name} is not kept for checkout any more.` });
  }

  // One button, so that it keeps the focus.
  return (
    <div className={styles.use}>
      {isChosen && (
        <p className={styles.chosen}>
          <Icon name="check" size="small" />
          Your dealer at checkout
        </p>
      )}
      <Button variant={isChosen ? "text" : "line"} size="small" onClick={isChosen ? unchoose : choose}>
        {isChosen ? "Do not use" : "Use this dealer"}
        <span className="vh"> ({dealer.name})</span>
      </Button>
    </div>
  );
}

/** Checkout is a document of its own. */
function checkOut(): void {
  track("begin_checkout");
  window.location.assign(paths.checkout("billing"));
}
