import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  appReviewsResponses,
  bottomlineResponses,
  productReviewsResponses,
} from "../../../test/arbitraries/reviews.ts";
import { parseResponse } from "../response.ts";
import { appReviewsResponse, bottomlineResponse, productReviewsResponse } from "./wire.ts";

/** The visible part of an account's reviews, without the author's address. */
const shownReviews = appReviewsResponse.transform(({ reviews }) => reviews.map((entry) => entry?.review));

const cases: [name: string, answers: fc.Arbitrary<unknown>, shown: z.ZodType][] = [
  ["a product's reviews", productReviewsResponses, productReviewsResponse],
  ["all reviews", appReviewsResponses, shownReviews],
  ["a product's rating", bottomlineResponses, bottomlineResponse],
];

describe.each(cases)("%s", (_name, responses, shown) => {
  test("are parsed if they are valid, and contain no email address", () => {
    fc.assert(
      fc.property(responses, (response) => {
        const names = [
          ...JSON.stringify(parseResponse("reviews", "GET /x", shown, JSON.stringify(response)).value).matchAll(
            /"(?:displayName|email)":"([^"]*)"/g,
          ),
        ];
        expect(names.filter(([, name]) => name?.includes("@"))).toEqual([]);
      }),
    );
  });
});
