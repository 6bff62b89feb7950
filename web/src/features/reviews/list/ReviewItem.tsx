import type { ReactNode } from "react";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { HelpfulVote } from "./HelpfulVote.tsx";
import styles from "./ReviewItem.module.css";
import { Stars } from "#/features/reviews/rating/Stars.tsx";
import type { ReviewFieldsFragment } from "#/features/reviews/reviews.generated.ts";
import { formatDate } from "#/lib/format-date.ts";

/** On a wide screen. */
const CHARACTERS_PER_LINE = 68;

interface ReviewItemProps {
  review: ReviewFieldsFragment;
  /** True in the author's own list, which has no vote button. */
  own?: boolean;
  /** Header for lists of several products. */
  children?: ReactNode;
}

export function ReviewItem({ review, own = false, children }: ReviewItemProps) {
  const { score, title, content, createdAt, displayName, verifiedBuyer, votesUp, votesDown } = review;
  const takesVotes = review.takesVotes && !own;
  const votes = votesUp + votesDown;
  const name = title ?? `review by ${displayName ?? "a customer"}`;
  return (
    <article className={styles.review}>
      {children}
      <Stars value={score} />
      {title && <h3>{title}</h3>}
      <p className={`serif ${styles.content}`}>{content}</p>
      {isLong(content) && (
        // Folds the text above it, also without scripts.
        <details className={styles.fold} suppressHydrationWarning>
          <summary>
            <span className={styles.more}>Read more</span>
            <span className={styles.less}>Read less</span>
            <span className="vh">: {name}</span>
          </summary>
        </details>
      )}
      <div className={styles.foot}>
        <p className={styles.by}>
          <span>
            {displayName ?? "A customer"}
            {createdAt && (
              <>
                , <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              </>
            )}
          </span>
          {verifiedBuyer && (
            <span className={styles.verified}>
              <Icon name="check" size="small" />
              Verified buyer
            </span>
          )}
          {votes > 0 && !takesVotes && (
            <span>
              {votesUp} of {votes} found this helpful
            </span>
          )}
        </p>
        {takesVotes && <HelpfulVote reviewId={review.id} votesUp={votesUp} of={name} />}
      </div>
    </article>
  );
}

/** More than about eight lines, so that unfolding the sixth shows more than one. */
function isLong(content: string): boolean {
  const lines = content.split("\n").map((line) => Math.max(1, Math.ceil(line.length / CHARACTERS_PER_LINE)));
  return lines.reduce((sum, count) => sum + count, 0) > 8;
}
