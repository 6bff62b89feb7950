import type { Media } from "./media.ts";

// Strapi's blocks format; docs/upstreams.md, "Content".

/** A list nested among entries belongs to the entry before it. */
interface SeedList {
  list: (string | SeedList)[];
  ordered?: boolean;
}

/**
 * Rich text in short form. A string is a paragraph, in which `[text](url)` is a link and `**bold**`, `_italic_`,
 * `++underline++`, `~~strikethrough~~`, and `` `code` `` are runs, which may be nested.
 */
export type SeedBlock =
  | string
  | { heading: string; level: 1 | 2 | 3 | 4 | 5 | 6 }
  | { quote: string }
  | { code: string }
  | { picture: string }
  | SeedList;

type Modifier = "bold" | "italic" | "underline" | "strikethrough" | "code";

type TextNode = { type: "text"; text: string } & { [modifier in Modifier]?: true };

type InlineNode = TextNode | { type: "link"; url: string; children: TextNode[] };

interface ListNode {
  type: "list";
  format: "ordered" | "unordered";
  /** A nested list follows the entry that it belongs to, as in Strapi. */
  children: (ListItemNode | ListNode)[];
}

interface ListItemNode {
  type: "list-item";
  children: InlineNode[];
}

export type BlockNode<Image = Media> =
  | { type: "paragraph" | "quote"; children: InlineNode[] }
  | { type: "heading"; level: number; children: InlineNode[] }
  | { type: "code"; children: TextNode[] }
  | { type: "image"; image: Image }
  | ListNode;

const modifiers: Record<string, Modifier> = {
  "**": "bold",
  _: "italic",
  "++": "underline",
  "~~": "strikethrough",
  "`": "code",
};
const marked = /(\*\*|_|\+\+|~~|`)(.+?)\1/;

function runs(text: string, inherited: Omit<TextNode, "type" | "text"> = {}): TextNode[] {
  const [all = "", mark = "", inner = ""] = marked.exec(text) ?? [];
  const modifier = modifiers[mark];
  if (!modifier) return text === "" ? [] : [{ type: "text", text, ...inherited }];
  const start = text.indexOf(all);
  const own = { ...inherited, [modifier]: true };
  return [
    ...runs(text.slice(0, start), inherited),
    // Marks have no meaning in code.
    ...(modifier === "code" ? [{ type: "text" as const, text: inner, ...own }] : runs(inner, own)),
    ...runs(text.slice(start + all.length), inherited),
  ];
}

const inlines = (text: string): InlineNode[] =>
  text.split(/(\[[^\]]+\]\([^)]+\))/).flatMap((part): InlineNode[] => {
    const [, label, url] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    return label && url ? [{ type: "link", url, children: runs(label) }] : runs(part);
  });

const item = (children: InlineNode[]): ListItemNode => ({ type: "list-item", children });

const toList = ({ list, ordered }: SeedList): ListNode => ({
  type: "list",
  format: ordered ? "ordered" : "unordered",
  children: list.map((entry) => (typeof entry === "string" ? item(inlines(entry)) : toList(entry))),
});

/** Converts the seed's short form of rich text to Strapi blocks. Missing pictures are omitted. */
export const toBlocks = <Image extends object>(
  blocks: SeedBlock[],
  picture: (name: string) => Image | null,
): BlockNode<Image>[] =>
  blocks.flatMap((block): BlockNode<Image>[] => {
    if (typeof block === "string") return [{ type: "paragraph", children: inlines(block) }];
    if ("heading" in block) return [{ type: "heading", level: block.level, children: inlines(block.heading) }];
    if ("quote" in block) return [{ type: "quote", children: inlines(block.quote) }];
    if ("code" in block) return [{ type: "code", children: [{ type: "text", text: block.code }] }];
    if ("list" in block) return [toList(block)];
    const image = picture(block.picture);
    return image ? [{ type: "image", image }] : [];
  });

export interface Spec {
  name: string;
  value: string;
  unit: string | null;
}

/** Specifications as a list of bold names with their values. */
export const toTechSpecs = (specs: readonly Spec[]): BlockNode<never>[] => [
  {
    type: "list",
    format: "unordered",
    children: specs.map(({ name, value, unit }) =>
      item([
        { type: "text", text: name, bold: true },
        { type: "text", text: unit === null ? ` ${value}` : ` ${value} ${unit}` },
      ]),
    ),
  },
];
