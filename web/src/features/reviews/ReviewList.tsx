import type { ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Failure } from "../../ui/Failure.tsx";
import { useShowMore } from "../../ui/use-show-more.ts";
import styles from "./ReviewList.module.css";

interface ReviewListProps<R extends { id: string }> {
  reviews: R[];
  children: (review: R) => ReactNode;
  /** Brings the next page; null when there is none. @throws when it could not be had */
  onMore: (() => Promise<unknown>) | null;
  /** Address of the next page, for people without script. */
  moreHref?: string;
}

/** Reviews one below the other. After more were shown, the focus is at the first of them. */
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
        <Failure message="More reviews cannot be shown right now." onRetry={() => void showMore()} />
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
