import { anchorsOf } from "../../../ui/anchors.ts";
import { type Block, type Inline, hasWords } from "../rich-text/blocks.ts";

/** A part of a long text, below its heading. */
export interface CopySection {
  /** Names it for links to it. */
  id: string;
  /** The heading's text without its modifiers. */
  title: string;
  heading: readonly Inline[];
  blocks: Block[];
}

/**
 * Cuts a text before each heading of the first two levels, or of its highest when all are below them; `lead` is what
 * stands before the first of them.
 */
export function sectionsOf(content: readonly Block[]): { lead: Block[]; sections: CopySection[] } {
  const levels = content.flatMap((block) => (block.__typename === "HeadingBlock" ? block.level : []));
  const lowest = Math.max(2, Math.min(...levels));
  const lead: Block[] = [];
  const sections: Omit<CopySection, "id">[] = [];
  for (const block of content) {
    if (block.__typename === "HeadingBlock" && block.level <= lowest && hasWords(block.children)) {
      sections.push({ title: textOf(block.children), heading: block.children, blocks: [] });
    } else {
      (sections.at(-1)?.blocks ?? lead).push(block);
    }
  }
  const anchors = anchorsOf(sections.map(({ title }) => title));
  return { lead, sections: sections.map((section, index) => Object.assign(section, { id: anchors[index] ?? "" })) };
}

function textOf(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (inline.__typename === "TextRun" ? inline.text : textOf(inline.children))).join("");
}
