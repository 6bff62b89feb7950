import { Suspense, lazy, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { IconButton } from "../../ui/IconButton.tsx";

/** After a toggle others are ignored for so many ms (storefront spec, section 9): a double click is one. */
const TOGGLE_DELAY = 1_000;

const loadOverlay = () => import("./SearchOverlay.tsx");
const SearchOverlay = lazy(async () => ({ default: (await loadOverlay()).SearchOverlay }));

/** Opens the search over the page. What it needs is fetched when it is about to be used. */
export function SearchButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The page it was opened over; with Back or Forward it goes.
  const [openOver, setOpenOver] = useState<string | null>(null);
  const open = openOver === key;
  if (openOver !== null && !open) setOpenOver(null);
  const toggledAt = useRef(-Infinity);

  function toggle(): void {
    const now = performance.now();
    if (now - toggledAt.current < TOGGLE_DELAY) return;
    toggledAt.current = now;
    setOpenOver(open ? null : key);
  }

  async function press(): Promise<void> {
    try {
      await loadOverlay();
      toggle();
    } catch {
      // The page of the same name needs no further scripts.
      void navigate(paths.searchStart);
    }
  }

  const prepare = () => void loadOverlay().catch(() => undefined);
  return (
    <>
      <IconButton
        label="Search"
        icon="search"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void press()}
      />
      {open && (
        <Suspense>
          <SearchOverlay onToggle={toggle} onClose={() => setOpenOver(null)} />
        </Suspense>
      )}
    </>
  );
}
