import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { expectOk } from "./shop.ts";

const main = join(import.meta.dirname, "../main.ts");

export interface Running {
  process: ChildProcess;
  output: () => string;
  /** Exit code or signal. */
  ended: Promise<number | string | null>;
}

/** Milliseconds to wait for a process, which opens an embedded database: seconds of CPU time. */
const START_MS = 90_000;

/** Starts the backend as a process on a free port. It ends with the test. */
export function start(environment: Record<string, string>): Running {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  const ended = new Promise<number | string | null>((resolve) =>
    child.once("exit", (code, signal) => resolve(code ?? signal)),
  );
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { process: child, output: () => output, ended };
}

/** The address of a process, once it listens. */
export async function url(running: Running): Promise<string> {
  const listening = /listening at (http:\/\/[\d.:]+)/;
  await expect.poll(running.output, { timeout: START_MS }).toMatch(listening);
  return expectOk(listening.exec(running.output())?.[1]);
}
