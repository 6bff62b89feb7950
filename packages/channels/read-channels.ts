import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Channel, CHANNEL_LIMITS, parseChannel, tooLarge } from "./channel.ts";

/** Minimum time between two readings of the directory. */
const MIN_MS_BETWEEN_READINGS = 1000;

const EXTENSION = ".json";

/** Faults of one channel's file. */
export interface ChannelReport {
  /** Id of the channel, or the directory itself if it cannot be read. */
  channel: string;
  /** Empty if the file is valid again, or was removed. */
  faults: readonly string[];
}

interface ChannelFile {
  /** Changes with the file's content. */
  version: string;
  /** The last valid version. */
  channel: Channel | null;
  faults: readonly string[];
}

export interface Channels {
  /** Valid channels by id, sorted. Reads the directory again if the last reading is at least a second old. */
  all: () => ReadonlyMap<string, Channel>;
  /** Reads the directory now. */
  reload: () => void;
}

/**
 * Reads `<id>.json` files. A faulty file affects only its own channel, which keeps its last valid version; a removed file
 * removes its channel.
 * @param directory null: no channels
 * @param report is called when the faults of a file change
 * @throws an error if the directory cannot be read at the start; later, the channels stay and the error is reported
 */
export function readChannels(directory: string | null, report: (change: ChannelReport) => void = () => {}): Channels {
  let files: ReadonlyMap<string, ChannelFile> = new Map();
  let channels: ReadonlyMap<string, Channel> = new Map();
  let directoryFault = "";
  let readAt = -Infinity;

  function load(folder: string): void {
    const before = files;
    files = new Map(
      idsIn(folder).map((id, index) => [
        id,
        index < CHANNEL_LIMITS.channels ? readFile(join(folder, id + EXTENSION), id, before.get(id)) : surplus(),
      ]),
    );
    for (const [id, { faults }] of files) {
      if (faults.join() !== (before.get(id)?.faults.join() ?? "")) report({ channel: id, faults });
    }
    for (const [id, { faults }] of before) if (faults.length > 0 && !files.has(id)) report({ channel: id, faults: [] });
    const changed = files.size !== before.size || [...files].some(([id, file]) => before.get(id) !== file);
    if (changed) channels = new Map([...files].flatMap(([id, { channel }]) => (channel ? [[id, channel]] : [])));
  }

  function reload(): void {
    readAt = performance.now();
    if (directory === null) return;
    let fault = "";
    try {
      load(directory);
    } catch (error) {
      fault = (error as Error).message;
    }
    if (fault !== directoryFault) report({ channel: directory, faults: fault === "" ? [] : [fault] });
    directoryFault = fault;
  }

  if (directory !== null) load(directory);
  readAt = performance.now();

  return {
    all() {
      if (performance.now() - readAt >= MIN_MS_BETWEEN_READINGS) reload();
      return channels;
    },
    reload,
  };
}

const idsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => name.slice(0, -EXTENSION.length))
    .toSorted();

const surplus = (): ChannelFile => ({
  version: "",
  channel: null,
  faults: [`is one of more than ${CHANNEL_LIMITS.channels} channels`],
});

/** Returns the same object if the file has not changed. */
function readFile(path: string, id: string, before: ChannelFile | undefined): ChannelFile {
  const channel = before?.channel ?? null;
  let version = "";
  try {
    const { ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    version = [ino, size, mtimeNs, ctimeNs].join();
    if (before?.version === version) return before;
    if (size > CHANNEL_LIMITS.fileBytes) return { version, channel, faults: [tooLarge()] };
    const parsed = parseChannel(id, readFileSync(path, "utf8"));
    return "channel" in parsed
      ? { version, channel: parsed.channel, faults: [] }
      : { version, channel, faults: parsed.faults };
  } catch (error) {
    return { version, channel, faults: [(error as Error).message] };
  }
}
