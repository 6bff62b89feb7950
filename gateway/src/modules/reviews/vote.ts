import type { Caller } from "../../domain/caller.ts";
import { Refused, userError } from "../../domain/user-error.ts";
import { voterOf } from "../../domain/voter.ts";
import type { ReviewVoteInput } from "../../generated/resolvers.ts";
import { nullWhenMissing } from "../../upstream/errors.ts";
import { isNotOffered } from "../../upstream/reviews/client.ts";
import type { GatewayContext } from "../context.ts";
import { payloadOf } from "../outcome.ts";

/** Ids of the review service: whole numbers. */
const REVIEW_ID = /^[1-9]\d{0,14}$/;

const noSuchReview = () => new Refused(userError("NOT_FOUND", "This review takes no votes.", { field: ["reviewId"] }));

const notCounted = (code: "IDENTITY_REQUIRED" | "GUEST_TOKEN_UNKNOWN") =>
  new Refused(userError(code, "Your vote could not be counted. Please try again."));

const tooMany = () =>
  new Refused(
    userError("INVALID", "We count no more votes on this review from your network today.", { field: ["reviewId"] }),
  );

/** The caller, if there is such a person: a guest token counts if the backend has given it out. */
async function readVoter({ caller, commerce }: GatewayContext): Promise<Exclude<Caller, { kind: "anonymous" }>> {
  if (caller.kind === "anonymous") throw notCounted("IDENTITY_REQUIRED");
  const isKnown = caller.kind === "customer" || (await nullWhenMissing(commerce.cart())) !== null;
  if (!isKnown) throw notCounted("GUEST_TOKEN_UNKNOWN");
  return caller;
}

/** Counts the caller's vote on a review, once. */
export const vote = ({ reviewId, isHelpful }: ReviewVoteInput, context: GatewayContext) =>
  payloadOf(context, { fields: {} }, { votesUp: null }, async () => {
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
