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
    const words = checkForm(newReview(), input);
    const email = await caller.verifiedEmail();
    if (email === null) {
      throw new Refused(userError("EMAIL_NOT_VERIFIED", "Please verify your e-mail address to write reviews."));
    }
    const product = await catalog.product(input.productId);
    if (!product) throw refusedProduct("NOT_FOUND", "There is no such product.");
    const { reviewProductId, title: productTitle, url: productUrl } = product;
    if (reviewProductId === null) throw refusedProduct("INVALID", "This product takes no reviews.");
    const outcome = await reviews.createReview({
      ...words,
      reviewProductId,
      productTitle,
      productUrl,
      displayName: shownName(caller),
      email,
      sub: caller.sub,
    });
    if (outcome === "accepted") return { accepted: true };
    if (outcome === "duplicate") {
      throw new Refused(userError("ALREADY_REVIEWED", "You have already reviewed this product."));
    }
    throw new Refused(userError("INVALID", "Your review was not accepted. Please change it and try again."));
  });

/** Words that would make a name look like the shop's. */
const OURS = new Set(
  "telfer rimfire works shop store staff team support service admin administrator moderator official owner manager".split(
    " ",
  ),
);

/** A name of letters, with hyphens and apostrophes. */
const NAME = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u;

/**
 * First name and the first letter of the last, such as `Ada W.`. What is no name, as the e-mail address that some issuers
 * put in its place, and what could be taken for the shop is left out: people choose the names of their accounts.
 */
function shownName({ firstName, lastName }: Customer): string {
  const [first = ""] = (firstName ?? "").normalize("NFKC").trim().split(/\s/);
  if (
    !NAME.test(first) ||
    first
      .toLowerCase()
      .split(/['’-]/)
      .some((word) => OURS.has(word))
  )
    return "A customer";
  const [initial = ""] = (lastName ?? "").normalize("NFKC").trim();
  return NAME.test(initial) ? `${first} ${initial}.` : first;
}
