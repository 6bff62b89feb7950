import { z } from "zod";

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  GATEWAY_URL: z.url().default("http://127.0.0.1:4000/graphql"),
  PAYMENT_SCRIPT_URL: z.url().default("http://localhost:4200/accept.js"),
  PAYMENT_LOGIN_ID: z.string().default("telfer-local"),
  PAYMENT_CLIENT_KEY: z.string().default("telfer-local-public-key"),
  PAYMENT_ENVIRONMENT: z.string().default("sandbox"),
  SHOP_ORIGIN: z.url().default("http://localhost:3000"),
  OIDC_ISSUER: z.url().default("http://localhost:4300/realms/telfer"),
  OIDC_CLIENT_ID: z.string().default("storefront-web"),
  BUILDER_URL: z.url().default("http://localhost:4500/builder.loader.js"),
  ANALYTICS_ID: z.string().default(""),
});

/** The environment; ends the process with one line for each value that is wrong. */
function parseEnvironment(): z.infer<typeof schema> {
  const { data, error } = schema.safeParse(process.env);
  if (data) return data;
  for (const { path, message } of error.issues) {
    const name = path.join(".");
    console.error(`${name} is "${process.env[name]}": ${message}.`);
  }
  return process.exit(1);
}

const environment = parseEnvironment();

/** Where the web server listens. */
export const listenOn = { port: environment.PORT, host: environment.HOST };

/** Address of the gateway as this server reaches it. */
export const gatewayUrl = environment.GATEWAY_URL;

/** What the browser may know. */
export interface PublicConfig {
  /** Origin of the shop's own addresses, without a slash at the end. */
  shopOrigin: string;
  /** The OpenID provider and the shop's public client there. */
  identity: { issuer: string; clientId: string };
  /** Script that loads the 3D view. */
  builderUrl: string;
  /** Measurement id of the analytics tag; null: nothing is measured. */
  analyticsId: string | null;
  payment: {
    scriptUrl: string;
    loginId: string;
    clientKey: string;
    /** Sandbox unless it says `production` (storefront spec, section 7). */
    environment: "sandbox" | "production";
  };
}

export const publicConfig: PublicConfig = {
  shopOrigin: new URL(environment.SHOP_ORIGIN).origin,
  identity: { issuer: environment.OIDC_ISSUER, clientId: environment.OIDC_CLIENT_ID },
  builderUrl: environment.BUILDER_URL,
  analyticsId: environment.ANALYTICS_ID || null,
  payment: {
    scriptUrl: environment.PAYMENT_SCRIPT_URL,
    loginId: environment.PAYMENT_LOGIN_ID,
    clientKey: environment.PAYMENT_CLIENT_KEY,
    environment: environment.PAYMENT_ENVIRONMENT === "production" ? "production" : "sandbox",
  },
};
