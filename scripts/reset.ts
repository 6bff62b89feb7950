import { rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.ts";

rmSync(process.env.DATA_DIR ?? join(root, ".data"), { recursive: true, force: true });
console.log("The local stack starts afresh next time.");
