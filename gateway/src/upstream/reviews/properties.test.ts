import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { appReviewsAnswers, bottomlineAnswers, productReviewsAnswers } from "../../../test/arbitraries/reviews.ts";
import { parseAnswer } from "../answer.ts";
import { toProductReviews, toReviews } from "./map.ts";
import { appReviewsAnswer, bottomlineAnswer, productReviewsAnswer } from "./wire.ts";

/** Reads an answer as the client does. */
const reading =
  <Wire>(schema: z.ZodType<Wire>, toValue: (wire: Wire) => unknown) =>
  (answer: unknown): unknown =>
    toValue(parseAnswer("reviews", "GET /x", schema, JSON.stringify(answer)));

const cases: [name: string, answers: fc.Arbitrary<unknown>, read: (answer: unknown) => unknown][] = [
  [
    "a product's reviews",
    productReviewsAnswers,
    reading(productReviewsAnswer, ({ response }) => toProductReviews(response, "p").reviews),
  ],
  ["all reviews", appReviewsAnswers, reading(appReviewsAnswer, ({ reviews }) => toReviews(reviews, () => true))],
  ["a product's rating", bottomlineAnswers, reading(bottomlineAnswer, ({ response }) => response.bottomline)],
];

describe.each(cases)("%s", (_name, answers, read) => {
  test("are understood as long as they keep the contract, and name nobody's e-mail address", () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const names = [...JSON.stringify(read(answer)).matchAll(/"(?:displayName|email)":"([^"]*)"/g)];
        expect(names.filter(([, name]) => name?.includes("@"))).toEqual([]);
      }),
    );
  });
});
