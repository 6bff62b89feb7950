import { isTokenUnknown, sendChange } from "../cart/change-cart.ts";
import { useEnsureGuestToken } from "../cart/use-ensure-guest-token.ts";
import { type ReviewVoteMutationVariables, useReviewVoteMutation } from "./review-vote.generated.ts";

type Input = ReviewVoteMutationVariables["input"];

/** The review's votes afterwards, or a sentence for people. */
type Outcome = { votesUp: number } | { refusal: string };

const NOT_COUNTED = "Your vote could not be counted. Please try again.";

/** The function sends a vote; a guest is counted by the guest token, which is made for the first vote. */
export function useSendVote() {
  const ensureGuestToken = useEnsureGuestToken();
  const [mutate, { client }] = useReviewVoteMutation({ context: { background: true } });

  /** Null if the guest token that was sent opens nothing any more. */
  async function send(input: Input): Promise<Outcome | null> {
    await ensureGuestToken();
    const outcome: { votesUp: number | null } = { votesUp: null };
    const errors = await sendChange(client, async () => {
      const { data } = await mutate({ variables: { input } });
      outcome.votesUp = data?.reviewVote.votesUp ?? null;
      return data?.reviewVote.userErrors ?? [];
    });
    if (outcome.votesUp !== null) return { votesUp: outcome.votesUp };
    return isTokenUnknown(errors) ? null : { refusal: errors[0]?.message ?? NOT_COUNTED };
  }

  async function sendVote(input: Input): Promise<Outcome> {
    // A guest token that lapsed is replaced by a new one, once.
    return (await send(input)) ?? (await send(input)) ?? { refusal: NOT_COUNTED };
  }

  return [sendVote] as const;
}
