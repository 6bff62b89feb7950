import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { Problem } from "./problem.ts";

/** An address as browsers write it into `Host`, a name that always means this machine, or one of `names`. */
const isKnown = (host: string, names: readonly string[]): boolean =>
  isIP(host.replace(/^\[(.*)\]$/, "$1")) > 0 ||
  host === "localhost" ||
  host.endsWith(".localhost") ||
  names.includes(host);

/**
 * Lets the routes of a scope answer on this machine's addresses and names only. Another site's name that was made to point
 * here (DNS rebinding) would let its scripts read them.
 *
 * @param names further names by which the process is known
 */
export function answerKnownHosts(scope: { addHook: FastifyInstance["addHook"] }, names: readonly string[]): void {
  scope.addHook("onRequest", async ({ hostname }) => {
    if (!isKnown(hostname.toLowerCase(), names)) throw new Problem(421, "This page is not shown under this name.");
  });
}
