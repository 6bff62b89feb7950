import type { RichTextFieldsFragment, RichTextInlineFieldsFragment } from "./rich-text.generated.ts";

export type Block = RichTextFieldsFragment;
export type Inline = RichTextInlineFieldsFragment;
export type TextRun = Extract<Inline, { __typename: "TextRun" }>;

/** An entry of a list, or of a list below it. */
export type Line = Extract<Block, { __typename: "ListBlock" }>["lines"][number];

interface ListEntry {
  children: readonly Inline[];
  /** The list below the entry; empty where there is none. */
  below: Line[];
}

/** The entries of the list that begins with the first line, each with the lines that stand deeper and follow it. */
export function listEntries(lines: readonly Line[]): ListEntry[] {
  const entries: ListEntry[] = [];
  for (const line of lines) {
    const above = entries.at(-1);
    if (above && line.depth > (lines[0]?.depth ?? 0)) above.below.push(line);
    else entries.push({ children: line.children, below: [] });
  }
  return entries;
}

/** Leaves out what this version does not know, and says so on the console. */
export function skipUnknown(what: "block" | "inline", part: { __typename?: string }): null {
  console.warn(`Rich text: unknown ${what} ${part.__typename} was skipped.`);
  return null;
}

/** Whether there is anything to read: editors leave empty lines behind, which would be gaps or headings without a name. */
export function hasWords(inlines: readonly Inline[]): boolean {
  return inlines.some((inline) => {
    if (inline.__typename === "TextRun") return inline.text.trim() !== "";
    // What is of no known kind is looked at where it is shown, and warned of there.
    return inline.__typename === "LinkInline" ? hasWords(inline.children) : true;
  });
}

/** HTML has no more levels. */
const LOWEST_LEVEL = 6;

/**
 * Where a heading of the text stands on the page. `level` is as the editors chose it, or moved down together with all
 * others when one would stand as high as the page's own heading above the text; `rank` is 1 for the text's highest.
 */
export function headingPlaces(blocks: readonly Block[], above: number): (level: number) => HeadingPlace {
  const highest = Math.min(...blocks.flatMap((block) => (block.__typename === "HeadingBlock" ? block.level : [])));
  const moved = Math.max(0, above + 1 - highest);
  return (level) => ({ level: Math.min(LOWEST_LEVEL, level + moved), rank: level - highest + 1 });
}

export interface HeadingPlace {
  level: number;
  rank: number;
}

export interface SpecRow {
  label: string;
  value: Inline[];
}

/** Rows of a specification table: a list of one level whose entries all begin with a bold label. Null for any other text. */
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
