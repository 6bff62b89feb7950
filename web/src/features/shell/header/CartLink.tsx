import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { Link } from "../../../ui/Link.tsx";
import { useStore } from "../../../lib/store.ts";
import { paths } from "../../../paths.ts";
import { IconFace } from "../../../ui/IconButton.tsx";
import { iconButtonClass } from "../../../ui/icon-button-class.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { type LineKey, showAddedBy } from "../../cart/added-line.ts";
import { itemCount } from "../../cart/amounts.ts";
import { cartSummary } from "../../cart/cart-summary.ts";
import type { CartPanel } from "./CartPanel.tsx";

const loadPanel = () => import("./CartPanel.tsx");

interface CartLinkProps {
  onFollow?: () => void;
  /** Whether it opens the panel when something was added: one of a page does. */
  showsAdded?: boolean;
}

/**
 * Counts what is in the cart, or says that it could not be read, and opens its panel over the page; without scripts, and on the cart's own page, it is a
 * link to that page. The count's place is kept free, so that one that comes later moves nothing.
 */
export function CartLink({ onFollow, showsAdded = false }: CartLinkProps) {
  const { totalQuantity: count, isUnread } = useStore(cartSummary);
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const hydrated = useHydrated();
  // The page it was opened over; with the next page it goes. Once opened it stays, so that the focus finds back.
  const [openOver, setOpenOver] = useState<string | null>(null);
  const [Panel, setPanel] = useState<typeof CartPanel | null>(null);
  /** What it was opened for; null when somebody opened it. */
  const [added, setAdded] = useState<LineKey | null>(null);
  const opens = hydrated && pathname !== paths.cart;
  const open = opens && openOver === key;

  async function openPanel(): Promise<void> {
    try {
      await show(null);
    } catch {
      // The page shows the same.
      void navigate(paths.cart);
    }
  }

  /** Ends once the panel is open and has the focus. */
  async function show(line: LineKey | null): Promise<void> {
    const { CartPanel } = await loadPanel();
    flushSync(() => {
      onFollow?.();
      setAdded(line);
      setPanel(() => CartPanel);
      setOpenOver(key);
    });
  }

  // What is added is shown in the cart. Where the panel cannot be had, the notification says it.
  const showAdded = useEffectEvent(async (line: LineKey) => {
    if (opens) await show(line);
  });
  useEffect(() => (showsAdded ? showAddedBy((line) => showAdded(line)) : undefined), [showsAdded]);

  function handleClick(event: MouseEvent): void {
    // A new tab or window shows the page.
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!opens || elsewhere) return onFollow?.();
    event.preventDefault();
    void openPanel();
  }

  /** Links hear Enter only. */
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
        aria-label={isUnread ? "Cart, could not be read" : count === 0 ? "Cart" : `Cart, ${itemCount(count)}`}
        onClick={handleClick}
      >
        <IconFace icon="cart" count={count} alert={isUnread} />
      </Link>
      {Panel && createPortal(<Panel open={open} onClose={() => setOpenOver(null)} added={added} />, document.body)}
    </>
  );
}
