import { join } from "node:path";
import { buildShop } from "./build.ts";
import { inForeground } from "./foreground.ts";
import { root } from "./run.ts";
import { contentFromEnvironment, portsFromEnvironment, servicesFromEnvironment } from "./services.ts";
import { assertPortsFree, startShop } from "./shop.ts";
import { prepareStrapi } from "./strapi.ts";

const watch = process.argv.includes("--watch");
const dataDir = process.env.DATA_DIR ?? join(root, ".data");

await inForeground(async ({ signal, fail }) => {
  const ports = portsFromEnvironment(process.env);
  await assertPortsFree(ports, servicesFromEnvironment(process.env));
  const withStrapi = contentFromEnvironment(process.env) === "strapi";
  if (withStrapi) await prepareStrapi(process.env, signal);
  if (!watch) await buildShop();
  const shop = await startShop({
    ports,
    dataDir,
    watch,
    signal,
    onExit(name, output) {
      console.error(`${name} ended unexpectedly:\n${output}`);
      fail();
    },
  });
  const withPanel = withStrapi && process.env.SERVE_ADMIN !== "false";
  console.log(
    [
      "",
      `  Shop      http://localhost:${ports.web}`,
      `  GraphiQL  http://localhost:${ports.gateway}/graphql`,
      `  Reference http://localhost:${ports.gateway}/reference/`,
      `  Outbox    http://localhost:${ports.commerce}/outbox`,
      ...(withPanel ? [`  Strapi    http://localhost:${ports.content}/admin`] : []),
      "",
      `  Data and logs are in ${dataDir}. Ctrl-C stops everything.`,
      "",
    ].join("\n"),
  );
  return shop;
});
