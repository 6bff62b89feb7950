import type { FastifyRequest } from "fastify";

const shape = /^[a-z][a-z0-9-]{1,30}$/;

/**
 * The id of the channel that makes the call: `X-Channel`, which only the gateway sends; docs/upstreams.md, "Every call". Null
 * for the shop's own client, and for a header of another shape.
 */
export function channelOf({ headers }: Pick<FastifyRequest, "headers">): string | null {
  const value = headers["x-channel"];
  return typeof value === "string" && shape.test(value) ? value : null;
}
