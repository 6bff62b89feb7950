import type { ReactNode } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { useShowMore } from "#/ui/use-show-more.ts";
import styles from "./ReviewList.module.css";

interface ReviewListProps<R extends { id: string }> {
  reviews: R[];
  children: (review: R) => ReactNode;
  /** Loads the next page; null on the last one. @throws if loading fails */
  onMore: (() => Promise<unknown>) | null;
  /** URL of the next page, for browsers without JavaScript. */
  moreHref?: string;
}

/** A list of reviews. "Show more" moves the focus to the first new one. */
export function ReviewList<R extends { id: string }>({ reviews, children, onMore, moreHref }: ReviewListProps<R>) {
  const { list, state, showMore } = useShowMore<HTMLUListElement>(reviews.length, onMore);

  return (
    <>
      <ul ref={list} className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id} tabIndex={-1}>
            {children(review)}
          </li>
        ))}
      </ul>
      {state === "failed" && (
        <LoadError message="More reviews can't be shown right now." onRetry={() => void showMore()} />
      )}
      {onMore && state !== "failed" && (
        <div className={styles.more}>
          <MoreButton busy={state === "busy"} href={moreHref} onClick={() => void showMore()} />
        </div>
      )}
    </>
  );
}

function MoreButton({ busy, href, onClick }: { busy: boolean; href?: string; onClick: () => void }) {
  if (href === undefined) {
    return (
      <Button variant="line" busy={busy} onClick={onClick}>
        Show more
      </Button>
    );
  }
  return (
    <a
      className={buttonClass({ variant: "line" })}
      href={href}
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
    >
      Show more
    </a>
  );
}
