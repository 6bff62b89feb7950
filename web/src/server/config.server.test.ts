// @vitest-environment node
import { describe, expect, it } from "vitest";
import { ConfigError } from "@telfer/server-kit/environment.ts";
import { identityOf, readConfig } from "./config.server.ts";

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n");
    throw error;
  }
}

const live = {
  SHOP_ORIGIN: "https://shop.example",
  PAYMENT_ENVIRONMENT: "production",
  PAYMENT_SCRIPT_URL: "https://js.authorize.net/v1/Accept.js",
  PAYMENT_API_ORIGIN: "https://api.authorize.net",
  PAYMENT_LOGIN_ID: "5KP3u95bQpv",
  PAYMENT_CLIENT_KEY: "4Ktq966gC55GAX7S",
};

describe("web server configuration", () => {
  it("needs no variables for local use", () => {
    expect(faultsOf({})).toEqual([]);
  });

  it("names each invalid value", () => {
    expect(faultsOf({ PORT: "99999", GATEWAY_URL: "gateway" })).toEqual([
      expect.stringMatching(/^PORT: got "99999", expected /),
      expect.stringMatching(/^GATEWAY_URL: got "gateway", expected /),
    ]);
  });

  it("accepts only addresses, ranges and Express's names as trusted proxies", () => {
    const wrong = ["10.0.0.0/33", "cdn.example", "1.2.3.4/", "2001:db8::/0", "private"];
    expect(faultsOf({ TRUSTED_PROXIES: "loopback, 10.0.0.0/8,192.0.2.7 ,2001:db8::/32" })).toEqual([]);
    expect(wrong.flatMap((TRUSTED_PROXIES) => faultsOf({ TRUSTED_PROXIES }))).toEqual(
      wrong.map((one) => expect.stringContaining(`TRUSTED_PROXIES: got "${one}", expected `)),
    );
  });
});

describe("identity provider", () => {
  const OIDC_ISSUER = "https://id.example/realms/shop";

  it("defaults to Keycloak's pages below the issuer", () => {
    expect(identityOf(readConfig({ OIDC_ISSUER }))).toMatchObject({
      registrationUrl: `${OIDC_ISSUER}/protocol/openid-connect/registrations`,
      passwordUrl: `${OIDC_ISSUER}/protocol/openid-connect/auth?kc_action=UPDATE_PASSWORD`,
    });
  });

  it("uses pages from the environment", () => {
    const pages = {
      OIDC_REGISTRATION_URL: "https://id.example/join",
      OIDC_PASSWORD_URL: "https://id.example/password",
    };
    expect(identityOf(readConfig({ OIDC_ISSUER, ...pages }))).toMatchObject({
      registrationUrl: "https://id.example/join",
      passwordUrl: "https://id.example/password",
    });
    expect(faultsOf({ OIDC_PASSWORD_URL: "password" })).toEqual([expect.stringMatching(/^OIDC_PASSWORD_URL: /)]);
  });
});

describe("payment environment", () => {
  it("accepts live URLs over https in production", () => {
    expect(faultsOf(live)).toEqual([]);
  });

  it("rejects the stand-in, plain http and default keys in production", () => {
    expect(faultsOf({ PAYMENT_ENVIRONMENT: "production" })).toEqual([
      "SHOP_ORIGIN: got nothing, expected https with PAYMENT_ENVIRONMENT=production",
      "PAYMENT_SCRIPT_URL: got nothing, expected https with PAYMENT_ENVIRONMENT=production",
      "PAYMENT_LOGIN_ID: got nothing, expected the shop's own at the provider with PAYMENT_ENVIRONMENT=production",
      "PAYMENT_CLIENT_KEY: got nothing, expected the shop's own at the provider with PAYMENT_ENVIRONMENT=production",
    ]);
  });

  it("rejects the provider's sandbox in production", () => {
    const sandbox = "https://jstest.authorize.net/v1/Accept.js";
    expect(
      faultsOf({ ...live, PAYMENT_SCRIPT_URL: sandbox, PAYMENT_API_ORIGIN: "https://apitest.authorize.net" }),
    ).toEqual([
      `PAYMENT_SCRIPT_URL: got "${sandbox}", expected an address where money moves with PAYMENT_ENVIRONMENT=production`,
      'PAYMENT_API_ORIGIN: got "https://apitest.authorize.net", expected an address where money moves with PAYMENT_ENVIRONMENT=production',
    ]);
  });

  it.each(["sandbox", "prod", ""])("treats %o as the sandbox and rejects live URLs", (PAYMENT_ENVIRONMENT) => {
    const wants = "an address of the sandbox, or PAYMENT_ENVIRONMENT=production";
    expect(faultsOf({ ...live, PAYMENT_ENVIRONMENT })).toEqual([
      `PAYMENT_SCRIPT_URL: got "${live.PAYMENT_SCRIPT_URL}", expected ${wants}`,
      `PAYMENT_API_ORIGIN: got "${live.PAYMENT_API_ORIGIN}", expected ${wants}`,
    ]);
  });
});
