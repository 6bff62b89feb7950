import { safeUrl } from "../../domain/link.ts";
import type { ListBlock, ListItem, RichTextBlock, RichTextInline, TextRun } from "../../domain/rich-text.ts";
import type { BlockNode, InlineNode, ListNode, TextNode } from "./blocks.ts";
import type { MediaMapper } from "./map-media.ts";

const toTextRun = ({ type: _type, ...run }: TextNode): TextRun => ({ __typename: "TextRun", ...run });

/** A link whose address a browser must not follow becomes its text. */
function toInlines(nodes: readonly InlineNode[]): RichTextInline[] {
  return nodes.flatMap((node): RichTextInline[] => {
    if (node.type === "text") return [toTextRun(node)];
    const children = node.children.map(toTextRun);
    const url = safeUrl(node.url);
    return url ? [{ __typename: "LinkInline", url, children }] : children;
  });
}

/** Strapi puts a nested list beside the entry that it belongs below; ours is inside of that entry. */
function toList({ format, children }: ListNode): ListBlock {
  const items: ListItem[] = [];
  for (const child of children) {
    if (child.type === "list") {
      const last = items.at(-1);
      if (last) last.list = toList(child);
      else items.push({ children: [], list: toList(child) });
      continue;
    }
    const nested = child.children.find((node) => node.type === "list");
    const inlines = child.children.filter((node) => node.type !== "list");
    items.push({ children: toInlines(inlines), list: nested ? toList(nested) : null });
  }
  return { __typename: "ListBlock", format: format === "ordered" ? "ORDERED" : "UNORDERED", items };
}

/** Rich text of the content service in the shop's terms. */
export function toRichText(nodes: readonly BlockNode[], media: MediaMapper): RichTextBlock[] {
  return nodes.flatMap((node): RichTextBlock | [] => {
    switch (node.type) {
      case "paragraph":
        return { __typename: "ParagraphBlock", children: toInlines(node.children) };
      case "quote":
        return { __typename: "QuoteBlock", children: toInlines(node.children) };
      case "heading":
        return { __typename: "HeadingBlock", level: node.level, children: toInlines(node.children) };
      case "code":
        return { __typename: "CodeBlock", text: node.children.map(({ text }) => text).join("") };
      case "list":
        return toList(node);
      case "image": {
        const image = media.image(node.image);
        return image ? { __typename: "ImageBlock", image } : [];
      }
      default:
        return node satisfies never;
    }
  });
}
