import type { Express } from "express";

/**
 * Tells everything behind this server whose request it is, in `X-Forwarded-For`: the address that `trustedProxies` name,
 * or else the one the connection came from. What visitors say of themselves goes no further, so that whoever counts by
 * address has to believe this server alone. Its own addresses the shop knows by its configuration, not by what proxies say.
 */
export function forwardVisitorAddress(app: Express, trustedProxies: string[]): void {
  app.set("trust proxy", trustedProxies);
  app.use((request, _response, next) => {
    request.headers["x-forwarded-for"] = request.ip;
    delete request.headers["x-forwarded-host"];
    delete request.headers["x-forwarded-proto"];
    next();
  });
}
