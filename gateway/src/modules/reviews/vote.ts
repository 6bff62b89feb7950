import type { Caller } from "../../domain/caller.ts";
import { UserInputError, userError } from "../../domain/user-error.ts";
import { voterOf } from "../../domain/voter.ts";
import type { ReviewVoteInput } from "../../generated/resolvers.ts";
import { nullOn404 } from "../../upstream/errors.ts";
import { isNotOffered } from "../../upstream/reviews/client.ts";
import type { GatewayContext } from "../context.ts";
import { toPayload } from "../mutation-payload.ts";

/** Ids of the review service: whole numbers. */
const REVIEW_ID = /^[1-9]\d{0,14}$/;

const noSuchReview = () =>
  new UserInputError(userError("NOT_FOUND", "You can't vote on this review.", { field: ["reviewId"] }));

const notCounted = (code: "IDENTITY_REQUIRED" | "GUEST_TOKEN_UNKNOWN") =>
  new UserInputError(userError(code, "Your vote couldn't be counted. Please try again."));

const tooMany = () =>
  new UserInputError(
    userError("INVALID", "This review has too many votes from your network today.", { field: ["reviewId"] }),
  );

/** The caller, if it may vote: a guest token counts only if the backend issued it. */
async function readVoter({ caller, commerce }: GatewayContext): Promise<Exclude<Caller, { kind: "anonymous" }>> {
  if (caller.kind === "anonymous") throw notCounted("IDENTITY_REQUIRED");
  const isKnown = caller.kind === "customer" || (await nullOn404(commerce.cart())) !== null;
  if (!isKnown) throw notCounted("GUEST_TOKEN_UNKNOWN");
  return caller;
}

export const voteOnReview = ({ reviewId, isHelpful }: ReviewVoteInput, context: GatewayContext) =>
  toPayload(context, { fields: {} }, { votesUp: null }, async () => {
    if (!REVIEW_ID.test(reviewId)) throw noSuchReview();
    const voter = voterOf(await readVoter(context));
    if (isHelpful && !(await context.takeVote(reviewId))) throw tooMany();
    try {
      return { votesUp: await context.reviews.vote({ reviewId, isHelpful, voter }) };
    } catch (error) {
      if (isNotOffered(error)) throw noSuchReview();
      throw error;
    }
  });
