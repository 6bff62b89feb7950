import { useRef, useState } from "react";
import { useOnDemandMutation } from "#/graph/apollo/on-demand.tsx";
import { notifyError } from "#/lib/stores/notification.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import styles from "./HelpfulVote.module.css";
import { storeVote, useOwnVote } from "./helpful-votes.ts";

const fetchSend = async () => (await import("./use-send-vote.ts")).useSendVote;

interface HelpfulVoteProps {
  reviewId: string;
  /** As rendered in the page, which may be older than the visitor's own vote. */
  votesUp: number;
  /** Name of the review, for screen readers. */
  of: string;
}

/** Updates optimistically. */
export function HelpfulVote({ reviewId, votesUp, of }: HelpfulVoteProps) {
  const sendVote = useOnDemandMutation(fetchSend);
  const own = useOwnVote(reviewId);
  const [shownVotes, setShownVotes] = useState<number | null>(null);
  const sending = useRef(false);
  const isHelpful = own !== null;
  const count = shownVotes ?? Math.max(votesUp, own ?? 0);

  function show(helpful: boolean, votes: number): void {
    storeVote(reviewId, helpful ? votes : null);
    setShownVotes(votes);
  }

  function refuse(message: string): void {
    show(isHelpful, count);
    notifyError(message);
  }

  async function vote(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    show(!isHelpful, count + (isHelpful ? -1 : 1));
    try {
      const outcome = await sendVote({ reviewId, isHelpful: !isHelpful });
      if ("votesUp" in outcome) show(!isHelpful, outcome.votesUp);
      else refuse(outcome.refusal);
    } catch {
      refuse("Your vote couldn't be counted. Please try again.");
    }
    sending.current = false;
  }

  return (
    <Button variant="text" size="small" className={styles.vote} aria-pressed={isHelpful} onClick={() => void vote()}>
      {isHelpful && <Icon name="check" size="small" />}
      Helpful{count > 0 && ` (${count})`}
      <span className="vh">: {of}</span>
    </Button>
  );
}
