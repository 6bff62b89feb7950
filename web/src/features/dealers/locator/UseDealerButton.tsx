import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { track } from "#/lib/track.ts";
import { useStore } from "#/lib/stores/store.ts";
import { cartSummary } from "#/features/cart/summary/cart-summary.ts";
import { notify } from "#/lib/stores/notification.ts";
import { type SelectedDealer, selectDealer, dealerChoice } from "#/features/dealers/selected-dealer.ts";
import styles from "./UseDealerButton.module.css";

export function UseDealerButton({ dealer }: { dealer: SelectedDealer }) {
  const isChosen = useStore(dealerChoice)?.dealer.id === dealer.id;

  function choose(): void {
    selectDealer(dealer);
    const isWaited = cartSummary.get().hasFflItems;
    notify({
      type: "success",
      message: isWaited
        ? `We'll fill in ${dealer.name} at checkout.`
        : `We'll keep ${dealer.name} for this visit, in case something in your cart ships to a dealer.`,
      action: isWaited ? { label: "Check out", run: checkOut } : undefined,
    });
  }

  function unchoose(): void {
    dealerChoice.set(null);
    notify({ type: "info", message: `${dealer.name} is no longer your dealer at checkout.` });
  }

  // A single button for both states, so that it keeps the focus.
  return (
    <div className={styles.use}>
      {isChosen && (
        <p className={styles.chosen}>
          <Icon name="check" size="small" />
          Your dealer at checkout
        </p>
      )}
      <Button variant={isChosen ? "text" : "line"} size="small" onClick={isChosen ? unchoose : choose}>
        {isChosen ? "Don't use" : "Use this dealer"}
        <span className="vh"> ({dealer.name})</span>
      </Button>
    </div>
  );
}

// The checkout is a separate document.
function checkOut(): void {
  track("begin_checkout");
  window.location.assign(paths.checkout("billing"));
}
