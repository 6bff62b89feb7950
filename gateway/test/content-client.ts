import { createUpstream } from "../src/upstream/http.ts";
import { DEADLINES } from "./deadlines.ts";
import { createCallScope } from "../src/upstream/scope.ts";
import { type ContentClient, createContentSchemas, createContentClient } from "../src/upstream/content/client.ts";
import { noCache } from "./no-cache.ts";
import { createScriptedUpstream, type ScriptedUpstream } from "./upstream.ts";

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
  return {
    server,
    content: createContentClient(
      upstream,
      noCache(),
      scope,
      createContentSchemas("http://media.example", () => {}),
    ),
    async close() {
      await upstream.close();
      await server.close();
    },
  };
}
