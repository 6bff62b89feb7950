import type { Customer } from "../../domain/caller.ts";
import { checkForm } from "../../domain/forms/check.ts";
import { newReview } from "@telfer/forms/review.ts";
import { signInRequired, userError, type UserError } from "../../domain/user-error.ts";
import type { GatewayContext } from "../context.ts";
import type { ReviewCreateInput } from "../../generated/resolvers.ts";

interface Payload {
  accepted: boolean;
  userErrors: UserError[];
}

const refused = (...userErrors: UserError[]): Payload => ({ accepted: false, userErrors });

const productError = (code: "NOT_FOUND" | "INVALID", message: string): Payload =>
  refused(userError(code, message, { field: ["productId"] }));

/** Writes a review in the name of the caller, with the caller's own verified e-mail address and no other. */
export async function createReview(
  input: ReviewCreateInput,
  { caller, catalog, reviews }: GatewayContext,
): Promise<Payload> {
  if (caller.kind !== "customer") return refused(signInRequired());
  const form = checkForm(newReview(), input);
  if ("userErrors" in form) return refused(...form.userErrors);
  const email = await caller.verifiedEmail();
  if (email === null) {
    return refused(userError("EMAIL_NOT_VERIFIED", "Please verify your e-mail address to write reviews."));
  }
  const { displayName, ...words } = form.data;
  const product = await catalog.product(input.productId);
  if (!product) return productError("NOT_FOUND", "There is no such product.");
  const { reviewProductId, title: productTitle, url: productUrl } = product;
  if (reviewProductId === null) return productError("INVALID", "This product takes no reviews.");
  const accepted = await reviews.createReview({
    ...words,
    reviewProductId,
    productTitle,
    productUrl,
    displayName: displayName ?? defaultName(caller),
    email,
    sub: caller.sub,
  });
  if (accepted) return { accepted, userErrors: [] };
  return refused(userError("INVALID", "Your review was not accepted. Please change it and try again."));
}

/** First name and the first letter of the last, such as `Ada W.`. */
function defaultName({ firstName, lastName }: Customer): string {
  // Some issuers put the e-mail address in place of a name.
  if (!firstName || firstName.includes("@")) return "A customer";
  const [initial] = lastName ?? "";
  return initial ? `${firstName} ${initial}.` : firstName;
}
