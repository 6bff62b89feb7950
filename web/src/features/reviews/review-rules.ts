import { newReview } from "@telfer/forms/review.ts";
import { required } from "@telfer/forms/rules.ts";
import * as z from "zod/mini";

export const reviewLabels = {
  score: "Rating",
  title: "Title",
  content: "Review",
};

/** The rules of the gateway; the number of stars is the text of a radio button here. */
export const reviewSchema = z.extend(newReview(reviewLabels), {
  score: z.pipe(required(1, `${reviewLabels.score} is required`), z.transform(Number)),
});
