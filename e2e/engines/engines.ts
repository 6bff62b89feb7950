import { aptInstall, aptRefusal, aptUpdate, onPath } from "../machine.ts";
import type { Engine } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { startProxy } from "./proxy.ts";
import { startOldWebkit, startWebkit } from "./webkit.ts";

export type EngineName = "firefox" | "webkit" | "old-webkit";

interface Source {
  programs: string[];
  /** Debian's packages that bring them. */
  packages: string[];
  start: () => Promise<Engine>;
}

const sources: Record<EngineName, Source> = {
  firefox: { programs: ["firefox-esr"], packages: ["firefox-esr"], start: startFirefox },
  webkit: { programs: ["WebKitWebDriver", "Xvfb"], packages: ["webkit2gtk-driver", "xvfb"], start: startWebkit },
  "old-webkit": { programs: ["WPEWebDriver", "cog"], packages: ["wpewebkit-driver", "cog"], start: startOldWebkit },
};

export const engineNames = Object.keys(sources) as EngineName[];

export const startEngine = (name: EngineName): Promise<Engine> => sources[name].start();

/** Hands the names from the process that has launched the engines to its workers, each of which asks for them, too. */
const LAUNCHED = "PLAYWRIGHT_LAUNCHED_ENGINES";

const isInstalled = (name: EngineName) => sources[name].programs.every((program) => onPath(program));

/** Installs what is missing of these engines, as far as that is possible here. */
function install(names: EngineName[]): void {
  if (names.length === 0 || aptRefusal() !== undefined || !aptUpdate()) return;
  for (const name of names) aptInstall(sources[name].packages);
}

/** Why an engine cannot be had, undefined when it can. Launching is the only honest check. */
async function obstacleOf(name: EngineName): Promise<string | undefined> {
  if (!isInstalled(name)) return aptRefusal() ?? `${sources[name].packages.join(" ")} could not be installed`;
  try {
    const proxy = await startProxy();
    const engine = await startEngine(name);
    const window = await engine.open({ width: 800, height: 600, proxy: proxy.address });
    await window.close();
    await engine.close();
    await proxy.close();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/**
 * Finds these engines or installs them, and answers those that launch. Says in a line each which is missing and why; in
 * CI that ends the run.
 */
export async function ensureEngines(names: EngineName[]): Promise<EngineName[]> {
  const launched = process.env[LAUNCHED];
  if (launched !== undefined) return engineNames.filter((name) => launched.split(",").includes(name));
  install(names.filter((name) => !isInstalled(name)));
  const obstacles = await Promise.all(names.map(obstacleOf));
  const missing = names.flatMap((name, index) => (obstacles[index] ? [`${name}: ${obstacles[index]}`] : []));
  if (missing.length > 0 && process.env.CI) throw new Error(`Engines are missing. ${missing.join(". ")}.`);
  for (const line of missing) console.error(`No journeys in ${line}.`);
  const had = names.filter((_, index) => obstacles[index] === undefined);
  process.env[LAUNCHED] = had.join(",");
  return had;
}
