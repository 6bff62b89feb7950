import { aptInstall, aptUnavailableReason, aptUpdate, onPath } from "../machine.ts";
import type { Engine } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { startProxy } from "./proxy.ts";
import { startOldWebkit, startWebkit } from "./webkit.ts";

export type EngineName = "firefox" | "webkit" | "old-webkit";

interface Source {
  programs: string[];
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

/** Environment variable that passes the names from the process that launched the engines to its workers. */
const LAUNCHED = "PLAYWRIGHT_LAUNCHED_ENGINES";

const isInstalled = (name: EngineName) => sources[name].programs.every((program) => onPath(program));

function install(names: EngineName[]): void {
  if (names.length === 0 || aptUnavailableReason() !== undefined || !aptUpdate()) return;
  for (const name of names) aptInstall(sources[name].packages);
}

/** Why an engine is unavailable; undefined if it launches. Only launching proves that it works. */
async function obstacleOf(name: EngineName): Promise<string | undefined> {
  if (!isInstalled(name)) return aptUnavailableReason() ?? `${sources[name].packages.join(" ")} could not be installed`;
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
 * Finds or installs these engines and returns those that launch. Logs one line per missing engine with the reason; in CI,
 * a missing engine ends the run.
 */
export async function ensureEngines(names: EngineName[]): Promise<EngineName[]> {
  const launched = process.env[LAUNCHED];
  if (launched !== undefined) return engineNames.filter((name) => launched.split(",").includes(name));
  install(names.filter((name) => !isInstalled(name)));
  const obstacles = await Promise.all(names.map(obstacleOf));
  const missing = names.flatMap((name, index) => (obstacles[index] ? [`${name}: ${obstacles[index]}`] : []));
  if (missing.length > 0 && process.env.CI) throw new Error(`Engines are missing. ${missing.join(". ")}.`);
  for (const line of missing) console.error(`No cross-browser tests in ${line}.`);
  const had = names.filter((_, index) => obstacles[index] === undefined);
  process.env[LAUNCHED] = had.join(",");
  return had;
}
