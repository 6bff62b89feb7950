// Strapi on its own in the foreground, for a shop that is started with its URL, or without any shop.
import { join, resolve } from "node:path";
import { inForeground } from "./foreground.ts";
import { root } from "./run.ts";
import { portsFromEnvironment } from "./services.ts";
import { assertPortsFree, startShop } from "./shop.ts";
import { prepareStrapi } from "./strapi.ts";

await inForeground(async ({ signal, fail }) => {
  const ports = portsFromEnvironment(process.env);
  const dataDir = resolve(process.env.DATA_DIR ?? join(root, ".data"));
  const environment = { ...process.env, CONTENT: "strapi" };
  await assertPortsFree(ports, ["content"]);
  await prepareStrapi(environment, signal);
  console.log("Starting Strapi; the first start fills its database …");
  const strapi = await startShop({
    ports,
    dataDir,
    environment,
    only: ["content"],
    watch: true,
    signal,
    onExit: fail,
  });
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
  return strapi;
});
