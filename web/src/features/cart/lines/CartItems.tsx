import { type FocusEvent, useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { notify } from "#/lib/stores/notification.ts";
import styles from "./CartItems.module.css";
import { CartLineRow } from "./CartLineRow.tsx";
import { CartSkeleton } from "./CartSkeleton.tsx";
import { type LineKey, isSameLine } from "#/features/cart/add/last-added-line.ts";
import type { Cart, CartLine } from "#/features/cart/cart-math.ts";
import { onCartChangedInOtherTab } from "#/features/cart/cart-sync.ts";
import { useCartAvailability } from "./use-cart-availability.ts";
import type { useCart } from "#/features/cart/use-cart.ts";

interface CartItemsProps extends ReturnType<typeof useCart> {
  /** The line to show before the others, marked as just added; none by default. */
  first?: LineKey | null;
}

/** The editable lines of the cart, or why there are none; for the cart page and the cart panel. */
export function CartItems({ cart, error, reload, first = null }: CartItemsProps) {
  const checks = useCartAvailability();
  const isFirst = (line: CartLine) => first !== null && isSameLine(line, first);
  const lines = cart?.lines.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  const { place, keepTrack } = useFocusAfterRemoval(lines);

  useEffect(
    () =>
      onCartChangedInOtherTab(() => notify({ type: "warning", message: "Your cart was changed in another window." })),
    [],
  );

  return (
    // The handler only records what has the focus.
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
              <span>{dealerSentence(cart)} You'll choose the dealer at checkout.</span>
            </p>
          )}
        </>
      )}
      {cart?.lines.length === 0 && (
        <EmptyState
          title="There are no products in the cart"
          drawing="carton"
          action={
            <Link className={buttonClass({ variant: "line" })} to={paths.home}>
              Browse the shop
            </Link>
          }
        />
      )}
      {!cart && error && (
        <LoadError
          message="Your cart can't be shown right now. Nothing in it is lost."
          onRetry={() => void reload().catch(() => undefined)}
        />
      )}
      {!cart && !error && <CartSkeleton />}
    </section>
  );
}

/** If a focused line is removed, focuses the line that takes its place, or the section after the last line. */
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
  const items = cart.lines.filter(({ isFflItem }) => isFflItem);
  const count = items.length;
  const [item] = items;
  if (cart.onlyFflItems) {
    return count === 1 && item
      ? `Your ${item.productName} ships to a licensed dealer.`
      : "These ship to a licensed dealer.";
  }
  return count === 1
    ? "One of these ships to a licensed dealer. The rest comes to you."
    : `${count} of these ship to a licensed dealer. The rest comes to you.`;
}
