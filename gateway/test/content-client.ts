import { createUpstream } from "../src/upstream/http.ts";
import { createCallScope, DEADLINES } from "../src/upstream/scope.ts";
import { createContentClient } from "../src/upstream/strapi/client.ts";
import type { ContentClient } from "../src/upstream/strapi/client.ts";
import { createMediaMapper } from "../src/upstream/strapi/map-media.ts";
import { createScriptedUpstream } from "./upstream.ts";
import type { ScriptedUpstream } from "./upstream.ts";

/** A client of the content service, and the scripted service it asks. */
export async function startContent(): Promise<{
  server: ScriptedUpstream;
  content: ContentClient;
  close: () => Promise<void>;
}> {
  const server = await createScriptedUpstream();
  const upstream = createUpstream("content", `${server.url}/strapi`);
  // One scope for a whole file of tests.
  const scope = createCallScope("req", new AbortController().signal, { ...DEADLINES, read: 60_000 });
  return {
    server,
    content: createContentClient(upstream, scope, createMediaMapper("http://media.example")),
    async close() {
      await upstream.close();
      await server.close();
    },
  };
}
