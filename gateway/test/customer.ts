import { afterAll, beforeAll } from "vitest";
import type { Config } from "../src/config.ts";
import { customerCart, profile } from "./fixtures/account.ts";
import { guestToken } from "./fixtures/commerce.ts";
import type { TestGateway } from "./gateway.ts";
import { customer, startIssuer, type TestIssuer } from "./issuer.ts";
import { startShop } from "./shop.ts";

/** Sets up an issuer for a test file, with signed-in customers and shops that trust it. */
export function setUpCustomers(): {
  /**
   * Headers of a customer whose browser still has a guest token.
   * @param claims override Ada's claims
   * @param expiresIn seconds from now
   */
  asCustomer: (claims?: object, expiresIn?: number) => Promise<Record<string, string>>;
  /** Like `startShop`, with a full cart and a profile of the customer. */
  startShop: (overrides?: Partial<Config>) => Promise<TestGateway>;
} {
  let issuer: TestIssuer;
  beforeAll(async () => {
    issuer = await startIssuer();
  });
  afterAll(() => issuer.close());
  return {
    asCustomer: async (claims = {}, expiresIn) => ({
      authorization: `Bearer ${await issuer.sign({ claims: { ...customer, ...claims }, expiresIn })}`,
      "x-guest-id": guestToken,
      "x-request-id": "click",
    }),
    async startShop(overrides) {
      const gateway = await startShop({ oidcIssuer: issuer.url, oidcAudience: issuer.audience, ...overrides });
      gateway.upstream.on("GET /Cart", { body: customerCart() });
      gateway.upstream.on("GET /User/profile", { body: profile() });
      return gateway;
    },
  };
}
