import * as z from "zod/mini";
import { optional, required } from "@telfer/forms/rules.ts";

const STARS = "Give 1 to 5 stars.";

/** Reviews schema, `ReviewCreateInput`. */
export const newReview = z.object({
  productId: z.string(),
  score: z.int(STARS).check(z.minimum(1, STARS), z.maximum(5, STARS)),
  title: required(150),
  content: required(5000),
  displayName: optional(50),
});
