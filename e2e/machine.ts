import { spawnSync } from "node:child_process";
import { accessSync, constants, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

export const isRoot = process.getuid?.() === 0;

/** Path of a program; undefined if not installed. */
export function onPath(name: string): string | undefined {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Runs an installation command and returns whether it succeeded; stderr is shown. */
export function canRun(command: string, args: string[]): boolean {
  console.error(`$ ${command} ${args.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 420_000, env }).status === 0;
}

const patient = ["-o", "DPkg::Lock::Timeout=180", "-o", "Acquire::Retries=3"];

/** Why packages cannot be installed here: needs Debian and root. Undefined if they can. */
export function aptUnavailableReason(): string | undefined {
  if (process.platform !== "linux" || !onPath("apt-get")) return "only Debian's packages are known";
  // Ubuntu's browser packages are stubs that require snap.
  if (/^ID=ubuntu/m.test(readFileSync("/etc/os-release", "utf8"))) return "Ubuntu has it as a snap only";
  return isRoot ? undefined : "only root can install packages";
}

export const aptUpdate = (): boolean => canRun("apt-get", [...patient, "update", "-qq"]);

/** Installs Debian packages with required dependencies only. */
export const aptInstall = (packages: string[]): boolean =>
  canRun("apt-get", [...patient, "install", "-y", "-qq", "--no-install-recommends", ...packages]);
