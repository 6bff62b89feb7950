import type { BlockNode } from "../../../blocks.ts";
import { toMedia } from "./media.ts";
import type { StoredFile } from "./strapi.ts";

/** A rich text node as Strapi's editor stores it. */
interface StoredNode {
  type: string;
  text?: string;
  url?: string;
  level?: number;
  format?: string;
  image?: StoredFile;
  children?: StoredNode[];
}

const modifiers = ["bold", "italic", "underline", "strikethrough", "code"] as const;

/**
 * Rich text in wire format: only the contract's nodes and fields, and modifiers only if true. Omits empty runs, which the
 * editor leaves around links, and blocks without text, which are blank lines in the editor.
 * @param stored the value of a `blocks` field
 */
export const cleanBlocks = (stored: unknown): BlockNode[] =>
  Array.isArray(stored) ? cleanNodes(stored as StoredNode[]) : [];

const cleanNodes = (nodes: StoredNode[]): BlockNode[] =>
  nodes.flatMap((node) => {
    const cleaned = cleanNode(node);
    // The contract's nodes are a closed set, but readers skip types that Strapi adds later.
    return cleaned ? [cleaned as unknown as BlockNode] : [];
  });

function cleanNode(node: StoredNode): Record<string, unknown> | null {
  if (node.type === "text") return node.text ? cleanText(node) : null;
  if (node.type === "image") return node.image ? { type: "image", image: toMedia(node.image) } : null;
  const children = cleanNodes(node.children ?? []);
  if (children.length === 0) return null;
  const { type, url, level, format } = node;
  return {
    type,
    ...(type === "link" && { url }),
    ...(type === "heading" && { level }),
    ...(type === "list" && { format }),
    children,
  };
}

function cleanText(node: StoredNode): Record<string, unknown> {
  const set = modifiers.filter((name) => (node as unknown as Record<string, unknown>)[name] === true);
  return { type: "text", text: node.text, ...Object.fromEntries(set.map((name) => [name, true])) };
}
