import { join } from "node:path";
import { buildForDevelopment, buildShop } from "./build.ts";
import { assertUsable } from "./data-folder.ts";
import { inForeground } from "./foreground.ts";
import { root } from "./run.ts";
import { contentFromEnvironment, portsFromEnvironment, servicesFromEnvironment } from "./services.ts";
import { assertPortsFree, startShop } from "./shop.ts";
import { prepareStrapi } from "./strapi.ts";

/**
 * Runs the shop until Ctrl-C.
 * @param watch with hot reload: the web client through Vite, the other processes by restarts
 */
export const startInForeground = (watch: boolean): Promise<void> =>
  inForeground(async ({ signal, fail }) => {
    const dataDir = process.env.DATA_DIR || join(root, ".data");
    const ports = portsFromEnvironment(process.env);
    await assertUsable(dataDir);
    await assertPortsFree(ports, servicesFromEnvironment(process.env));
    const withStrapi = contentFromEnvironment(process.env) === "strapi";
    if (withStrapi) await prepareStrapi(process.env, signal);
    await (watch ? buildForDevelopment() : buildShop());
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
    if (watch) {
      const { watchGraphql } = await import("./watch-graphql.ts");
      await watchGraphql((fault) => console.error(fault.replaceAll(/^/gm, "[codegen] ")));
    }
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
