import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const bin = join(root, "node_modules", ".bin");

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Prints nothing unless the command fails. */
  quiet?: boolean;
  /** Interrupts the command like Ctrl-C. */
  signal?: AbortSignal;
}

/** Runs a command of the project's packages. Returns its exit code (1 if a signal ended it) and output. */
export function run(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env, PATH: `${bin}:${process.env.PATH}` },
      stdio: options.quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    const interrupt = () => child.kill("SIGINT");
    options.signal?.addEventListener("abort", interrupt, { once: true });
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) => {
      options.signal?.removeEventListener("abort", interrupt);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** What Node.js says about itself when it reports an error: its own lines of a stack, its version, the error's code. */
const NODE_INTERNALS =
  /^node:internal\/.*\n.*\n +\^\n\n|^ +at .*\bnode:internal\/.*\n(?: {2}code: '\w+'\n\}\n)?|^Node\.js v.*$/gm;

export const withoutNodeInternals = (output: string): string => output.replaceAll(NODE_INTERNALS, "").trim();

/** Runs a command quietly and returns its output. Throws with it if it fails. */
export async function mustRun(command: string, args: string[], options: RunOptions = {}): Promise<string> {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${withoutNodeInternals(output)}`);
  return output;
}
