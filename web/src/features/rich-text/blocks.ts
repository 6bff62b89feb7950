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

/** Where a link may lead; null when it may not. The gateway leaves unsafe ones out already; this is the second door. */
export function safeUrl(url: string): { url: string; inside: boolean } | null {
  if (/^\/(?!\/)/.test(url) || url.startsWith("#")) return { url, inside: true };
  return /^(https?:|mailto:|tel:)/i.test(url) ? { url, inside: false } : null;
}
