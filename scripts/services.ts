import { globSync } from "node:fs";
import { join } from "node:path";
import { persistedSecret } from "../stack/process/persisted-secret.ts";
import { root } from "./run.ts";
import { strapiService } from "./strapi.ts";

/** Processes of the shop on one machine, in start order; they stop in reverse order. */
export type ServiceName = "payment" | "content" | "identity" | "reviews" | "builder" | "commerce" | "gateway" | "web";

export type Ports = Record<ServiceName, number>;

/** Default port of each process and the environment variable that sets it. */
const portDefaults: Record<ServiceName, { variable: string; port: number }> = {
  payment: { variable: "PAYMENT_PORT", port: 4200 },
  content: { variable: "CONTENT_PORT", port: 1337 },
  identity: { variable: "IDENTITY_PORT", port: 4300 },
  reviews: { variable: "REVIEWS_PORT", port: 4400 },
  builder: { variable: "BUILDER_PORT", port: 4500 },
  commerce: { variable: "COMMERCE_PORT", port: 4100 },
  gateway: { variable: "GATEWAY_PORT", port: 4000 },
  web: { variable: "WEB_PORT", port: 3000 },
};

export const serviceNames = Object.keys(portDefaults) as ServiceName[];

export const portVariable = (name: ServiceName): string => portDefaults[name].variable;

/** The ports set in the environment, or the defaults. Throws a one-line error for an invalid port. */
export function portsFromEnvironment(environment: NodeJS.ProcessEnv): Ports {
  const entries = serviceNames.map((name) => {
    const { variable, port } = portDefaults[name];
    const value = environment[variable];
    if (!value) return [name, port] as const;
    if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65_535) {
      throw new Error(`${variable} is "${value}": it must be a port, 1 to 65535.`);
    }
    return [name, Number(value)] as const;
  });
  return Object.fromEntries(entries) as Ports;
}

/**
 * Source of the shop's content: the light server, Strapi, or the URL of a server that already runs. Throws a one-line error
 * for any other value.
 */
export function contentFromEnvironment({ CONTENT }: NodeJS.ProcessEnv): "light" | "strapi" | URL {
  if (!CONTENT || CONTENT === "light") return "light";
  if (CONTENT === "strapi") return "strapi";
  if (/^https?:/.test(CONTENT) && URL.canParse(CONTENT)) return new URL(CONTENT);
  throw new Error(`CONTENT is "${CONTENT}": it must be light, strapi or the http URL of a content server.`);
}

/** The processes to start: all, except a content server that already runs elsewhere. */
export const servicesFromEnvironment = (environment: NodeJS.ProcessEnv): ServiceName[] =>
  serviceNames.filter((name) => name !== "content" || typeof contentFromEnvironment(environment) === "string");

/** A port of its own for the metrics of each process, from `METRICS_PORT` up; 0: any free port. */
function metricsPort(name: ServiceName, { METRICS_PORT }: NodeJS.ProcessEnv): { METRICS_PORT?: string } {
  if (!METRICS_PORT) return {};
  const first = Number(METRICS_PORT);
  return { METRICS_PORT: String(first > 0 ? first + serviceNames.indexOf(name) : METRICS_PORT) };
}

export interface Service {
  name: ServiceName;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** URL that returns 200 when the process is ready. */
  health: string;
  /** Startup timeout in ms, if longer than the default. */
  startTimeoutMs?: number;
}

