import { createHash } from "node:crypto";
import type { Caller } from "../../domain/caller.ts";
import { Refused, userError } from "../../domain/user-error.ts";
import type { ReviewVoteInput } from "../../generated/resolvers.ts";
import { UpstreamProblem } from "../../upstream/errors.ts";
import type { GatewayContext } from "../context.ts";
import { payloadOf } from "../outcome.ts";

/** Ids of the review service: whole numbers. */
const REVIEW_ID = /^[1-9]\d{0,14}$/;

const noSuchReview = () => new Refused(userError("NOT_FOUND", "This review takes no votes.", { field: ["reviewId"] }));

/** Names who votes, always the same, without saying who it is: the review service learns neither subject nor token. */
function voterOf(caller: Caller): string {
  if (caller.kind === "anonymous") {
    throw new Refused(userError("IDENTITY_REQUIRED", "Your vote could not be counted. Please try again."));
  }
  const name = caller.kind === "customer" ? `customer ${caller.sub}` : `guest ${caller.guestToken}`;
  return createHash("sha256").update(name).digest("base64url");
}

/** Counts the caller's vote on a review, once. */
export const vote = ({ reviewId, isHelpful }: ReviewVoteInput, context: GatewayContext) =>
  payloadOf(context, { fields: {} }, { votesUp: null }, async () => {
    const voter = voterOf(context.caller);
    if (!REVIEW_ID.test(reviewId)) throw noSuchReview();
    try {
      return { votesUp: await context.reviews.vote({ reviewId, isHelpful, voter }) };
    } catch (error) {
      if (error instanceof UpstreamProblem && [404, 405].includes(error.status)) throw noSuchReview();
      throw error;
    }
  });
