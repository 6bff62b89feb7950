import * as z from "zod/mini";
import { missingIn, required } from "./rules.ts";

const STARS = "Give 1 to 5 stars.";

/**
 * What is written of a product; docs/upstreams.md, "Reviews".
 * @param labels for messages that name their field
 */
export const newReview = (labels?: Record<"title" | "content", string>) => {
  const missing = missingIn(labels);
  return z.object({
    score: z.int(STARS).check(z.minimum(1, STARS), z.maximum(5, STARS)),
    title: required(150, missing("title")),
    content: required(5000, missing("content")),
  });
};
