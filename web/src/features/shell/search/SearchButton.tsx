import { Suspense, lazy, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { IconButton } from "../../../ui/IconButton.tsx";

/** So long after a toggle the next one acts at the soonest. */
const TOGGLE_DELAY_MS = 1_000;
/** A press so soon after another is the second one of a double click. */
const DOUBLE_CLICK_MS = 300;

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
  const pressedAt = useRef(-Infinity);
  const toggledAt = useRef(-Infinity);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Opens or closes: a second click of a double click never, one that comes early when its time is up. */
  function toggle(): void {
    const now = performance.now();
    if (now - pressedAt.current < DOUBLE_CLICK_MS) return;
    pressedAt.current = now;
    if (waiting.current !== undefined) {
      // Pressed once more: it stays as it is.
      forgetPress();
      return;
    }
    const restMs = toggledAt.current + TOGGLE_DELAY_MS - now;
    const next = open ? null : key;
    if (restMs > 0) waiting.current = setTimeout(() => show(next), restMs);
    else show(next);
  }

  function show(over: string | null): void {
    forgetPress();
    toggledAt.current = performance.now();
    setOpenOver(over);
  }

  function forgetPress(): void {
    clearTimeout(waiting.current);
    waiting.current = undefined;
  }

  /** Closes at once, for what is no toggle; the next press is the first one again. */
  function close(): void {
    forgetPress();
    pressedAt.current = -Infinity;
    toggledAt.current = -Infinity;
    setOpenOver(null);
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
          <SearchOverlay onToggle={toggle} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
