import { anchorsOf } from "#/ui/links/anchors.ts";
import { type Block, type Inline, hasText } from "#/features/content/rich-text/blocks.ts";

export interface CopySection {
  id: string;
  /** The heading's text without formatting. */
  title: string;
  heading: readonly Inline[];
  blocks: Block[];
}

/**
 * Splits a text before each heading of the first two levels, or of its highest level if all are lower. `lead` is the text
 * before the first section.
 */
export function sectionsOf(content: readonly Block[]): { lead: Block[]; sections: CopySection[] } {
  const levels = content.flatMap((block) => (block.__typename === "HeadingBlock" ? block.level : []));
  const lowest = Math.max(2, Math.min(...levels));
  const lead: Block[] = [];
  const sections: Omit<CopySection, "id">[] = [];
  for (const block of content) {
    if (block.__typename === "HeadingBlock" && block.level <= lowest && hasText(block.children)) {
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
