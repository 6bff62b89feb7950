import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { appReviewsAnswers, bottomlineAnswers, productReviewsAnswers } from "../../../test/arbitraries/reviews.ts";
import { parseAnswer } from "../answer.ts";
import { appReviewsAnswer, bottomlineAnswer, productReviewsAnswer } from "./wire.ts";

/** What is shown of an account's reviews: whose they are is not. */
const shownReviews = appReviewsAnswer.transform(({ reviews }) => reviews.map((entry) => entry?.review));

const cases: [name: string, answers: fc.Arbitrary<unknown>, shown: z.ZodType][] = [
  ["a product's reviews", productReviewsAnswers, productReviewsAnswer],
  ["all reviews", appReviewsAnswers, shownReviews],
  ["a product's rating", bottomlineAnswers, bottomlineAnswer],
];

describe.each(cases)("%s", (_name, answers, shown) => {
  test("are understood as long as they keep the contract, and name nobody's e-mail address", () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const names = [
          ...JSON.stringify(parseAnswer("reviews", "GET /x", shown, JSON.stringify(answer)).value).matchAll(
            /"(?:displayName|email)":"([^"]*)"/g,
          ),
        ];
        expect(names.filter(([, name]) => name?.includes("@"))).toEqual([]);
      }),
    );
  });
});
