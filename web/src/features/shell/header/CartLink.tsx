import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { Link } from "#/ui/links/Link.tsx";
import { useStore } from "#/lib/stores/store.ts";
import { paths } from "#/paths.ts";
import { IconButtonContent } from "#/ui/buttons/IconButton.tsx";
import { iconButtonClass } from "#/ui/buttons/icon-button-class.ts";
import { useHydrated } from "#/ui/use-hydrated.ts";
import { type LineKey, showAddedBy } from "#/features/cart/add/last-added-line.ts";
import { formatItemCount } from "#/features/cart/summary/amounts.ts";
import { cartSummary } from "#/features/cart/summary/cart-summary.ts";
import type { CartPanel } from "./CartPanel.tsx";

const loadPanel = () => import("./CartPanel.tsx");

interface CartLinkProps {
  onFollow?: () => void;
  /** Opens the panel when a line is added. Only one link per page may set this. */
  showsAdded?: boolean;
}

/**
 * Shows the number of items, or that the cart could not be read, and opens the cart panel. Without scripts and on the
 * cart page it is a link to that page. The count's space is reserved to avoid a layout shift.
 */
export function CartLink({ onFollow, showsAdded = false }: CartLinkProps) {
  const { totalQuantity: count, isUnread } = useStore(cartSummary);
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const hydrated = useHydrated();
  // Key of the location the panel was opened on; navigation closes it. `Panel` stays mounted so that the focus returns.
  const [openOver, setOpenOver] = useState<string | null>(null);
  const [Panel, setPanel] = useState<typeof CartPanel | null>(null);
  /** The added line that opened the panel; null if the user did. */
  const [added, setAdded] = useState<LineKey | null>(null);
  const opens = hydrated && pathname !== paths.cart;
  const open = opens && openOver === key;

  async function openPanel(): Promise<void> {
    try {
      await show(null);
    } catch {
      // The cart page shows the same content.
      void navigate(paths.cart);
    }
  }

  /** Resolves once the panel is open and has the focus. */
  async function show(line: LineKey | null): Promise<void> {
    const { CartPanel } = await loadPanel();
    flushSync(() => {
      onFollow?.();
      setAdded(line);
      setPanel(() => CartPanel);
      setOpenOver(key);
    });
  }

  // If the panel fails to load, the notification reports the added line.
  const showAdded = useEffectEvent(async (line: LineKey) => {
    if (opens) await show(line);
  });
  useEffect(() => (showsAdded ? showAddedBy((line) => showAdded(line)) : undefined), [showsAdded]);

  function handleClick(event: MouseEvent): void {
    // A new tab or window shows the cart page.
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!opens || elsewhere) return onFollow?.();
    event.preventDefault();
    void openPanel();
  }

  /** Links react to Enter only, buttons also to Space. */
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== " ") return;
    event.preventDefault();
    void openPanel();
  }

  const prepare = () => void loadPanel().catch(() => undefined);
  const button = opens && {
    role: "button",
    "aria-haspopup": "dialog" as const,
    "aria-expanded": open,
    onPointerEnter: prepare,
    onFocus: prepare,
    onKeyDown: handleKey,
  };
  return (
    <>
      <Link
        {...button}
        className={iconButtonClass}
        to={paths.cart}
        aria-label={isUnread ? "Cart, couldn't be loaded" : count === 0 ? "Cart" : `Cart, ${formatItemCount(count)}`}
        onClick={handleClick}
      >
        <IconButtonContent icon="cart" count={count} alert={isUnread} />
      </Link>
      {Panel && createPortal(<Panel open={open} onClose={() => setOpenOver(null)} added={added} />, document.body)}
    </>
  );
}
