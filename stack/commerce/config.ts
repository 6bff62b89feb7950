import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { commonVariables, parseEnvironment, portVariable } from "../process/environment.ts";

const variables = z.object({
  ...commonVariables,
  PORT: portVariable(4100),
  DATA_DIR: z
    .string()
    .default(join(import.meta.dirname, "../../.data/commerce"))
    .describe("a folder for the embedded database and the generated secret"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("a postgres:// address; without it the embedded database is used"),
  PAYMENT_URL: z
    .url({ protocol: /^https?$/ })
    .default("http://127.0.0.1:4200")
    .describe("the http address of the charge API"),
  PAYMENT_API_KEY: z.string().min(8).optional().describe("at least 8 characters, the same as the charge API's"),
  PAYMENT_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(20_000)
    .default(8_000)
    .describe("milliseconds from 100 to 20000"),
  GUEST_TOKEN_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe("at least 32 characters; without it one is generated into DATA_DIR"),
});

export type Config = z.output<typeof variables>;

/** @throws {StartFault} with one line for each wrong variable. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config =>
  parseEnvironment(variables, environment, ["DATABASE_URL", "PAYMENT_API_KEY", "GUEST_TOKEN_SECRET"]);

/** The secret of the guest tokens: from the configuration, else the one in `DATA_DIR`, made when there is none yet. */
export function guestTokenSecret({ GUEST_TOKEN_SECRET, DATA_DIR }: Config): string {
  if (GUEST_TOKEN_SECRET) return GUEST_TOKEN_SECRET;
  mkdirSync(DATA_DIR, { recursive: true });
  const file = join(DATA_DIR, "guest-token-secret");
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8");
}
