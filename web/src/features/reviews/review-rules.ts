import * as z from "zod/mini";
import { required, text } from "../../lib/forms/rules.ts";

/** The most characters of a review; reviews schema, `ReviewCreateInput`. */
const limits = { title: 150, content: 5_000, displayName: 50 };

export const reviewLabels = {
  score: "Rating",
  title: "Title",
  content: "Review",
  displayName: "Name to be shown",
};

const atMost = (name: keyof typeof limits) =>
  z.maxLength(limits[name], `${reviewLabels[name]} must be at most ${limits[name]} characters`);

export const reviewSchema = z.object({
  score: required(reviewLabels.score),
  title: required(reviewLabels.title).check(atMost("title")),
  content: required(reviewLabels.content).check(atMost("content")),
  displayName: text().check(atMost("displayName")),
});
