import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

export interface Streamed {
  stdout: Readable;
  /** Rejects with the command's error output if it failed. Attach it before the output is read. */
  done: Promise<void>;
}

/** Runs a command whose output is read as a stream. Its input is empty, or `input`. */
export function stream(command: string, args: readonly string[], input?: Readable): Streamed {
  const child = spawn(command, args, { stdio: [input ? "pipe" : "ignore", "pipe", "pipe"] });
  let fault = "";
  child.stderr?.setEncoding("utf8").on("data", (part: string) => (fault += part));
  if (child.stdin) {
    // A command that failed reads no more; its exit code says so.
    child.stdin.on("error", () => {});
    input?.pipe(child.stdin);
  }
  const done = once(child, "close").then(([code]: unknown[]) => {
    if (code !== 0) throw new Error(`${command} ${args[0] ?? ""} failed: ${fault.trim() || String(code)}`);
  });
  // Reported where it is awaited.
  done.catch(() => {});
  if (!child.stdout) throw new Error(`${command} has no output.`);
  return { stdout: child.stdout, done };
}

/** Runs a command to its end. @throws an error with its error output if it failed */
export async function runStreamed(command: string, args: readonly string[], input?: Readable): Promise<string> {
  const { stdout, done } = stream(command, args, input);
  let text = "";
  stdout.setEncoding("utf8").on("data", (part: string) => (text += part));
  await done;
  return text.trim();
}

/** The output, which fails at its end if the command failed. */
export async function* outputOf({ stdout, done }: Streamed): AsyncGenerator<Buffer> {
  yield* stdout;
  await done;
}

export const packFolder = (folder: string): Streamed => stream("tar", ["-c", "-f", "-", "-C", folder, "."]);

export const unpackInto = (folder: string, file: string): Promise<string> =>
  runStreamed("tar", ["-x", "-f", file, "-C", folder]);
