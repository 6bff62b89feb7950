import { isGuestTokenInvalid, sendCartMutation } from "#/features/cart/cart-mutations.ts";
import { useEnsureGuestToken } from "#/features/cart/use-ensure-guest-token.ts";
import { type ReviewVoteMutationVariables, useReviewVoteMutation } from "./review-vote.generated.ts";

type Input = ReviewVoteMutationVariables["input"];

/** The review's votes after the vote, or a message for the user. */
type Outcome = { votesUp: number } | { refusal: string };

const NOT_COUNTED = "Your vote couldn't be counted. Please try again.";

/** Returns a function that sends a vote. A guest votes with a guest token, which is created for the first vote. */
export function useSendVote() {
  const ensureGuestToken = useEnsureGuestToken();
  const [mutate, { client }] = useReviewVoteMutation({ context: { activity: "background" } });

  /** Null if the gateway does not know the guest token. */
  async function send(input: Input): Promise<Outcome | null> {
    await ensureGuestToken();
    const outcome: { votesUp: number | null } = { votesUp: null };
    const errors = await sendCartMutation(client, async () => {
      const { data } = await mutate({ variables: { input } });
      outcome.votesUp = data?.reviewVote.votesUp ?? null;
      return data?.reviewVote.userErrors ?? [];
    });
    if (outcome.votesUp !== null) return { votesUp: outcome.votesUp };
    return isGuestTokenInvalid(errors) ? null : { refusal: errors[0]?.message ?? NOT_COUNTED };
  }

  async function sendVote(input: Input): Promise<Outcome> {
    // Retry once, with a new guest token in place of the expired one.
    return (await send(input)) ?? (await send(input)) ?? { refusal: NOT_COUNTED };
  }

  return [sendVote] as const;
}
