import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { Problem } from "./problem.ts";

/** True for an IP address as in `Host`, a name that always means this machine, or one of `names`. */
const isKnown = (host: string, names: readonly string[]): boolean =>
  isIP(host.replace(/^\[(.*)\]$/, "$1")) > 0 ||
  host === "localhost" ||
  host.endsWith(".localhost") ||
  names.includes(host);

/**
 * Restricts the routes of a scope to this machine's addresses and names. Otherwise, a foreign name that resolves to this
 * machine (DNS rebinding) would let its site's scripts read them.
 * @param names further host names of this process
 */
export function allowKnownHosts(scope: { addHook: FastifyInstance["addHook"] }, names: readonly string[]): void {
  scope.addHook("onRequest", async ({ hostname }) => {
    if (!isKnown(hostname.toLowerCase(), names)) throw new Problem(421, "This host does not serve this page.");
  });
}
