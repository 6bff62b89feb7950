import { Suspense, lazy, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#/paths.ts";
import { IconButton } from "#/ui/buttons/IconButton.tsx";

/** Minimum time between two toggles, in ms. */
const TOGGLE_DELAY_MS = 1_000;
/** A press within this time after another is part of a double click, in ms. */
const DOUBLE_CLICK_MS = 300;

const loadOverlay = () => import("./SearchOverlay.tsx");
const SearchOverlay = lazy(async () => ({ default: (await loadOverlay()).SearchOverlay }));

/** Opens the search overlay, which preloads on hover or focus. */
export function SearchButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // Key of the location it was opened on; Back and Forward close it.
  const [openOver, setOpenOver] = useState<string | null>(null);
  const open = openOver === key;
  if (openOver !== null && !open) setOpenOver(null);
  const pressedAt = useRef(-Infinity);
  const toggledAt = useRef(-Infinity);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Ignores the second press of a double click and defers an early toggle until `TOGGLE_DELAY_MS` has passed. */
  function toggle(): void {
    const now = performance.now();
    if (now - pressedAt.current < DOUBLE_CLICK_MS) return;
    pressedAt.current = now;
    if (waiting.current !== undefined) {
      // A press during the delay cancels the pending toggle.
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

  /** Closes at once, without affecting the timing of the next press. */
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
      // The search page needs no additional scripts.
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
