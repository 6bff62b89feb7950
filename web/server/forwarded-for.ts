import type { Express } from "express";

/**
 * Sets `X-Forwarded-For` to the client IP: the one reported by `trustedProxies`, or else the peer address. Values from
 * clients are dropped, so that upstreams need to trust only this server. The shop takes its own origin from its
 * configuration, so forwarded host and protocol are removed.
 */
export function setForwardedFor(app: Express, trustedProxies: string[]): void {
  app.set("trust proxy", trustedProxies);
  app.use((request, _response, next) => {
    request.headers["x-forwarded-for"] = request.ip;
    delete request.headers["x-forwarded-host"];
    delete request.headers["x-forwarded-proto"];
    next();
  });
}
