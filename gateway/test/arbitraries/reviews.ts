import fc from "fast-check";
import { record } from "./content.ts";

// Arbitrary valid responses of the review service.

const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const text = fc.string({ unit: "grapheme" });
const count = fc.integer({ min: 0, max: 10_000 });
const score = fc.integer({ min: 1, max: 5 });
const created_at = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2999-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const average_score = fc.double({ min: 0, max: 5, noNaN: true });

const anyBottomline = record(
  {},
  {
    total_review: count,
    average_score,
    star_distribution: fc.dictionary(fc.constantFrom("1", "2", "3", "4", "5"), count),
  },
);

const votes = { verified_buyer: fc.boolean(), votes_up: count, votes_down: count, takes_votes: fc.boolean() };

export const productReviewsResponses = record({
  response: record(
    {},
    {
      pagination: record({}, { total: count }),
      bottomline: anyBottomline,
      reviews: fc.array(
        record(
          { id, score },
          {
            created_at,
            title: text,
            content: text,
            ...votes,
            user: record({}, { display_name: fc.oneof(text, fc.emailAddress()) }),
          },
        ),
      ),
    },
  ),
});

export const bottomLinesResponses = record({
  response: record(
    {},
    {
      bottomlines: fc.array(
        record({ domain_key: fc.string({ minLength: 1 }) }, { product_score: average_score, total_reviews: count }),
      ),
    },
  ),
});

export const appReviewsResponses = record(
  {},
  {
    bottomline: anyBottomline,
    reviews: fc.array(
      record(
        { id, score, sku: fc.string({ minLength: 1 }) },
        {
          created_at,
          title: text,
          content: text,
          name: fc.oneof(text, fc.emailAddress()),
          email: fc.emailAddress(),
          archived: fc.boolean(),
          ...votes,
        },
      ),
    ),
  },
);

export const bottomlineResponses = record({
  response: record({ bottomline: record({}, { total_reviews: count, average_score }) }),
});
