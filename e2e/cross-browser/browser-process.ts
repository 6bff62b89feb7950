import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

interface Program {
  /** The rest of the first line that begins with this text. Rejects if the program ends first. */
  announced: (beginning: string) => Promise<string>;
  /** Kills it and everything it has started. */
  stop: () => Promise<void>;
}

interface ProgramOptions {
  env?: NodeJS.ProcessEnv;
  /** File descriptor of the announcements. */
  channel?: 2 | 3;
}

/** Starts a program in its own process group, which is killed when this process exits: drivers leave browsers behind. */
export async function startBrowserProcess(
  command: string,
  args: string[],
  options: ProgramOptions = {},
): Promise<Program> {
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
      // The whole group has already ended.
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
