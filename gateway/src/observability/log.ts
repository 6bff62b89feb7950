import { pino, type DestinationStream, type Logger } from "pino";

/** Of a text that comes from outside, so many characters are looked at and kept: a stack with its causes has fewer. */
const MAX_TEXT_LENGTH = 8000;

/** Of a message that a client gets to see. */
export const MAX_MESSAGE_LENGTH = 500;

/** Longer than an e-mail address can be (RFC 5321, section 4.5.3.1.3); what is longer says nothing to a reader. */
const MAX_WORD_LENGTH = 256;

/** For a whole text: none of them can read the same character again and again. */
const PATTERNS_OF_TEXT: [pattern: RegExp, instead: string][] = [
  [/\bBearer\s+[^\s"]+/gi, "Bearer [token]"],
  // Payment cards have 13 to 19 digits, written without a break or in groups of four; American Express groups 4-6-5.
  [/(?<!\d)\d{13,19}(?!\d)/g, "[number]"],
  // Groups with a letter before or behind them are part of a UUID.
  [/(?<![a-z\d])\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}(?![a-z\d])/gi, "[number]"],
  [/(?<![a-z\d])\d{4}([ -])\d{6}\1\d{5}(?![a-z\d])/gi, "[number]"],
];

/** A call to write each line costs more than the line. */
const WRITTEN_TOGETHER_BYTES = 2048;
const WRITTEN_WITHIN_MS = 100;

/** Without slashes, so that `node_modules/@scope/file.js` in a stack stays legible. */
const WORD = /[^\s"'<>:=,;/\\]+/g;

function redactWord(word: string): string {
  if (word.length > MAX_WORD_LENGTH) return "[long text]";
  if (!word.includes("@") && !word.includes("eyJ")) return word;
  return word.replace(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]").replace(/[^@]+@[^@]+\.[a-z]{2,}/gi, "[e-mail]");
}

/** The beginning of a text, without what was cut through: most of a card's number is one, too. */
function beginningOf(text: string, maxLength: number): string {
  const sureLength = Math.max(0, maxLength - 2 * MAX_WORD_LENGTH);
  const end = text.slice(sureLength, maxLength);
  return `${text.slice(0, sureLength)}${end.replace(/[^\s"'<>:=,;/\\]+$/, "").replace(/[\d -]+$/, "")}…`;
}

/**
 * The text without what could be a card's number, a token or an e-mail address, and not longer than anybody reads. A
 * client may have worded it, so its work is bounded: of a long text the rest is not looked at, and patterns that would
 * read a character more than once see single words, which are short.
 */
export function redact(text: string, maxLength = MAX_TEXT_LENGTH): string {
  const kept = text.length > maxLength ? beginningOf(text, maxLength) : text;
  const known = PATTERNS_OF_TEXT.reduce((text, [pattern, instead]) => text.replace(pattern, instead), kept);
  return known.replace(WORD, redactWord);
}

/** JSON lines to standard output, several at a time; what waits is written when the process ends, unless it is killed. */
function standardOutput(): DestinationStream {
  const destination = pino.destination({
    dest: 1,
    sync: true,
    minLength: WRITTEN_TOGETHER_BYTES,
    periodicFlush: WRITTEN_WITHIN_MS,
  });
  process.once("exit", () => destination.flushSync());
  return destination;
}

/** What an error says is redacted: some other side may have worded it. */
export const createLog = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino({ level, base: { service: "gateway" }, serializers: { err: describe } }, destination);

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const told = Object.entries(pino.stdSerializers.err(error)).filter(([, value]) => typeof value !== "object");
  return Object.fromEntries(told.map(([key, value]) => [key, typeof value === "string" ? redact(value) : value]));
}
