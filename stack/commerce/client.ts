import type { FastifyRequest } from "fastify";

const shape = /^[\w.:/-]{1,64}$/;

/**
 * The client's network, used to count attempts: `X-Client-Address`, which only the gateway sends; docs/upstreams.md, "Every
 * call". Null without the header; then nothing is counted per network.
 */
export function clientOf({ headers }: Pick<FastifyRequest, "headers">): string | null {
  const value = headers["x-client-address"];
  return typeof value === "string" && shape.test(value) ? value : null;
}
