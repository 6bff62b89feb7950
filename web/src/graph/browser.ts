import { createAsk } from "./ask.ts";

/** Asks the gateway on the shop's own origin. For what asks outside a loader, in the browser only. */
export const ask = createAsk({ url: "/graphql", headers: () => ({ "X-Request-ID": crypto.randomUUID() }) });
