import { createElement } from "react";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./RichText.module.css";
import { RichTextInlines } from "./RichTextInlines.tsx";
import { type Block, type List, skipUnknown } from "./blocks.ts";

interface RichTextProps {
  blocks: readonly Block[];
  /** Level of the page's heading above the text: headings inside begin below it. */
  below?: 1 | 2 | 3;
}

/** Rich text from the content service (storefront spec, section 3); unknown kinds are skipped with a console warning. */
export function RichText({ blocks, below = 1 }: RichTextProps) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        // The text never changes while it is shown.
        // oxlint-disable-next-line react/no-array-index-key
        <RichTextBlock key={index} block={block} below={below} />
      ))}
    </div>
  );
}

function RichTextBlock({ block, below }: { block: Block; below: number }) {
  switch (block.__typename) {
    case "ParagraphBlock":
      return (
        <p>
          <RichTextInlines inlines={block.children} />
        </p>
      );
    case "HeadingBlock":
      return createElement(
        `h${Math.min(6, Math.max(block.level, below + 1))}`,
        null,
        <RichTextInlines inlines={block.children} />,
      );
    case "QuoteBlock":
      return (
        <blockquote>
          <RichTextInlines inlines={block.children} />
        </blockquote>
      );
    case "CodeBlock":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "ListBlock":
      return <RichTextList list={block} />;
    case "ImageBlock":
      return <Picture image={block.image} sizes="(min-width: 768px) 40rem, 100vw" />;
    default:
      return skipUnknown("block", block);
  }
}

function RichTextList({ list }: { list: List }) {
  const Tag = list.format === "ORDERED" ? "ol" : "ul";
  return (
    <Tag>
      {list.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <RichTextInlines inlines={item.children} />
          {item.list && <RichTextList list={item.list} />}
        </li>
      ))}
    </Tag>
  );
}
