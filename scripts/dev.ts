// Everything with hot reload: the web through Vite, gateway and stack by restart, generated code by watching.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { mustRun, root } from "./run.ts";

await mustRun("graphql-codegen", ["--config", "codegen.ts"]);

const codegen = spawn(
  process.execPath,
  [join(root, "node_modules/@graphql-codegen/cli/esm/bin.js"), "--config", "codegen.ts", "--watch"],
  { cwd: root, stdio: "ignore" },
);
process.on("exit", () => codegen.kill());
process.argv.push("--watch");
await import("./start.ts");
