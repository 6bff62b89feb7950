import { pino } from "pino";
import { createSwrCache } from "../src/upstream/cache/swr-cache.ts";
import { noTelemetry } from "../src/observability/telemetry.ts";
import { createUpstream } from "../src/upstream/http.ts";
import { DEADLINES } from "./deadlines.ts";
import { createCallScope } from "../src/upstream/scope.ts";
import { type ContentClient, createContentSchemas, createContentClient } from "../src/upstream/content/client.ts";
import { createScriptedUpstream, type ScriptedUpstream } from "./upstream.ts";

const never = { freshMs: 0, staleMs: 0 };

/** A client of the content service without caching, and the scripted service that it calls. */
export async function startContent(): Promise<{
  server: ScriptedUpstream;
  content: ContentClient;
  close: () => Promise<void>;
}> {
  const server = await createScriptedUpstream();
  const upstream = createUpstream("content", `${server.url}/strapi`);
  // One scope for a whole test file.
  const scope = createCallScope("req", new AbortController().signal, { ...DEADLINES, readMs: 60_000 });
  const log = pino({ level: "silent" });
  const lifetimes = { content: never, inventory: never, reviews: never };
  const cache = createSwrCache({ log, telemetry: noTelemetry, store: null, lifetimes });
  return {
    server,
    content: createContentClient(
      upstream,
      cache,
      scope,
      createContentSchemas("http://media.example", () => {}),
    ),
    async close() {
      await upstream.close();
      await server.close();
    },
  };
}
