import { type FocusEvent, useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "../../ui/Link.tsx";
import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Failure } from "../../ui/Failure.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { notify } from "../../lib/notification.ts";
import styles from "./CartItems.module.css";
import { CartLineRow } from "./CartLineRow.tsx";
import { CartSkeleton } from "./CartSkeleton.tsx";
import { type LineKey, isSameLine } from "./added-line.ts";
import type { Cart, CartLine } from "./cart-math.ts";
import { onChangedElsewhere } from "./cart-sync.ts";
import { useCartCheck } from "./use-cart-check.ts";
import type { useCart } from "./use-cart.ts";

interface CartItemsProps extends ReturnType<typeof useCart> {
  /** The line that stands before the others, marked as just added; by default none. */
  first?: LineKey | null;
}

/** The lines of the cart to change them, or why there are none: the same on the cart's page and in its panel. */
export function CartItems({ cart, error, reload, first = null }: CartItemsProps) {
  const checks = useCartCheck();
  const isFirst = (line: CartLine) => first !== null && isSameLine(line, first);
  const lines = cart?.lines.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  const { place, keepTrack } = useFocusAfterRemoval(lines);

  useEffect(
    () => onChangedElsewhere(() => notify({ type: "warning", message: "Your cart was changed in another window." })),
    [],
  );

  return (
    // What has the focus is only kept in mind.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={place} className={styles.items} aria-label="Items" tabIndex={-1} onFocus={keepTrack}>
      {cart && lines && lines.length > 0 && (
        <>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <CartLineRow
                key={line.id}
                cart={cart}
                line={line}
                check={checks.get(line.id)}
                justAdded={isFirst(line)}
              />
            ))}
          </ul>
          {cart.hasFflItems && (
            <p className={styles.note}>
              <Icon name="ship" />
              <span>{dealerSentence(cart)} You name the dealer at checkout.</span>
            </p>
          )}
        </>
      )}
      {cart?.lines.length === 0 && (
        <EmptyState
          title="There are no products in the cart"
          action={
            <Link className={buttonClass({ variant: "line" })} to={paths.home}>
              Look around the shop
            </Link>
          }
        />
      )}
      {!cart && error && (
        <Failure
          message="Your cart cannot be shown right now. Nothing in it is lost."
          onRetry={() => void reload().catch(() => undefined)}
        />
      )}
      {!cart && !error && <CartSkeleton />}
    </section>
  );
}

/** A line that goes while the focus is in it hands the focus to the one that takes its place, the last to the whole. */
function useFocusAfterRemoval(lines: readonly CartLine[] | undefined) {
  const place = useRef<HTMLElement>(null);
  const focused = useRef<{ id: string; index: number } | null>(null);

  useLayoutEffect(() => {
    if (!lines || !focused.current) return;
    const { id, index } = focused.current;
    if (lines.some((line) => line.id === id)) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const rows = place.current?.querySelectorAll<HTMLElement>("[data-line] h3") ?? [];
    (rows[Math.min(index, rows.length - 1)] ?? place.current)?.focus();
  }, [lines]);

  function keepTrack({ target }: FocusEvent): void {
    const id = target.closest<HTMLElement>("[data-line]")?.dataset.line;
    const index = lines?.findIndex((line) => line.id === id) ?? -1;
    focused.current = id && index >= 0 ? { id, index } : null;
  }

  return { place, keepTrack };
}

function dealerSentence(cart: Cart): string {
  const count = cart.lines.filter(({ isFflItem }) => isFflItem).length;
  if (cart.onlyFflItems) return count === 1 ? "It ships to a licensed dealer." : "These ship to a licensed dealer.";
  return count === 1
    ? "One of these ships to a licensed dealer. The rest comes to you."
    : `${count} of these ship to a licensed dealer. The rest comes to you.`;
}
