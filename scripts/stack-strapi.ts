// Strapi alone in the foreground, beside a shop that is started with its address or not at all.
import { join, resolve } from "node:path";
import { root } from "./run.ts";
import { portsFromEnvironment } from "./services.ts";
import { type Shop, assertPortsFree, startShop } from "./shop.ts";
import { prepareStrapi } from "./strapi.ts";

let strapi: Shop | undefined;
let stopped = false;

async function stop(code: number): Promise<void> {
  if (stopped) return;
  stopped = true;
  await strapi?.stop();
  process.exit(code);
}
process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));

try {
  const ports = portsFromEnvironment(process.env);
  const dataDir = resolve(process.env.DATA_DIR ?? join(root, ".data"));
  const environment = { ...process.env, CONTENT: "strapi" };
  await assertPortsFree(ports, ["content"]);
  await prepareStrapi(environment);
  console.log("Starting Strapi; the first start fills its database …");
  strapi = await startShop({
    ports,
    dataDir,
    environment,
    only: ["content"],
    watch: true,
    onExit: () => void stop(1),
  });
  if (stopped) await strapi.stop();
  const address = `http://localhost:${ports.content}`;
  console.log(
    [
      "",
      ...(process.env.SERVE_ADMIN === "false" ? [] : [`  Admin panel   ${address}/admin`]),
      `  The shop      CONTENT=${address} npm start`,
      "",
      `  Data is in ${join(dataDir, "strapi")}. Ctrl-C stops it.`,
      "",
    ].join("\n"),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
