// Plain JavaScript without dependencies, because it runs before it is known that there are any.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const read = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * What is wrong with the installed packages, in one sentence that says what to do, or null. Packages that only some
 * machines or a part of the project need may be missing.
 * @param {string} root folder of `package-lock.json`
 * @returns {string | null}
 */
export function packagesFault(root) {
  const installedFile = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedFile)) return "The packages are not installed. Run: npm ci";
  const installed = read(installedFile);
  for (const [path, { version, dev, optional, devOptional, peer }] of Object.entries(
    read(join(root, "package-lock.json")),
  )) {
    if (!path.includes("node_modules/") || path.startsWith("e2e/perf/")) continue;
    const found = installed[path];
    if (found ? found.version === version : dev || optional || devOptional || peer) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const state = found ? `installed in version ${found.version}` : "not installed";
    return `${name} is ${state}, but package-lock.json has ${version ?? "it"}. Run: npm ci`;
  }
  return null;
}
