import { type DestinationStream, type Logger, pino } from "pino";

/** Characters of an external text that are scanned and kept; a stack with its causes is shorter. */
const MAX_TEXT_LENGTH = 8000;

export const MAX_MESSAGE_LENGTH = 500;

/** Longer than any email address (RFC 5321, section 4.5.3.1.3); longer words are useless to readers. */
const MAX_WORD_LENGTH = 256;

/** Applied to a whole text: none of them can scan a character more than once. */
const PATTERNS_OF_TEXT: [pattern: RegExp, instead: string][] = [
  [/\bBearer\s+[^\s"]+/gi, "Bearer [token]"],
  // Payment cards have 13 to 19 digits, written together or in groups of four; American Express groups 4-6-5.
  [/(?<!\d)\d{13,19}(?!\d)/g, "[number]"],
  // Groups next to a letter are part of a UUID.
  [/(?<![a-z\d])\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}(?![a-z\d])/gi, "[number]"],
  [/(?<![a-z\d])\d{4}([ -])\d{6}\1\d{5}(?![a-z\d])/gi, "[number]"],
];

/** Writing each line separately costs more than creating it. */
const WRITTEN_TOGETHER_BYTES = 2048;
const WRITTEN_WITHIN_MS = 100;

/** Excludes slashes, so that `node_modules/@scope/file.js` in a stack stays readable. */
const WORD = /[^\s"'<>:=,;/\\]+/g;

function redactWord(word: string): string {
  if (word.length > MAX_WORD_LENGTH) return "[long text]";
  if (!word.includes("@") && !word.includes("eyJ")) return word;
  return word.replace(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]").replace(/[^@]+@[^@]+\.[a-z]{2,}/gi, "[email]");
}

/** The start of a text, without a truncated word or number at its end: most of a card number must be hidden, too. */
function beginningOf(text: string, maxLength: number): string {
  const sureLength = Math.max(0, maxLength - 2 * MAX_WORD_LENGTH);
  const end = text.slice(sureLength, maxLength);
  return `${text.slice(0, sureLength)}${end.replace(/[^\s"'<>:=,;/\\]+$/, "").replace(/[\d -]+$/, "")}…`;
}

/**
 * Removes possible card numbers, tokens and email addresses from a text and limits its length. Clients can influence the
 * text, so the work is bounded: the rest of a long text is not scanned, and patterns that could scan a character more than
 * once are applied only to single words, which are short.
 */
export function redact(text: string, maxLength = MAX_TEXT_LENGTH): string {
  const kept = text.length > maxLength ? beginningOf(text, maxLength) : text;
  const known = PATTERNS_OF_TEXT.reduce((text, [pattern, instead]) => text.replace(pattern, instead), kept);
  return known.replace(WORD, redactWord);
}

/** Writes JSON lines to standard output in batches; the rest is written when the process exits, unless it is killed. */
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

/** Error messages are redacted because they may contain external text. */
export const createLog = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino({ level, base: { service: "gateway" }, serializers: { err: describe } }, destination);

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const fields = Object.entries(pino.stdSerializers.err(error)).filter(([, value]) => typeof value !== "object");
  return Object.fromEntries(fields.map(([key, value]) => [key, typeof value === "string" ? redact(value) : value]));
}
