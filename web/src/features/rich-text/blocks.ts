import type { RichTextFieldsFragment, RichTextInlineFieldsFragment } from "./rich-text.generated.ts";

export type Block = RichTextFieldsFragment;
export type Inline = RichTextInlineFieldsFragment;
export type TextRun = Extract<Inline, { __typename: "TextRun" }>;

/** A list with or without lists below its entries. */
export interface List {
  format: "ORDERED" | "UNORDERED";
  items: readonly { children: readonly Inline[]; list?: List | null }[];
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

/** Rows of a specification table: a list whose entries all begin with a bold label. Null for any other text. */
export function specRows(blocks: readonly Block[]): { label: string; value: Inline[] }[] | null {
  const [list, ...others] = blocks;
  if (others.length > 0 || list?.__typename !== "ListBlock" || list.items.length === 0) return null;
  const rows = list.items.flatMap(({ children }) => {
    const [first, ...value] = children;
    return first?.__typename === "TextRun" && first.bold ? [{ label: first.text.replace(/:?\s*$/, ""), value }] : [];
  });
  return rows.length === list.items.length ? rows : null;
}
