// Hot reload for everything: the web client through Vite, gateway and stack by restart, generated code by watching.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildGatewayPages, buildView } from "./build.ts";
import { mustRun, root } from "./run.ts";

await mustRun("graphql-codegen", ["--config", "codegen.ts"]);
await buildView();
await buildGatewayPages();

const codegen = spawn(
  process.execPath,
  [join(root, "node_modules/@graphql-codegen/cli/esm/bin.js"), "--config", "codegen.ts", "--watch"],
  { cwd: root, stdio: "ignore" },
);
process.on("exit", () => codegen.kill());
process.argv.push("--watch");
await import("./start.ts");
