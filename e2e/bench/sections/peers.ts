import { measureExecuted } from "../peers/executed.ts";
import { measureKept } from "../peers/kept.ts";
import { measureLists } from "../peers/lists.ts";
import type { Pace, Part } from "../peers/part.ts";
import { protections } from "../peers/protections.ts";
import { startServer } from "../peers/servers.ts";
import { readVersions } from "../peers/versions.ts";
import type { RunSection } from "../section.ts";

const text = `
The same operations by the gateway ("ours") and by others: the web's own query of a product's page, that of a collection of 60
and of 500 items, and 100 posts of 10 users over REST. Each server is one process; content, stock and posts come from another
one, which says prepared bytes and counts its calls. All are asked by GET for a registered document, 16 at a time.

- **Same work.** For the shop's operations all servers execute one schema: the gateway's, with its resolvers, its clients of the
  upstreams (parsing and checking what they say is a large part of the work) and its cache of upstream values. So only what takes
  requests in, executes and sends differs. What the gateway makes fast below that, the others have, too.
- **Same answers.** The first replies of each are compared with ours, field by field; every reply after that must be the same
  bytes. Upstream calls are counted.
- **Not the same.** Ours reads who asks, counts the request against budgets, keeps to limits, and writes a log line (to
  \`/dev/null\`); the table of protections says what else. The others write no log, take everybody as anonymous, and have no budgets.
  One row says what ours costs without its lines.
- **Others as their documentation has them in production.** Yoga with its caches of parsed documents, and with a plugin that does
  what its plugin for persisted operations does; Apollo Server with automatic persisted queries, its document store and the HTTP
  server that it brings; Mercurius with JIT from the second request, its cache and persisted queries.
- **Kept answers** are ours alone, so they are compared with a bare \`node:http\` that finds the same bytes by the address: what no
  server in Node.js can be faster than. "Executed" rows of ours are a guest's, who gets an answer of its own. "Nothing kept and
  nothing shared" has a cache in it that keeps nothing, for all.
- **Posts.** A small schema, by each in its own way: a DataLoader for each operation, Mercurius its loaders, ours its upstream client
  (with deadlines, retries and checks of what comes; the others have undici's plain request). "Nothing shared" makes the same
  eleven calls as the others; then what is under way at the same time is shared, which is how the gateway runs; then values are
  kept, too.
`.trim();

/** The gateway beside other GraphQL servers, and beside a server that only sends bytes. */
export const run: RunSection = async ({ quick }) => {
  const pace: Pace = quick
    ? { rounds: 1, seconds: 0.1, connections: 2, warmUp: 0.05 }
    : { rounds: 5, seconds: 1.2, connections: 16, warmUp: 2 };
  const upstream = await startServer("upstream");
  const parts: Part[] = [];
  try {
    for (const measure of [measureKept, measureExecuted, measureLists]) parts.push(await measure(upstream, pace));
  } finally {
    await upstream.stop();
  }
  return {
    title: "The gateway and its peers",
    text,
    tables: [...parts.flatMap(({ tables }) => tables), protections],
    targets: parts.flatMap(({ targets }) => targets),
    charts: parts.flatMap(({ charts }) => charts),
    versions: readVersions(),
  };
};
