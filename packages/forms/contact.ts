import * as z from "zod/mini";
import { rejectCardNumbers } from "./card-number.ts";
import { email, optional, required } from "./rules.ts";

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

/** Schema of a message to the shop. */
export const contactMessage = () =>
  z
    .object({
      topic: z.pipe(
        required(50).check(z.refine(isTopic, "Must be one of the topics listed")),
        z.transform((value) => value as ContactTopic),
      ),
      serialNumber: optional(100),
      message: required(5000),
      name: required(200),
      email: email(),
    })
    .check(rejectCardNumbers());
