const LENGTH = 100_000;
const fill = (text: string): string => text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);

/** Texts of 100 KB that make careless patterns start anew at each character, or look back and forth. */
export const HOSTILE_STRINGS: readonly string[] = [
  fill("a"),
  fill("a."),
  fill("a@"),
  fill("@"),
  fill("eyJ"),
  `eyJ${fill("a.")}`,
  fill("Bearer "),
  fill("1"),
  fill("1234 "),
  fill('\\"'),
];
