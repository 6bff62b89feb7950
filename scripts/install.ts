// Packages of projects that stand beside the workspaces, because most people never need them.
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { mustRun, root } from "./run.ts";

const changed = (file: string): number => statSync(file).mtimeMs;

/**
 * Installs a project's packages by its lockfile when they are missing or older than it, and says so. `folder` from the
 * root. Throws with npm's output when that fails.
 */
export async function installProject(folder: string, notice: string, signal?: AbortSignal): Promise<void> {
  const cwd = join(root, folder);
  const installed = join(cwd, "node_modules/.package-lock.json");
  if (existsSync(installed) && changed(installed) >= changed(join(cwd, "package-lock.json"))) return;
  console.log(notice);
  // Packages bring what they compiled; a compiler and Python, which their scripts ask for, are not on every machine.
  await mustRun("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd, signal });
}
