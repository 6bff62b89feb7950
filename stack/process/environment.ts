import { z } from "zod";

export const commonVariables = {
  HOST: z.string().default("127.0.0.1").describe("an address to listen on"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("one of fatal, error, warn, info, debug, trace, silent"),
};

/** A `PORT` variable; 0 uses a free port. */
export const portVariable = (port: number) =>
  z.coerce.number().int().min(0).max(65_535).default(port).describe("a whole number from 0 to 65535");
