import { chmodSync, mkdirSync } from "node:fs";
import { access, constants, statfs } from "node:fs/promises";

/** What databases, logs and uploads of a first start need. */
const NEEDED_MIB = 200;
const MIB = 1024 * 1024;

const unusable = (folder: string, cause: unknown): Error => {
  const { code, message } = cause as NodeJS.ErrnoException;
  return new Error(`The data folder ${folder} cannot be used (${code ?? message}). Set DATA_DIR to another one.`, {
    cause,
  });
};

/** Creates a folder that no other user of the machine can read, or makes an existing one private. Throws as below. */
export function makePrivate(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  } catch (error) {
    throw unusable(folder, error);
  }
}

/** Throws a one-line error that says what to do if the folder cannot be written to or its disk is almost full. */
export async function assertUsable(folder: string, neededMib = NEEDED_MIB): Promise<void> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw unusable(folder, error);
  }
  const { bavail, bsize } = await statfs(folder);
  const freeMib = Math.floor((bavail * bsize) / MIB);
  if (freeMib >= neededMib) return;
  throw new Error(
    `The disk of ${folder} has ${freeMib} MiB free; the shop needs ${neededMib}. Free some, or set DATA_DIR to a folder on another disk.`,
  );
}
