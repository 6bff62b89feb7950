// Strapi as a process of the shop: its packages, its admin panel, and how it is started.
import { join } from "node:path";
import { build } from "./build.ts";
import { installProject } from "./install.ts";
import { mustRun, root } from "./run.ts";
import type { Service } from "./services.ts";

const folder = join(root, "stack/content/strapi");

const cli = join(folder, "node_modules/@strapi/strapi/bin/strapi.js");

/** Timeout of the first start in ms: it fills the database and stores every picture. */
const START_TIMEOUT_MS = 240_000;

/** Installs Strapi's packages (most of a gigabyte) if necessary. Throws with npm's output on failure. */
export const installStrapi = (signal?: AbortSignal): Promise<void> =>
  installProject("stack/content/strapi", "Installing Strapi, which takes a few minutes …", signal);

/** Builds the admin panel unless it is up to date. Strapi must be installed. */
const buildAdmin = (signal?: AbortSignal): Promise<void> =>
  build({
    inputs: [
      "stack/content/strapi/package-lock.json",
      "stack/content/strapi/config/admin.js",
      "stack/content/strapi/src/{admin,extensions,plugins}/**/*",
    ],
    stamp: "stack/content/strapi/.strapi/admin-inputs.sha256",
    outputs: ["stack/content/strapi/build/index.html"],
    async make() {
      console.log("Building Strapi's admin panel …");
      await mustRun(process.execPath, [cli, "build"], { cwd: folder, signal });
    },
  });

/**
 * Installs Strapi and builds its panel if necessary; no panel with `SERVE_ADMIN=false`. Throws on failure and if the signal
 * is aborted.
 */
export async function prepareStrapi({ SERVE_ADMIN }: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<void> {
  await installStrapi(signal);
  if (SERVE_ADMIN !== "false") await buildAdmin(signal);
}

interface StrapiOptions {
  port: number;
  /** Its own folder: uploads, local secrets and, without `databaseUrl`, the SQLite file. */
  dataDir: string;
  /** A PostgreSQL database of its own. Default: SQLite. */
  databaseUrl?: string;
  /** Receives what editors publish, authenticated by `secret`. Default: none. */
  webhook?: { url: string; secret: string };
  /** Everything else that Strapi reads. Its `DATABASE_URL` is the commerce backend's and is not passed on. */
  environment: NodeJS.ProcessEnv;
}

/** Strapi instead of the light content server. Call `installStrapi` first. */
export function strapiService({ port, dataDir, databaseUrl, webhook, environment }: StrapiOptions): Service {
  return {
    name: "content",
    args: [cli, "start"],
    cwd: folder,
    env: {
      ...environment,
      HOST: environment.HOST ?? "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      GATEWAY_WEBHOOK_URL: webhook?.url,
      WEBHOOK_SECRET: webhook?.secret,
    },
    health: `http://127.0.0.1:${port}/health`,
    startTimeoutMs: START_TIMEOUT_MS,
  };
}
