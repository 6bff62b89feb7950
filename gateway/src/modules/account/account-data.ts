import type { Customer } from "../../domain/caller.ts";
import type { Review } from "../../domain/review.ts";
import { nullOn404 } from "../../upstream/errors.ts";
import type { GatewayContext } from "../context.ts";

const reviewsPerPage = 50;

/** Bounds the calls to the review service. A customer has one review per product. */
const maxPages = 10;

/** Everything that the shop keeps about the caller, as JSON. Null for others, and if the backend has no export. */
export async function readAccountData(context: GatewayContext): Promise<{ json: string } | null> {
  const { caller, commerce } = context;
  if (caller.kind !== "customer") return null;
  const [shop, email] = await Promise.all([nullOn404(commerce.customerData()), caller.verifiedEmail()]);
  if (!shop) return null;
  const { sub, firstName, lastName } = caller;
  const data = {
    createdAt: new Date().toISOString(),
    signIn: { id: sub, firstName, lastName, verifiedEmail: email },
    ...shop,
    reviews: email === null ? [] : await readReviews(caller, email, context),
  };
  return { json: JSON.stringify(data, null, 2) };
}

async function readReviews({ sub }: Customer, email: string, { reviews }: GatewayContext): Promise<Review[]> {
  const all: Review[] = [];
  let after: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const query = { first: reviewsPerPage, after, rating: null };
    const { edges, pageInfo } = await reviews.customerReviews({ sub, email }, query);
    all.push(...edges.map(({ node }) => node));
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  return all;
}
