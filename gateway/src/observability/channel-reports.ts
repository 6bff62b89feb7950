import type { ChannelReport } from "@telfer/channels/read-channels.ts";
import type { Logger } from "pino";
import { MAX_MESSAGE_LENGTH } from "./log.ts";
import type { Telemetry } from "./telemetry.ts";

/** Further faults of a channel are only counted. */
const MAX_LOGGED_FAULTS = 10;

export type ChannelReports = ReturnType<typeof createChannelReports>;

/** Logs faults of channels and counts the faulty ones: their file, or documents that do not fit the schema. */
export function createChannelReports(log: Logger, telemetry: Pick<Telemetry, "channelFaulty">) {
  const faultyFiles = new Set<string>();
  const faultyDocuments = new Set<string>();

  function report(kind: Set<string>, channel: string, faults: readonly string[], message: string): void {
    if (faults.length > 0) kind.add(channel);
    else kind.delete(channel);
    telemetry.channelFaulty(channel, faultyFiles.has(channel) || faultyDocuments.has(channel));
    if (faults.length === 0) return;
    const shown = faults.slice(0, MAX_LOGGED_FAULTS).map((fault) => fault.slice(0, MAX_MESSAGE_LENGTH));
    log.error({ channel, faultCount: faults.length, faults: shown }, message);
  }

  return {
    file: ({ channel, faults }: ChannelReport) =>
      report(faultyFiles, channel, faults, "invalid channel file; its last valid version is used, if any"),
    documents: (channel: string, faults: readonly string[]) =>
      report(faultyDocuments, channel, faults, "invalid documents of a channel are not served"),
    /** The project's own manifests could not be read again. */
    own: (error: unknown) => log.error({ err: error }, "registered documents could not be reloaded"),
  };
}
