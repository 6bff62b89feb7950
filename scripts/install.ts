// Packages of projects outside the workspaces, because most people never need them.
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { mustRun, root } from "./run.ts";

const changed = (file: string): number => statSync(file).mtimeMs;

/**
 * Installs a project's packages from its lockfile if they are missing or outdated, after printing `notice`. `folder` is
 * relative to the root. Throws with npm's output on failure.
 */
export async function installProject(folder: string, notice: string, signal?: AbortSignal): Promise<void> {
  const cwd = join(root, folder);
  const installed = join(cwd, "node_modules/.package-lock.json");
  if (existsSync(installed) && changed(installed) >= changed(join(cwd, "package-lock.json"))) return;
  console.log(notice);
  // Packages include compiled binaries; their scripts would need a compiler and Python, which not every machine has.
  await mustRun("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd, signal });
}
