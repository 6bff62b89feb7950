import { execFile } from "node:child_process";
import { readFile, readdir, readlink } from "node:fs/promises";
import { promisify } from "node:util";

const LISTENING = "0A";

/** Inodes of the sockets that listen on the port, from https://man7.org/linux/man-pages/man5/proc_pid_net.5.html. */
async function listeningSockets(port: number): Promise<Set<string>> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const tables = await Promise.all(
    ["tcp", "tcp6"].map((name) => readFile(`/proc/net/${name}`, "utf8").catch(() => "")),
  );
  const rows = tables.flatMap((table) => table.split("\n").map((row) => row.trim().split(/\s+/)));
  const found = rows.filter(([, local, , state]) => local?.endsWith(suffix) && state === LISTENING);
  return new Set(found.map((row) => `socket:[${row[9]}]`));
}

async function linuxOwner(port: number): Promise<string | undefined> {
  const sockets = await listeningSockets(port);
  for (const pid of (await readdir("/proc")).filter((name) => Number(name) > 0)) {
    const folder = `/proc/${pid}/fd`;
    // Processes of other users cannot be read.
    const descriptors = await readdir(folder).catch(() => []);
    const links = await Promise.all(descriptors.map((name) => readlink(`${folder}/${name}`).catch(() => "")));
    if (links.some((link) => sockets.has(link))) return pid;
  }
  return undefined;
}

async function otherOwner(port: number): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)("lsof", ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-t"]);
  return stdout.trim().split("\n")[0] || undefined;
}

/** The process that listens on a port of this machine, as "process 4711"; undefined if it cannot be seen. */
export async function portOwner(port: number): Promise<string | undefined> {
  const find = process.platform === "linux" ? linuxOwner : otherOwner;
  const pid = await find(port).catch(() => undefined);
  return pid && `process ${pid}`;
}
