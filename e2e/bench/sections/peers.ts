import { measureExecuted } from "../peers/executed.ts";
import { measureKept } from "../peers/kept.ts";
import { measureLists } from "../peers/lists.ts";
import type { Pace, Part } from "../peers/part.ts";
import { protections } from "../peers/protections.ts";
import { startServer } from "../peers/servers.ts";
import { readVersions } from "../peers/versions.ts";
import type { RunSection } from "../section.ts";

const text = `
The gateway ("ours") and others answer the web's own query of a product's page, collections of 60 and 500 items, and 100 posts of 10
users over REST. One process each; upstreams are another one, which counts its calls. All are asked by GET for a registered document,
16 at a time.

- **Same work**: for the shop's operations all execute the gateway's schema with its resolvers, clients and cache of upstream values, so
  only taking in, executing and sending differ. Answers are compared with ours.
- **Not the same**: only ours checks who asks, counts budgets, keeps to limits and writes a log line; one row is without the lines. The
  last table says what else.
- **Kept answers** are ours alone, so a bare \`node:http\` that finds the same bytes by the address stands beside them. "Executed" rows are
  a guest's. "Nothing kept and nothing shared": with a cache that keeps nothing, for all.
- **Posts**: each in its own way, with a DataLoader, Mercurius' loaders, or our upstream client with deadlines, retries and checks.
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
