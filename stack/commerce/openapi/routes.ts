import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answerKnownHosts } from "../../process/known-hosts.ts";
import type { App } from "../app.ts";
import { documentOptions } from "./document.ts";

const asset = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");

/** The page is from here alone; it draws its signs as data pictures. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * The OpenAPI document of the routes that are registered afterwards, at `/openapi.json`, and a page to read and try it,
 * at `/docs`. Requests for either are logged only when they fail.
 *
 * @param knownHosts names, besides this machine's own, under which they are shown
 */
export async function apiDocs(app: App, knownHosts: readonly string[]): Promise<void> {
  await app.register(swagger, documentOptions);
  await app.register(
    async (scope) => {
      answerKnownHosts(scope, knownHosts);
      scope.addHook("onSend", async (_request, reply) => {
        reply.headers({ "referrer-policy": "no-referrer", "x-content-type-options": "nosniff" });
      });
      scope.get("/openapi.json", { schema: { hide: true } }, () => app.swagger());
      await scope.register(swaggerUi, {
        routePrefix: "/docs",
        staticCSP: policy,
        uiConfig: { layout: "BaseLayout", deepLinking: true, docExpansion: "list", defaultModelsExpandDepth: 0 },
        theme: {
          title: "Telfer Rimfire Works: commerce",
          css: [{ filename: "telfer.css", content: asset("page.css") }],
        },
      });
    },
    { logLevel: "warn" },
  );
}
