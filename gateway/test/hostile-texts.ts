const LENGTH = 100_000;

const repeat = (part: string): string => part.repeat(LENGTH / part.length);

/** Texts of 100 KB each that make naive patterns backtrack. */
export const HOSTILE_TEXTS: readonly { name: string; text: string }[] = [
  { name: "letters", text: repeat("a") },
  { name: "dots", text: repeat(".") },
  { name: "at signs", text: repeat("@") },
  { name: "short halves of addresses", text: repeat("a@") },
  { name: "long halves of addresses", text: repeat(`a@${"b.".repeat(99)}`) },
  { name: "digits", text: repeat("4") },
  { name: "groups of digits", text: repeat("4111 ") },
  { name: "beginnings of tokens", text: repeat("eyJ-") },
  { name: "parts of tokens", text: repeat("eyJ.") },
  { name: "a scheme and spaces", text: `Bearer${" ".repeat(LENGTH)}` },
  { name: "schemes", text: repeat("Bearer ") },
  { name: "backslashes", text: repeat("\\") },
  { name: "line breaks", text: repeat("\n") },
];