/** How to start each process. `dataDir` holds everything that must survive a restart. */
export function services(ports: Ports, dataDir: string, environment: NodeJS.ProcessEnv, watch = false): Service[] {
  const at = (name: ServiceName) => `http://127.0.0.1:${ports[name]}`;
  const common = { ...environment, HOST: environment.HOST ?? "127.0.0.1" };
  const source = contentFromEnvironment(environment);
  const running = typeof source === "string" ? undefined : source.origin;
  const shared = {
    REST_URL: at("commerce"),
    STRAPI_URL: `${running ?? at("content")}/strapi`,
    MEDIA_BASE_URL: running ?? `http://localhost:${ports.content}`,
    PAYMENT_URL: at("payment"),
    PAYMENT_SCRIPT_URL: `http://localhost:${ports.payment}/accept.js`,
    GATEWAY_URL: `${at("gateway")}/graphql`,
    ACCOUNT_DELETION_URLS: [
      `${at("identity")}/realms/telfer/account-deletions`,
      `${at("reviews")}/account-deletions`,
    ].join(","),
    ACCOUNT_DELETION_KEY: environment.ACCOUNT_DELETION_KEY || persistedSecret(join(dataDir, "account-deletion-key")),
    OIDC_ISSUER: `http://localhost:${ports.identity}/realms/telfer`,
    REVIEWS_URL: at("reviews"),
    BUILDER_URL: `http://localhost:${ports.builder}/builder.loader.js`,
    SHOP_ORIGIN: `http://localhost:${ports.web}`,
    // Commerce's pages show the emails of all processes.
    OUTBOX_DIR: join(dataDir, "commerce", "outbox"),
    MCP_URL: `http://localhost:${ports.gateway}/mcp`,
    CHANNELS_DIR: join(root, "channels"),
    GATEWAY_ORIGIN: `http://localhost:${ports.gateway}`,
    // Persisted, because gateway and content server may be started separately.
    WEBHOOK_SECRET: environment.WEBHOOK_SECRET ?? persistedSecret(join(dataDir, "webhook-secret")),
  };
  const service = (name: ServiceName, folder: string, script: string, watched: string[] = []): Service => ({
    name,
    args: watch
      ? ["--watch", "--watch-preserve-output", ...watched.map((path) => `--watch-path=${path}`), script]
      : [script],
    cwd: join(root, folder),
    env: {
      ...shared,
      ...common,
      ...metricsPort(name, environment),
      PORT: String(ports[name]),
      DATA_DIR: join(dataDir, name),
    },
    health: `${at(name)}/health`,
  });
  const strapi = () =>
    strapiService({
      port: ports.content,
      dataDir: join(dataDir, "strapi"),
      databaseUrl: environment.STRAPI_DATABASE_URL,
      webhook: { url: `${at("gateway")}/webhooks/content`, secret: shared.WEBHOOK_SECRET },
      environment: common,
    });
  const identity = service("identity", "stack", "identity/main.ts");
  // Accounts here need no email verification, and all users share one client IP.
  identity.env.ACCOUNT_EMAIL_VERIFIED = environment.ACCOUNT_EMAIL_VERIFIED || "true";
  identity.env.FREE_SIGN_UPS = environment.FREE_SIGN_UPS || "1000";
  identity.env.SIGN_INS_PER_MINUTE = environment.SIGN_INS_PER_MINUTE || "100000";
  const payment = service("payment", "stack", "services/payment/main.ts");
  payment.env.TOKENS_PER_MINUTE = environment.TOKENS_PER_MINUTE || "100000";
  // It reads the schema and the registered operations as files, and Node.js watches imports only without paths. A folder of a
  // package would include the temporary files of test runs.
  const packages = globSync("packages/{channels,forms,server-kit}/*.ts", { cwd: root }).map((file) => join(root, file));
  const gateway = service("gateway", "gateway", "src/main.ts", ["src", "../schema", ...packages]);
  // While others restart, the calls of a warm-up only fail and warn.
  if (watch) gateway.env.WARM_UP_MS ||= "0";
  gateway.env.MAIL_FORMS = environment.MAIL_FORMS || "1000";
  const web = service("web", "web", "server/main.ts");
  // React's development build is several times slower. The other processes keep their local conveniences.
  if (!watch) web.env.NODE_ENV = "production";
  return [
    payment,
    source === "strapi" ? strapi() : service("content", "stack", "content/main.ts"),
    identity,
    service("reviews", "stack", "services/reviews/main.ts"),
    service("builder", "stack", "services/builder/main.ts"),
    service("commerce", "stack", "commerce/main.ts"),
    gateway,
    watch
      ? {
          ...web,
          // With this condition, it does not start itself again with it.
          args: ["--conditions=development", join(root, "node_modules/.bin/react-router"), "dev"],
          // A page that loads the whole server, but asks no other service.
          health: `${at("web")}/robots.txt`,
        }
      : web,
  ];
}
