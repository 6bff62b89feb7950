import * as z from "zod/mini";
import { rejectCardNumbers } from "./card-number.ts";
import { email, invalidMessage, requiredMessage, optional, required } from "./rules.ts";

/** Contact topics, as worded in the form and the email. */
export const CONTACT_TOPICS = {
  ORDER: "An order",
  WARRANTY: "Warranty or repair",
  PRODUCT: "A product or part",
  DEALER: "Dealers",
  OTHER: "Something else",
} as const;

export type ContactTopic = keyof typeof CONTACT_TOPICS;

const isTopic = (value: string): value is ContactTopic => Object.hasOwn(CONTACT_TOPICS, value);

type ContactLabels = Record<"topic" | "serialNumber" | "message" | "name" | "email", string>;

/**
 * Schema of a message to the shop.
 * @param labels field names for messages
 */
export const contactMessage = (labels?: ContactLabels) => {
  const missing = requiredMessage(labels);
  const invalid = invalidMessage(labels);
  return z
    .object({
      topic: z.pipe(
        required(50, missing("topic")).check(z.refine(isTopic, invalid("topic", "one of the topics listed"))),
        z.transform((value) => value as ContactTopic),
      ),
      serialNumber: optional(100),
      message: required(5000, missing("message")),
      name: required(200, missing("name")),
      email: email(invalid("email", "a valid email address"), missing("email")),
    })
    .check(rejectCardNumbers());
};
