import type { Customer } from "../../domain/caller.ts";
import { checkForm } from "../../domain/forms/check.ts";
import { newReview } from "@telfer/forms/review.ts";
import { Refused, signInRequired, userError } from "../../domain/user-error.ts";
import type { GatewayContext } from "../context.ts";
import { payloadOf } from "../outcome.ts";
import type { ReviewCreateInput } from "../../generated/resolvers.ts";

const refusedProduct = (code: "NOT_FOUND" | "INVALID", message: string) =>
  new Refused(userError(code, message, { field: ["productId"] }));

/** Writes a review in the name of the caller, with the caller's own verified e-mail address and no other. */
export const createReview = (input: ReviewCreateInput, context: GatewayContext) =>
  payloadOf(context, { fields: {} }, { accepted: false }, async () => {
    const { caller, catalog, reviews } = context;
    if (caller.kind !== "customer") throw new Refused(signInRequired());
    const { displayName, ...words } = checkForm(newReview(), input);
    const email = await caller.verifiedEmail();
    if (email === null) {
      throw new Refused(userError("EMAIL_NOT_VERIFIED", "Please verify your e-mail address to write reviews."));
    }
    const product = await catalog.product(input.productId);
    if (!product) throw refusedProduct("NOT_FOUND", "There is no such product.");
    const { reviewProductId, title: productTitle, url: productUrl } = product;
    if (reviewProductId === null) throw refusedProduct("INVALID", "This product takes no reviews.");
    const accepted = await reviews.createReview({
      ...words,
      reviewProductId,
      productTitle,
      productUrl,
      displayName: displayName ?? defaultName(caller),
      email,
      sub: caller.sub,
    });
    if (accepted) return { accepted };
    throw new Refused(userError("INVALID", "Your review was not accepted. Please change it and try again."));
  });

/** First name and the first letter of the last, such as `Ada W.`. */
function defaultName({ firstName, lastName }: Customer): string {
  // Some issuers put the e-mail address in place of a name.
  if (!firstName || firstName.includes("@")) return "A customer";
  const [initial] = lastName ?? "";
  return initial ? `${firstName} ${initial}.` : firstName;
}
