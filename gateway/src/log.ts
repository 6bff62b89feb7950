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

/** Characters. */
const WRITTEN_TOGETHER = 8 * 1024;

const WRITTEN_WITHIN_MS = 100;

/**
 * Lines are written together: a call for each costs as much as the rest of an answer from memory. They are joined here,
 * since the destination's own way of waiting counts the bytes of all that waits at every line.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true });
  let waiting = "";
  function flush(): void {
    if (waiting === "") return;
    const lines = waiting;
    waiting = "";
    output.write(lines);
  }
  setInterval(flush, WRITTEN_WITHIN_MS).unref();
  process.once("exit", flush);
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= WRITTEN_TOGETHER) flush();
    },
  };
}

/**
 * JSON lines. Those that wait are written when the process ends, however it does, unless it is killed. What an error tells
 * is redacted: some other side may have worded it.
 */
export const createLog = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino({ level, base: { service: "gateway" }, serializers: { err: describe } }, destination);

/** A logger with what pino's types leave out: its destination, and its bindings as JSON, each behind a comma. */
type Opened = Logger & {
  readonly [pino.symbols.streamSym]: DestinationStream;
  readonly [pino.symbols.chindingsSym]: string;
};

/**
 * For lines of which there are so many that making JSON of each is most of their price: whatever is the same in all of
 * them is made into JSON once.
 * @param log its bindings are in every line
 * @returns writes a line at the level `info`; takes its own members as JSON, each behind a comma
 */
export function createLineWriter(log: Logger, message: string): (members: string) => void {
  const { [pino.symbols.streamSym]: stream, [pino.symbols.chindingsSym]: bindings } = log as Opened;
  const head = `{"level":${String(pino.levels.values.info)},"time":`;
  const tail = `,"msg":${JSON.stringify(message)}}\n`;
  return (members) => {
    if (log.isLevelEnabled("info")) stream.write(head + Date.now() + bindings + members + tail);
  };
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const told = Object.entries(pino.stdSerializers.err(error)).filter(([, value]) => typeof value !== "object");
  return Object.fromEntries(told.map(([key, value]) => [key, typeof value === "string" ? redact(value) : value]));
}
