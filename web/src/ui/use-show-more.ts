import { type RefObject, useEffect, useRef, useState } from "react";

interface ShowMore<L extends HTMLElement> {
  /** Of the element whose children are the items; they can take the focus. */
  list: RefObject<L | null>;
  state: "idle" | "busy" | "failed";
  showMore: () => Promise<void>;
}

/**
 * Shows more of a list. Afterwards the focus is at the first item that came, or at the last when there were no more.
 *
 * @param count how many items are shown
 * @param onMore brings the next ones; null when there are none. @throws when they could not be had
 */
export function useShowMore<L extends HTMLElement>(
  count: number,
  onMore: (() => Promise<unknown>) | null,
): ShowMore<L> {
  const list = useRef<L>(null);
  const [state, setState] = useState<ShowMore<L>["state"]>("idle");
  /** Index of the first item that was not there before more were asked for. */
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
