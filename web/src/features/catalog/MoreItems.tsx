import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../ui/Link.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import styles from "./ShowMore.module.css";
import { SHOWN, SHOWN_STEP, useShownCount } from "./shown-items.ts";

interface MoreItemsProps {
  /** How many there are to show. */
  total: number;
  /** The grids of those that are shown. */
  children: ReactNode;
  /** What stands below them once all are shown. */
  after: ReactNode;
}

/**
 * Items in grids, and below them a link that shows more of them: an address, so that Back from a product finds them
 * again, and it works without scripts. Following it, the focus goes to the first that came.
 */
export function MoreItems({ total, children, after }: MoreItemsProps) {
  const [params] = useSearchParams();
  const shown = useShownCount();
  const grids = useRef<HTMLDivElement>(null);
  const awaited = useRef<number | null>(null);
  const search = new URLSearchParams(params);
  search.set(SHOWN, String(shown + SHOWN_STEP));

  useEffect(() => {
    if (awaited.current === null || shown <= awaited.current) return;
    const card = grids.current?.querySelectorAll("article")[awaited.current];
    awaited.current = null;
    card?.querySelector("a")?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <>
      <div ref={grids}>{children}</div>
      {shown < total ? (
        <div className={styles.more}>
          <Link
            className={buttonClass({ variant: "line" })}
            to={{ search: search.toString() }}
            replace
            preventScrollReset
            onClick={() => {
              awaited.current = shown;
            }}
          >
            Show more ({total - shown} left)
          </Link>
        </div>
      ) : (
        after
      )}
    </>
  );
}
