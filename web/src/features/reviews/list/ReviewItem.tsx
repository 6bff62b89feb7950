import type { ReactNode } from "react";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { HelpfulVote } from "./HelpfulVote.tsx";
import styles from "./ReviewItem.module.css";
import { Stars } from "#/features/reviews/rating/Stars.tsx";
import type { ReviewFieldsFragment } from "#/features/reviews/reviews.generated.ts";
import { formatDate } from "#/features/reviews/format.ts";

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
  return (
    <article className={styles.review}>
      {children}
      <Stars value={score} />
      {title && <h3>{title}</h3>}
      <p className={`serif ${styles.content}`}>{content}</p>
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
      {takesVotes && (
        <div className={styles.vote}>
          <HelpfulVote
            reviewId={review.id}
            votesUp={votesUp}
            of={title ?? `review by ${displayName ?? "a customer"}`}
          />
        </div>
      )}
    </article>
  );
}
