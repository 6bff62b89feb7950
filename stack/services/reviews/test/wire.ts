import { z } from "zod";

// The exact shapes of docs/upstreams.md, "Reviews": all fields required, no others.

const publicReview = z.strictObject({
  id: z.int().positive(),
  score: z.int().min(1).max(5),
  title: z.string(),
  content: z.string(),
  created_at: z.iso.datetime(),
  verified_buyer: z.boolean(),
  votes_up: z.int(),
  votes_down: z.int(),
  takes_votes: z.literal(true),
  user: z.strictObject({ user_id: z.int().positive(), display_name: z.string() }),
});
const bottomline = z.strictObject({
  total_review: z.int(),
  average_score: z.number(),
  star_distribution: z.strictObject({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
});
export const widgetResponse = z.strictObject({
  status: z.strictObject({ code: z.literal(200), message: z.string() }),
  response: z.strictObject({
    pagination: z.strictObject({ page: z.int(), per_page: z.int(), total: z.int() }),
    bottomline,
    reviews: z.array(publicReview),
  }),
});
export const accountResponse = z.strictObject({
  bottomline,
  reviews: z.array(
    z.strictObject({
      id: z.int().positive(),
      title: z.string(),
      content: z.string(),
      score: z.int(),
      created_at: z.iso.datetime(),
      sku: z.string(),
      name: z.string(),
      email: z.email(),
      archived: z.boolean(),
      verified_buyer: z.boolean(),
      votes_up: z.int(),
      votes_down: z.int(),
      takes_votes: z.literal(true),
    }),
  ),
});
export const voteResponse = z.strictObject({ votes_up: z.int(), votes_down: z.int() });
export const errorResponse = z.strictObject({ status: z.strictObject({ code: z.int(), message: z.string().min(1) }) });

export const tokenResponse = z.strictObject({ access_token: z.string().min(20), token_type: z.literal("bearer") });
