// What this machine has, and what it can be given.
import { spawnSync } from "node:child_process";
import { accessSync, constants, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

export const isRoot = process.getuid?.() === 0;

/** The file of a program, undefined when the machine lacks it. */
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

/** Whether a command that gets something ends well; what it complains of is shown. */
export function runs(command: string, args: string[]): boolean {
  console.error(`$ ${command} ${args.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 420_000, env }).status === 0;
}

const patient = ["-o", "DPkg::Lock::Timeout=180", "-o", "Acquire::Retries=3"];

/** Why packages cannot be installed here, undefined when they can: Debian, as root. */
export function aptRefusal(): string | undefined {
  if (process.platform !== "linux" || !onPath("apt-get")) return "only Debian's packages are known";
  // Ubuntu's packages of browsers are stubs that want snap.
  if (/^ID=ubuntu/m.test(readFileSync("/etc/os-release", "utf8"))) return "Ubuntu has it as a snap only";
  return isRoot ? undefined : "only root can install packages";
}

/** Learns which packages there are. */
export const aptUpdate = (): boolean => runs("apt-get", [...patient, "update", "-qq"]);

/** Installs Debian's packages, and no more than they need. */
export const aptInstall = (packages: string[]): boolean =>
  runs("apt-get", [...patient, "install", "-y", "-qq", "--no-install-recommends", ...packages]);
