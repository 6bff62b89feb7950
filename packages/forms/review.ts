import * as z from "zod/mini";
import { requiredMessage, required } from "./rules.ts";

const STARS = "Give 1 to 5 stars.";

/**
 * Schema of a new review; docs/upstreams.md, "Reviews".
 * @param labels field names for messages
 */
export const newReview = (labels?: Record<"title" | "content", string>) => {
  const missing = requiredMessage(labels);
  return z.object({
    score: z.int(STARS).check(z.minimum(1, STARS), z.maximum(5, STARS)),
    title: required(150, missing("title")),
    content: required(5000, missing("content")),
  });
};
