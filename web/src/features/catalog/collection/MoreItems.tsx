import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Link } from "#/ui/links/Link.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import styles from "#/features/catalog/cards/ShowMore.module.css";
import { VISIBLE_PARAM, VISIBLE_STEP, useVisibleCount } from "./visible-items.ts";

interface MoreItemsProps {
  total: number;
  children: ReactNode;
  /** Content below the last item, once all are visible. */
  after: ReactNode;
}

/**
 * Grids followed by a link that shows more items. It is a link so that Back restores the visible items and it works
 * without scripts. Following it moves the focus to the first new item.
 */
export function MoreItems({ total, children, after }: MoreItemsProps) {
  const [params] = useSearchParams();
  const shown = useVisibleCount();
  const grids = useRef<HTMLDivElement>(null);
  const awaited = useRef<number | null>(null);
  const search = new URLSearchParams(params);
  search.set(VISIBLE_PARAM, String(shown + VISIBLE_STEP));

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
