// Measures the shop against others, and writes the report; see e2e/bench/README.md.
import { installProject } from "./install.ts";
import { mustRun, root, run } from "./run.ts";

await installProject("e2e/bench", "Installing what the shop is measured against …");
const { code } = await run(process.execPath, ["e2e/bench/main.ts", ...process.argv.slice(3)], { cwd: root });
process.exitCode = code;
await mustRun("prettier", ["--write", "--log-level", "warn", "e2e/bench/README.md"]);
