import { type RefObject, useEffect, useRef, useState } from "react";

interface ShowMore<L extends HTMLElement> {
  /** Ref for the element whose children are the items; items must be focusable. */
  list: RefObject<L | null>;
  state: "idle" | "busy" | "failed";
  showMore: () => Promise<void>;
}

/**
 * Shows more items of a list. Afterwards focuses the first new item, or the last item if there are no more.
 *
 * @param count number of visible items
 * @param onMore loads more items and throws on failure; null if there are no more
 */
export function useShowMore<L extends HTMLElement>(
  count: number,
  onMore: (() => Promise<unknown>) | null,
): ShowMore<L> {
  const list = useRef<L>(null);
  const [state, setState] = useState<ShowMore<L>["state"]>("idle");
  /** Index of the first new item. */
  const awaited = useRef<number | null>(null);

  const isEnd = onMore === null;

  useEffect(() => {
    if (awaited.current === null || (count <= awaited.current && !isEnd)) return;
    const item = list.current?.children[Math.min(awaited.current, count - 1)];
    awaited.current = null;
    if (item instanceof HTMLElement) item.focus({ preventScroll: true });
  }, [count, isEnd]);

  async function showMore(): Promise<void> {
    if (!onMore || state === "busy") return;
    setState("busy");
    awaited.current = count;
    try {
      await onMore();
      setState("idle");
    } catch {
      awaited.current = null;
      setState("failed");
    }
  }

  return { list, state, showMore };
}
