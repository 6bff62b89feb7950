import type { RichTextFieldsFragment, RichTextInlineFieldsFragment } from "./rich-text.generated.ts";

export type Block = RichTextFieldsFragment;
export type Inline = RichTextInlineFieldsFragment;
export type TextRun = Extract<Inline, { __typename: "TextRun" }>;

/** A line of a list, at any depth. */
export type Line = Extract<Block, { __typename: "ListBlock" }>["lines"][number];

interface ListEntry {
  children: readonly Inline[];
  below: Line[];
}

/** The entries at the first line's depth, each with the deeper lines that follow it. */
export function listEntries(lines: readonly Line[]): ListEntry[] {
  const entries: ListEntry[] = [];
  for (const line of lines) {
    const above = entries.at(-1);
    if (above && line.depth > (lines[0]?.depth ?? 0)) above.below.push(line);
    else entries.push({ children: line.children, below: [] });
  }
  return entries;
}

/** Skips a part that this version does not know, with a console warning. */
export function skipUnknown(what: "block" | "inline", part: { __typename?: string }): null {
  console.warn(`Rich text: unknown ${what} ${part.__typename} was skipped.`);
  return null;
}

/** Whether there is text: editors leave empty lines, which would show as gaps or as headings without a name. */
export function hasText(inlines: readonly Inline[]): boolean {
  return inlines.some((inline) => {
    if (inline.__typename === "TextRun") return inline.text.trim() !== "";
    // Unknown inlines count as text here; rendering them logs a warning.
    return inline.__typename === "LinkInline" ? hasText(inline.children) : true;
  });
}

/** The lowest heading level of HTML. */
const LOWEST_LEVEL = 6;

/**
 * Maps the text's heading levels to the page. `level` is the editors' choice, or is moved down together with all others if
 * one would be as high as the page's own heading above the text; `rank` is 1 for the text's highest.
 */
export function headingLevels(blocks: readonly Block[], above: number): (level: number) => HeadingLevel {
  const highest = Math.min(...blocks.flatMap((block) => (block.__typename === "HeadingBlock" ? block.level : [])));
  const moved = Math.max(0, above + 1 - highest);
  return (level) => ({ level: Math.min(LOWEST_LEVEL, level + moved), rank: level - highest + 1 });
}

export interface HeadingLevel {
  level: number;
  rank: number;
}

export interface SpecRow {
  label: string;
  value: Inline[];
}

/** Rows of a specification table: a list of one level whose entries all start with a bold label. Null for any other text. */
export function specRows(blocks: readonly Block[]): SpecRow[] | null {
  const [list, ...others] = blocks;
  if (others.length > 0 || list?.__typename !== "ListBlock" || list.lines.length === 0) return null;
  const rows = list.lines.flatMap(({ depth, children }) => {
    const [first, ...value] = children;
    return depth === 1 && first?.__typename === "TextRun" && first.bold
      ? [{ label: first.text.replace(/:?\s*$/, ""), value }]
      : [];
  });
  return rows.length === list.lines.length ? rows : null;
}
