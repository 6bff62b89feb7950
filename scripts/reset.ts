import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { dropDatabases } from "./full-databases.ts";
import { root } from "./run.ts";

const dataDir = resolve(process.env.DATA_DIR || join(root, ".data"));
try {
  for (const database of await dropDatabases(join(dataDir, "full"), process.env)) {
    console.log(`Dropped the database ${database}.`);
  }
  rmSync(dataDir, { recursive: true, force: true });
  console.log("The local stack starts afresh next time.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
