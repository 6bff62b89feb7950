import { type Channels, readChannels } from "@telfer/channels/read-channels.ts";
import { ConfigError } from "@telfer/server-kit/environment.ts";
import type { FastifyBaseLogger } from "fastify";

/**
 * Reads the channels' files, and logs faults in them.
 * @param directory null: no channels
 * @throws {ConfigError} if the directory cannot be read
 */
export function openChannels(directory: string | null, log: Pick<FastifyBaseLogger, "error">): Channels {
  try {
    return readChannels(directory, ({ channel, faults }) => {
      if (faults.length > 0) log.error({ channel, faults: faults.slice(0, 10) }, "invalid channel file");
    });
  } catch (error) {
    throw new ConfigError(`CHANNELS_DIR: ${(error as Error).message}`);
  }
}
