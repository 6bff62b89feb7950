import { readFileSync } from "node:fs";

const text = readFileSync(new URL("../../CHANNELS.md", import.meta.url), "utf8");

interface Block {
  language: string;
  text: string;
}

/** The code blocks of CHANNELS.md. */
export const blocks: Block[] = [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = "", text = ""]) => ({
  language,
  text,
}));

/** The cells of the table that starts with this heading. */
export function rowsOf(heading: string): string[][] {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} `));
  const end = lines.findIndex((line, index) => index > start && !line.startsWith("|"));
  return lines.slice(start + 2, end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
