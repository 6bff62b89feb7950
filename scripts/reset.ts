import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./run.ts";

rmSync(resolve(process.env.DATA_DIR || join(root, ".data")), { recursive: true, force: true });
console.log("Local data deleted. The next start begins with fresh data.");
