import * as z from "zod/mini";
import { noCardNumbers } from "./card-number.ts";
import { email, invalidIn, missingIn, optional, required } from "./rules.ts";

/** What somebody can write to the shop about, in the words of form and mail. */
export const CONTACT_TOPICS = {
  ORDER: "An order",
  WARRANTY: "Warranty or repair",
  PRODUCT: "A product or part",
  DEALER: "Dealers",
  OTHER: "Something else",
} as const;

export type ContactTopic = keyof typeof CONTACT_TOPICS;

const isTopic = (value: string): value is ContactTopic => Object.hasOwn(CONTACT_TOPICS, value);

/** Names of the fields in their messages. */
type ContactLabels = Record<"topic" | "serialNumber" | "message" | "name" | "email", string>;

/**
 * A letter to the shop.
 * @param labels for messages that name their field
 */
export const contactMessage = (labels?: ContactLabels) => {
  const missing = missingIn(labels);
  const invalid = invalidIn(labels);
  return z
    .object({
      topic: z.pipe(
        required(50, missing("topic")).check(z.refine(isTopic, invalid("topic", "one of the list"))),
        z.transform((value) => value as ContactTopic),
      ),
      serialNumber: optional(100),
      message: required(5000, missing("message")),
      name: required(200, missing("name")),
      email: email(invalid("email", "a valid email address"), missing("email")),
    })
    .check(noCardNumbers());
};
