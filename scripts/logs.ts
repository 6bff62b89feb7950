import { readFileSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { root } from "./run.ts";

/** A log line as the processes write it; levels are pino's: 40 is a warning, 50 an error. */
interface Entry {
  level: number;
  time: number;
  requestId: string;
  service?: string;
  msg?: string;
  err?: { message?: string; stack?: string };
}

/**
 * Shows what happened to a request in all processes: the lines of its id and of the calls that it led to, which have
 * the same id with a number for each step ("ID.3.1"), in order of time. Any of these ids finds all of them.
 * @param input lines of another shop, if the second argument is "-": `docker compose logs --no-log-prefix`
 * @returns the lines. @throws a one-line error without an id, or if there is no line of it
 */
export async function showRequest(
  [id, source, ...rest]: string[],
  { DATA_DIR }: NodeJS.ProcessEnv,
  input: () => string = () => readFileSync(0, "utf8"),
): Promise<string> {
  if (!id || (source !== undefined && source !== "-") || rest.length > 0) {
    throw new Error("Usage: npm run logs -- REQUEST_ID [-]");
  }
  const folder = join(DATA_DIR || join(root, ".data"), "logs");
  const entries = source === "-" ? readEntries(input()) : await readFolder(folder);
  const [first] = id.split(".");
  const found = entries.filter(({ requestId }) => requestId === first || requestId.startsWith(`${first}.`));
  if (found.length === 0) throw new Error(`No line of request ${first} in ${source === "-" ? "the input" : folder}.`);
  return found
    .toSorted((a, b) => a.time - b.time)
    .map(toLine)
    .join("\n");
}

async function readFolder(folder: string): Promise<Entry[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".log"));
  const read = async (file: string) => readEntries(await readFile(join(folder, file), "utf8"), basename(file, ".log"));
  return (await Promise.all(files.map(read))).flat();
}

/**
 * A line of a process as the terminal of `npm run dev` shows it: a warning or an error in words, text as it is; undefined for
 * what only the log keeps, such as requests that succeed.
 */
export function toTerminal(line: string, service: string): string | undefined {
  const say = (words: string) => `[${service}] ${words}`;
  if (!line.startsWith("{")) return line === "" ? undefined : say(line);
  try {
    const { time: _time, service: _service, ...entry } = JSON.parse(line) as Entry;
    return entry.level < WARNING ? undefined : say(inWords(entry));
  } catch {
    return say(line);
  }
}

/** Lines that are not JSON, such as the first ones of a process, belong to no request. */
function readEntries(text: string, service?: string): Entry[] {
  return text.split("\n").flatMap((line) => {
    if (!line.startsWith("{")) return [];
    try {
      const entry = { service, ...(JSON.parse(line) as Partial<Entry>) };
      return typeof entry.requestId === "string" && typeof entry.time === "number" ? [entry as Entry] : [];
    } catch {
      return [];
    }
  });
}

const WARNING = 40;
const levels: Record<number, string> = { 40: "WARN", 50: "ERROR", 60: "FATAL" };

function toLine({ time, requestId, service, ...rest }: Entry): string {
  const at = new Date(time).toISOString().slice(11, 23);
  const step = requestId.slice(requestId.indexOf(".") + 1);
  return `${at} ${(service ?? "").padEnd(9)} ${step.padEnd(6)} ${inWords(rest)}`;
}

function inWords({ level, msg, err, ...details }: Omit<Entry, "time" | "requestId" | "service">): string {
  const { pid: _pid, hostname: _hostname, ...others } = details as Record<string, unknown>;
  const pairs = Object.entries(others).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const cause = err ? `\n    ${(err.stack ?? err.message ?? "").replaceAll("\n", "\n    ")}` : "";
  return [...(levels[level] ? [levels[level]] : []), ...(msg ? [msg] : []), ...pairs].join(" ") + cause;
}
