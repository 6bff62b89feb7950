import { pino } from "pino";
import type { DestinationStream, Logger } from "pino";

const SECRETS: [pattern: RegExp, instead: string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]"],
  [/\bBearer\s+[^\s"]+/gi, "Bearer [token]"],
  // Without slashes, so that `node_modules/@scope/file.js` in a stack stays legible.
  [/[^\s@"'<>:=,;/\\]+@[^\s@"'<>/\\]+\.[a-z]{2,}/gi, "[e-mail]"],
  // Payment cards have 13 to 19 digits, written without a break or in groups of four; American Express groups 4-6-5.
  [/(?<!\d)\d{13,19}(?!\d)/g, "[number]"],
  // Groups with a letter before or behind them are part of a UUID.
  [/(?<![a-z\d])\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}(?![a-z\d])/gi, "[number]"],
  [/(?<![a-z\d])\d{4}([ -])\d{6}\1\d{5}(?![a-z\d])/gi, "[number]"],
];

/** The text without what could be a card's number, a token or an e-mail address. */
export const redact = (text: string): string =>
  SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), text);

/** Lines are written together: a call for each costs as much as the rest of an answer from memory. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: 8 * 1024, periodicFlush: 100 });
  process.once("exit", () => output.flushSync());
  return output;
}

/**
 * JSON lines. Those that wait are written when the process ends, however it does, unless it is killed. What an error tells
 * is redacted: some other side may have worded it.
 */
export const createLog = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino({ level, base: { service: "gateway" }, serializers: { err: describe } }, destination);

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const told = Object.entries(pino.stdSerializers.err(error)).filter(([, value]) => typeof value !== "object");
  return Object.fromEntries(told.map(([key, value]) => [key, typeof value === "string" ? redact(value) : value]));
}
