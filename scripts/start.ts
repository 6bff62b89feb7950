import { join } from "node:path";
import { buildShop } from "./build.ts";
import { root } from "./run.ts";
import { contentFromEnvironment, portsFromEnvironment, servicesFromEnvironment } from "./services.ts";
import { assertPortsFree, type Shop, startShop } from "./shop.ts";
import { prepareStrapi } from "./strapi.ts";

const watch = process.argv.includes("--watch");
const dataDir = process.env.DATA_DIR ?? join(root, ".data");
let shop: Shop | undefined;
let stopped = false;

async function stop(code: number): Promise<void> {
  if (stopped) return;
  stopped = true;
  if (shop) {
    console.log("\nStopping …");
    await shop.stop();
  }
  process.exit(code);
}
process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));

try {
  const ports = portsFromEnvironment(process.env);
  await assertPortsFree(ports, servicesFromEnvironment(process.env));
  const withStrapi = contentFromEnvironment(process.env) === "strapi";
  if (withStrapi) await prepareStrapi(process.env);
  if (!watch) await buildShop();
  shop = await startShop({
    ports,
    dataDir,
    watch,
    onExit(name, output) {
      console.error(`${name} ended unexpectedly:\n${output}`);
      void stop(1);
    },
  });
  if (stopped) await shop.stop();
  console.log(
    [
      "",
      `  Shop      http://localhost:${ports.web}`,
      `  GraphiQL  http://localhost:${ports.gateway}/graphql`,
      `  Outbox    http://localhost:${ports.commerce}/outbox`,
      ...(withStrapi ? [`  Strapi    http://localhost:${ports.content}/admin`] : []),
      "",
      `  Data and logs are in ${dataDir}. Ctrl-C stops everything.`,
      "",
    ].join("\n"),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
