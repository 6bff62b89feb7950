import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply } from "fastify";
import { pageHeaders, type Site } from "./pages/layout.ts";
import { messagePage } from "./pages/pages.ts";

/** Accepts form posts in a scope only from its own origin; a form on another site sends another Origin header. */
export async function requireSameOrigin(app: FastifyInstance, site: Site, origin: string): Promise<void> {
  await app.register(formbody);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(pageHeaders(site));
    if (request.method === "POST" && (request.headers.origin ?? origin) !== origin) {
      const text = "The form was sent from another site, so nothing was done. Go back to the shop and start again.";
      await reply.code(403).send(messagePage(site, "This form can't be used", text));
    }
  });
}

/** Sets 429 and `Retry-After` on a reply. @returns the message */
export function tooManyAttempts(reply: FastifyReply, waitSeconds: number): string {
  reply.code(429).header("retry-after", waitSeconds);
  const time = waitSeconds <= 90 ? `${waitSeconds} seconds` : `${Math.ceil(waitSeconds / 60)} minutes`;
  return `Too many tries. Please wait ${time} and try again.`;
}
