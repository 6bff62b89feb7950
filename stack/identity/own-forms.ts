import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply } from "fastify";
import { pageHeaders, type Site } from "./pages/layout.ts";
import { messagePage } from "./pages/pages.ts";

/** Makes the pages of a scope take posts of forms, and of their own origin only: a form on another site comes with another. */
export async function takeOwnForms(app: FastifyInstance, site: Site, origin: string): Promise<void> {
  await app.register(formbody);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(pageHeaders(site));
    if (request.method === "POST" && (request.headers.origin ?? origin) !== origin) {
      const text = "The form was sent from another site, so nothing was done. Go back to the shop and start again.";
      await reply.code(403).send(messagePage(site, "This form cannot be used", text));
    }
  });
}

/** Makes an answer say that it came too soon. @returns the words for it */
export function tooSoon(reply: FastifyReply, waitSeconds: number): string {
  reply.code(429).header("retry-after", waitSeconds);
  const time = waitSeconds <= 90 ? `${waitSeconds} seconds` : `${Math.ceil(waitSeconds / 60)} minutes`;
  return `There were too many tries. Please wait ${time} and try again.`;
}
