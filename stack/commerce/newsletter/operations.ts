import { z } from "zod";
import { emailKey } from "../mail/address.ts";
import { fault, faultsOfAll, faultsOfBody, json, newsletterProblem } from "../openapi/answers.ts";
import { callers } from "../openapi/describe.ts";
import { optionalText } from "../../process/text.ts";

const common = { tags: ["Newsletter"], security: callers.customerOrAnybody };
const faults = faultsOfAll(newsletterProblem);
const bodyFaults = faultsOfBody(newsletterProblem);
const messageAnswer = z.strictObject({ message: z.string() }).meta({ id: "NewsletterMessage" });
const message = json("What happens next.", messageAnswer);

export const readStatus = {
  ...common,
  security: callers.customer,
  operationId: "readNewsletterStatus",
  summary: "Whether an address is subscribed",
  description: "To the customer whose own, verified address it is.",
  params: z.object({ subscriberEmail: emailKey }),
  response: {
    ...faults,
    200: json("The status.", z.strictObject({ isSubscribed: z.boolean() }).meta({ id: "NewsletterStatus" })),
    403: fault("The address is not the customer's own, or not verified.", newsletterProblem),
    422: fault("The address is none.", newsletterProblem),
  },
};

export const subscribe = {
  ...common,
  operationId: "subscribe",
  summary: "Subscribe",
  description: "A customer's own verified address at once; any other when its owner has followed the link of a mail.",
  body: z.object({ email: emailKey, firstName: optionalText(99), lastName: optionalText(99) }),
  response: { ...bodyFaults, 200: message },
};

export const unsubscribe = {
  ...common,
  operationId: "unsubscribe",
  summary: "Unsubscribe",
  description: "A customer's own verified address at once; any other when its owner has followed the link of a mail.",
  body: z.object({ email: emailKey }),
  response: { ...bodyFaults, 200: message },
};

export const verify = {
  ...common,
  security: callers.anybody,
  operationId: "verifySubscription",
  summary: "Confirm by the link of a mail",
  params: z.object({ verificationToken: z.string() }),
  response: {
    ...faults,
    200: json("It is confirmed.", messageAnswer),
    400: fault("The token was never given out.", newsletterProblem),
    410: fault("The token was used, or is older than 48 hours.", newsletterProblem),
  },
};
