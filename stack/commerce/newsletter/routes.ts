import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { App } from "../app.ts";
import { callerOf, customerOf } from "../caller.ts";
import type { NewsletterAction } from "../database/mail-tables.ts";
import type { Db } from "../database/tables.ts";
import { emailKey } from "../mail/address.ts";
import { Problem } from "../../process/problem.ts";
import { optionalText } from "../../process/text.ts";
import { sendConfirmationMail, change, isSubscribed, type Subscriber, verify } from "./store.ts";

const statusOf = z.object({ subscriberEmail: emailKey });
const subscriber = z.object({ email: emailKey, firstName: optionalText(99), lastName: optionalText(99) });
const unsubscriber = z.object({ email: emailKey });
const tokenOf = z.object({ verificationToken: z.string() });

/** docs/upstreams.md, "Errors": problems of these calls have a `message` in addition to `title`. */
async function addMessage(_request: unknown, _reply: unknown, payload: unknown): Promise<unknown> {
  if (typeof payload !== "object" || payload === null || !("title" in payload)) return payload;
  return { ...payload, message: payload.title };
}

/** True if the address is the signed-in caller's own and verified by their identity provider. */
function isOwn(request: FastifyRequest, email: string): boolean {
  const caller = callerOf(request);
  return caller.kind === "customer" && caller.emailVerified && caller.email?.toLowerCase() === email;
}

const done: Record<NewsletterAction, string> = {
  subscribe: "You have been subscribed to the newsletter.",
  unsubscribe: "You have been unsubscribed from the newsletter.",
};

const confirmationMessages: Record<NewsletterAction, string> = {
  subscribe: "Please check your email and confirm the subscription.",
  unsubscribe: "Please check your email and confirm that you no longer want the newsletter.",
};

/**
 * Newsletter: a signed-in customer's own verified address is changed at once, any other after its owner confirms by mail.
 * Responses to other callers do not reveal who is subscribed.
 */
export function newsletterRoutes(app: App, db: Db): void {
  const preSerialization = addMessage;
  const act = async (request: FastifyRequest, action: NewsletterAction, subscriber: Subscriber) => {
    const own = isOwn(request, subscriber.email);
    await (own ? change : sendConfirmationMail)(db, action, subscriber);
    return { message: (own ? done : confirmationMessages)[action] };
  };

  const status = async (request: FastifyRequest, email: string) => {
    customerOf(request);
    if (isOwn(request, email)) return { isSubscribed: await isSubscribed(db, email) };
    throw new Problem(403, "You can see the newsletter status only of your own, verified email address.");
  };
  const confirm = async (token: string) => {
    await verify(db, token);
    return { message: "Email verified successfully" };
  };

  app.get("/Newsletter/status/:subscriberEmail", { schema: { params: statusOf }, preSerialization }, (request) =>
    status(request, request.params.subscriberEmail),
  );
  app.post("/Newsletter/subscribe", { schema: { body: subscriber }, preSerialization }, (request) =>
    act(request, "subscribe", request.body),
  );
  app.post("/Newsletter/unsubscribe", { schema: { body: unsubscriber }, preSerialization }, (request) =>
    act(request, "unsubscribe", { ...request.body, firstName: null, lastName: null }),
  );
  app.get("/Newsletter/verify/:verificationToken", { schema: { params: tokenOf }, preSerialization }, (request) =>
    confirm(request.params.verificationToken),
  );
}
