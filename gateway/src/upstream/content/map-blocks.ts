import { safeUrl } from "../../domain/link.ts";
import type { Image } from "../../domain/media.ts";
import type { ListBlock, ListItem, RichTextBlock, RichTextInline, TextRun } from "../../domain/rich-text.ts";
import type { BlockNode, InlineNode, ListNode, TextNode } from "./blocks.ts";
import type { Media } from "./media.ts";

/** For headings without a level: the page has an `h1` already. */
const DEFAULT_LEVEL = 2;

/**
 * Converts rich text of the content service to the shop's.
 * @param onUnknownKind called with the kind of each node and the name of each modifier that is skipped
 */
export function createRichTextMapper(
  toImage: (media: Media) => Image | null,
  onUnknownKind: (kind: string) => void,
): (nodes: readonly BlockNode[]) => RichTextBlock[] {
  function leaveOut({ kind }: { kind: string }): [] {
    onUnknownKind(kind);
    return [];
  }

  const toTextRuns = (nodes: readonly TextNode[]): TextRun[] =>
    nodes.flatMap((node) => {
      if (node.type === "unknown") return leaveOut(node);
      const { type: _type, text, bold, italic, underline, strikethrough, code, ...others } = node;
      for (const [name, value] of Object.entries(others)) if (value === true) onUnknownKind(name);
      return { __typename: "TextRun", text, bold, italic, underline, strikethrough, code };
    });

  /** A link with an unsafe URL becomes plain text. */
  const toInlines = (nodes: readonly InlineNode[]): RichTextInline[] =>
    nodes.flatMap((node): RichTextInline[] => {
      if (node.type !== "link") return toTextRuns([node]);
      const children = toTextRuns(node.children);
      const url = safeUrl(node.url);
      return url ? [{ __typename: "LinkInline", url, children }] : children;
    });

  /** Nests a list under the last item, or under a new empty item if the last one has a list already. */
  function addBelow(items: ListItem[], list: ListBlock): void {
    const last = items.at(-1);
    if (last?.list === null) last.list = list;
    else items.push({ children: [], list });
  }

  /** Strapi puts a nested list next to its parent item; ours is inside that item. */
  function toList({ format, children }: ListNode): ListBlock {
    const items: ListItem[] = [];
    for (const child of children) {
      if (child.type === "unknown") {
        leaveOut(child);
      } else if (child.type === "list") {
        addBelow(items, toList(child));
      } else {
        items.push({ children: toInlines(child.children.filter((node) => node.type !== "list")), list: null });
        for (const node of child.children) if (node.type === "list") addBelow(items, toList(node));
      }
    }
    return { __typename: "ListBlock", format: format === "ordered" ? "ORDERED" : "UNORDERED", items };
  }

  return (nodes) =>
    nodes.flatMap((node): RichTextBlock | [] => {
      switch (node.type) {
        case "paragraph":
          return { __typename: "ParagraphBlock", children: toInlines(node.children) };
        case "quote":
          return { __typename: "QuoteBlock", children: toInlines(node.children) };
        case "heading":
          return { __typename: "HeadingBlock", level: node.level ?? DEFAULT_LEVEL, children: toInlines(node.children) };
        case "code": {
          const runs = node.children.flatMap((child) => toTextRuns(child.type === "link" ? child.children : [child]));
          return { __typename: "CodeBlock", text: runs.map(({ text }) => text).join("") };
        }
        case "list":
          return toList(node);
        case "image": {
          const image = toImage(node.image);
          return image ? { __typename: "ImageBlock", image } : [];
        }
        case "unknown":
          return leaveOut(node);
        default:
          return node satisfies never;
      }
    });
}
