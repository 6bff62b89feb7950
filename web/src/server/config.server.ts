import { readEnvironment, ConfigError } from "@telfer/server-kit/environment.ts";
import { isIP } from "node:net";
import { z } from "zod";
import type { PublicConfig } from "#/lib/use-public-config.ts";

/** Authorize.Net's hosts for test cards and for real payments. */
const SANDBOX_HOST = /^(?:jstest|apitest)\.authorize\.net$/;
const LIVE_HOST = /^(?:js|api|api2)\.authorize\.net$/;

/** The payment stand-in started by `npm start`. */
const STAND_IN = {
  PAYMENT_SCRIPT_URL: "http://localhost:4200/accept.js",
  PAYMENT_LOGIN_ID: "telfer-local",
  PAYMENT_CLIENT_KEY: "telfer-local-public-key",
};

/** True for an IP address, a range such as 10.0.0.0/8, or a name that Express's `trust proxy` knows. */
function isProxy(entry: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(entry)) return true;
  const [address = "", length, ...rest] = entry.split("/");
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= bits);
}

const proxies = z
  .string()
  .default("loopback")
  .transform((list) => list.split(",").map((entry) => entry.trim()))
  .transform((list) => list.filter((entry) => entry !== ""))
  .refine((list) => list.every(isProxy), "addresses, ranges, loopback, linklocal or uniquelocal, separated by commas");

const url = z.url("an absolute http or https URL");

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe("a port from 0 to 65535"),
  HOST: z.string().default("127.0.0.1"),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional().describe("a port from 0 to 65535"),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.transform((value) => value.replace(/\/+$/, "")).optional(),
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0).describe("milliseconds from 0 to 60000"),
  TRUSTED_PROXIES: proxies,
  GATEWAY_URL: url.default("http://127.0.0.1:4000/graphql"),
  MEDIA_BASE_URL: url.default("http://127.0.0.1:1337"),
  PAYMENT_SCRIPT_URL: url.default(STAND_IN.PAYMENT_SCRIPT_URL),
  PAYMENT_API_ORIGIN: url.optional(),
  PAYMENT_LOGIN_ID: z.string().default(STAND_IN.PAYMENT_LOGIN_ID),
  PAYMENT_CLIENT_KEY: z.string().default(STAND_IN.PAYMENT_CLIENT_KEY),
  PAYMENT_ENVIRONMENT: z.string().default("sandbox"),
  SHOP_ORIGIN: url.default("http://localhost:3000"),
  MCP_URL: url.optional(),
  OIDC_ISSUER: url.default("http://localhost:4300/realms/telfer"),
  OIDC_CLIENT_ID: z.string().default("storefront-web"),
  OIDC_REGISTRATION_URL: url.optional(),
  OIDC_PASSWORD_URL: url.optional(),
  BUILDER_URL: url.default("http://localhost:4500/builder.loader.js"),
  ANALYTICS_ID: z.string().default(""),
  MAPS_BROWSER_KEY: z.string().default(""),
});

type Environment = z.infer<typeof variables>;

/** Keeps real cards away from the sandbox and plain HTTP, and sandbox shops away from live payments. */
function paymentFaults(values: Environment): [name: keyof Environment, wants: string][] {
  const addresses = (["PAYMENT_SCRIPT_URL", "PAYMENT_API_ORIGIN"] as const).filter((name) => values[name]);
  const at = (hosts: RegExp) => addresses.filter((name) => hosts.test(new URL(values[name] ?? "").hostname));
  const because = (names: (keyof Environment)[], wants: string) =>
    names.map((name): [keyof Environment, string] => [name, wants]);

  if (values.PAYMENT_ENVIRONMENT !== "production") {
    return because(at(LIVE_HOST), "an address of the sandbox, or PAYMENT_ENVIRONMENT=production");
  }
  const names = ["SHOP_ORIGIN", ...addresses] as const;
  const keys = ["PAYMENT_LOGIN_ID", "PAYMENT_CLIENT_KEY"] as const;
  return [
    ...because(
      names.filter((name) => !values[name]?.startsWith("https:")),
      "https with PAYMENT_ENVIRONMENT=production",
    ),
    ...because(at(SANDBOX_HOST), "an address where money moves with PAYMENT_ENVIRONMENT=production"),
    ...because(
      keys.filter((name) => values[name] === STAND_IN[name]),
      "the shop's own at the provider with PAYMENT_ENVIRONMENT=production",
    ),
  ];
}

const schema = variables.superRefine((values, context) => {
  for (const [name, message] of paymentFaults(values)) context.addIssue({ code: "custom", path: [name], message });
});

/** @throws {ConfigError} with a line for each faulty variable */
export const readConfig = (given: NodeJS.ProcessEnv): Environment => readEnvironment(schema, given);

function environmentOrExit(): Environment {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

const environment = environmentOrExit();

/** Address to listen on, and how long the server still accepts requests after it is asked to stop. */
export const listenOptions = {
  port: environment.PORT,
  host: environment.HOST,
  drainDelayMs: environment.DRAIN_DELAY_MS,
};

/** Port of `/metrics`, and where traces are sent; null: there are none. */
export const observability = {
  metricsPort: environment.METRICS_PORT ?? null,
  otlpEndpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
};

/** Proxies whose `X-Forwarded-For` is trusted. */
export const trustedProxies = environment.TRUSTED_PROXIES;

/** URL of the gateway, as seen from this server. */
export const gatewayUrl = environment.GATEWAY_URL;

/** URL of the gateway's MCP tools for AI assistants; null if there is no such endpoint. */
export const mcpUrl = environment.MCP_URL ?? null;

export function identityOf(given: Environment): PublicConfig["identity"] {
  const keycloak = `${given.OIDC_ISSUER}/protocol/openid-connect`;
  return {
    issuer: given.OIDC_ISSUER,
    clientId: given.OIDC_CLIENT_ID,
    registrationUrl: given.OIDC_REGISTRATION_URL ?? `${keycloak}/registrations`,
    passwordUrl: given.OIDC_PASSWORD_URL ?? `${keycloak}/auth?kc_action=UPDATE_PASSWORD`,
  };
}

export const publicConfig: PublicConfig = {
  shopOrigin: new URL(environment.SHOP_ORIGIN).origin,
  identity: identityOf(environment),
  builderUrl: environment.BUILDER_URL,
  analyticsId: environment.ANALYTICS_ID || null,
  mapsBrowserKey: environment.MAPS_BROWSER_KEY || null,
  payment: {
    scriptUrl: environment.PAYMENT_SCRIPT_URL,
    loginId: environment.PAYMENT_LOGIN_ID,
    clientKey: environment.PAYMENT_CLIENT_KEY,
  },
};

/** Origins and URLs that determine a document's Content-Security-Policy. */
export interface CspConfig extends PublicConfig {
  mediaOrigin: string;
  /** Origin to which the payment script sends the card. */
  paymentApiOrigin: string;
}

export const cspConfig: CspConfig = {
  ...publicConfig,
  mediaOrigin: new URL(environment.MEDIA_BASE_URL).origin,
  paymentApiOrigin: new URL(environment.PAYMENT_API_ORIGIN ?? environment.PAYMENT_SCRIPT_URL).origin,
};
