// Entry of every npm script. Plain JavaScript, so that an outdated Node.js prints a message instead of a syntax error. On
// Linux and Windows the lockfile installs Node 24; elsewhere the user's own is used. So packages are checked first.
import module from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { packagesFault } from "./packages.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// The gateway's image has only the packages of its workspace.
const isWhole = process.argv[2] !== "build:gateway";
const fault = isWhole && packagesFault(root);
if (fault) {
  console.error(fault);
  process.exit(1);
}
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(`Node.js ${process.versions.node} is too old: 22.22 or newer is needed.`);
  process.exit(1);
}
// Each process of a command loads hundreds of modules: only the first time, they are compiled and their types stripped.
process.env.NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || join(root, ".cache", "compiled");
module.enableCompileCache();

const commands = {
  backup: async () => say((await import("./backup/backup.ts")).backUp(process.argv.slice(3), process.env)),
  bench: () => measure("bench"),
  build: async () => (await import("./build.ts")).buildAll(),
  "build:gateway": async () => (await import("./build.ts")).buildGatewayPages(),
  capacity: () => measure("capacity"),
  channel: async () => say((await import("./channel.ts")).runChannelCommand(process.argv.slice(3), process.env)),
  check: async () => {
    const { failed } = await (await import("./check.ts")).runChecks();
    if (failed > 0) process.exitCode = 1;
  },
  codegen: async () => say((await import("./build.ts")).regenerate()),
  dev: async () => (await import("./start.ts")).startInForeground(true),
  hostile: () => measure("hostile"),
  logs: async () => say((await import("./logs.ts")).showRequest(process.argv.slice(3), process.env)),
  mutate: async () => say((await import("./mutate.ts")).mutate(process.argv.slice(3))),
  order: async () => say((await import("./order.ts")).updateOrder(process.argv.slice(3), process.env)),
  reset: () => import("./reset.ts"),
  restore: async () => say((await import("./backup/backup.ts")).restore(process.argv.slice(3), process.env)),
  reviews: async () => say((await import("./reviews.ts")).moderateReviews(process.argv.slice(3), process.env)),
  "schema:accept": async () => (await import("./schema.ts")).acceptSchema(),
  "schema:check": async () => (await import("./schema.ts")).checkSchemaChanges(),
  soak: () => measure("soak"),
  "stack:strapi": () => import("./stack-strapi.ts"),
  start: async () => (await import("./start.ts")).startInForeground(false),
  stock: async () => say((await import("./stock.ts")).receiveStock(process.argv.slice(3), process.env)),
  test: () => import("./test.ts"),
  "test:compose": () => import("./test-compose.ts"),
  "test:strapi": () => import("./test-strapi.ts"),
};

/** Runs a measurement of `e2e/perf`, which has its own packages. */
async function measure(name) {
  await (await import("./perf.ts")).installPerf();
  await import(`../e2e/perf/${name}.ts`);
}

/** Prints a command's result if there is one, or its error in one line. */
async function say(words) {
  try {
    const result = await words;
    if (result !== undefined) console.log(result);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

const name = process.argv[2];
const command = name === undefined ? undefined : commands[name];
if (!command) {
  console.error(`Usage: main.mjs ${Object.keys(commands).join("|")}`);
  process.exit(1);
}
await command();
