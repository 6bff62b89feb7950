import type { Customer } from "../../domain/caller.ts";
import { validateForm } from "../../domain/forms/validate.ts";
import { newReview } from "@telfer/forms/review.ts";
import { UserInputError, signInRequired, userError } from "../../domain/user-error.ts";
import type { GatewayContext } from "../context.ts";
import { toPayload } from "../mutation-payload.ts";
import type { ReviewCreateInput } from "../../generated/resolvers.ts";

const refusedProduct = (code: "NOT_FOUND" | "INVALID", message: string) =>
  new UserInputError(userError(code, message, { field: ["productId"] }));

/** Writes a review as the caller, always with the caller's own verified email address. */
export const createReview = (input: ReviewCreateInput, context: GatewayContext) =>
  toPayload(context, { fields: {} }, { accepted: false }, async () => {
    const { caller, catalog, reviews } = context;
    if (caller.kind !== "customer") throw new UserInputError(signInRequired());
    const words = validateForm(newReview(), input);
    const email = await caller.verifiedEmail();
    if (email === null) {
      throw new UserInputError(userError("EMAIL_NOT_VERIFIED", "Please verify your email address to write reviews."));
    }
    const product = await catalog.product(input.productId);
    if (!product) throw refusedProduct("NOT_FOUND", "There is no such product.");
    const { reviewProductId, title: productTitle, url: productUrl } = product;
    if (reviewProductId === null) throw refusedProduct("INVALID", "This product doesn't take reviews.");
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
      throw new UserInputError(userError("ALREADY_REVIEWED", "You have already reviewed this product."));
    }
    throw new UserInputError(userError("INVALID", "Your review was not accepted. Please change it and try again."));
  });

const OURS = new Set(
  "telfer rimfire works shop store staff team support service admin administrator moderator official owner manager".split(
    " ",
  ),
);

const NAME = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u;

/**
 * First name and initial, such as `Ada W.`. Customers choose their account names, so this omits anything that is not a name,
 * such as the email address that some issuers use instead, or that could be mistaken for the shop.
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
