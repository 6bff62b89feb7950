import type { ApolloClient } from "@apollo/client";
import { ensureGuestToken } from "../cart/ensure-guest-token.ts";
import { ReviewVoteDocument, type ReviewVoteMutationVariables } from "./review-vote.generated.ts";

/**
 * Sends a vote; a guest is counted by the guest token, which is made for the first vote.
 *
 * @returns how many find the review helpful then
 * @throws with a sentence for people when it was not taken
 */
export async function sendVote(client: ApolloClient, input: ReviewVoteMutationVariables["input"]): Promise<number> {
  await ensureGuestToken(client);
  const { data } = await client.mutate({
    mutation: ReviewVoteDocument,
    variables: { input },
    context: { background: true },
  });
  const { votesUp = null, userErrors = [] } = data?.reviewVote ?? {};
  if (votesUp === null) throw new Error(userErrors[0]?.message ?? "Your vote could not be counted.");
  return votesUp;
}
