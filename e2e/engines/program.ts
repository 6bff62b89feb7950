// Browsers and their drivers as processes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

interface Program {
  /** What follows these words on the first line that begins with them. Throws when the program ends before. */
  announced: (beginning: string) => Promise<string>;
  /** Ends it and all that it has started. */
  stop: () => Promise<void>;
}

interface ProgramOptions {
  env?: NodeJS.ProcessEnv;
  /** The number of the channel that it announces something on. */
  channel?: 2 | 3;
}

/** Starts a program in a group of its own, which ends with this process at the latest: drivers leave browsers behind. */
export async function startProgram(command: string, args: string[], options: ProgramOptions = {}): Promise<Program> {
  const { env, channel = 2 } = options;
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: [0, 1, 2, 3].map((number) => (number === channel ? "pipe" : "ignore")),
    detached: true,
  });
  const exited = once(child, "exit");
  await once(child, "spawn");
  const lines = createInterface(child.stdio[channel] as Readable);
  const kill = () => {
    try {
      process.kill(-(child.pid ?? NaN), "SIGKILL");
    } catch {
      // All of it has ended.
    }
  };
  process.once("exit", kill);
  return {
    announced: (beginning) =>
      new Promise((resolve, reject) => {
        lines.on("line", (line) => {
          if (line.startsWith(beginning)) resolve(line.slice(beginning.length));
        });
        void exited.then(() => reject(new Error(`${command} ended at once`)));
      }),
    async stop() {
      kill();
      await exited;
      process.off("exit", kill);
    },
  };
}
