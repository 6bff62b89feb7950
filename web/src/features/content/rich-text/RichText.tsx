import { Picture } from "#/ui/media/Picture.tsx";
import { classNames } from "#/ui/class-names.ts";
import styles from "./RichText.module.css";
import { RichTextInlines } from "./RichTextInlines.tsx";
import { SpecTable } from "./SpecTable.tsx";
import {
  type Block,
  type HeadingLevel,
  type Inline,
  type Line,
  hasText,
  headingLevels,
  listEntries,
  skipUnknown,
  specRows,
} from "./blocks.ts";

interface RichTextProps {
  blocks: readonly Block[];
  /** Level of the page's heading above the text; headings inside start below it. */
  below?: 1 | 2 | 3;
  /** For pages read from top to bottom: serif text, and a rule above each part. */
  long?: boolean;
  /** Whether to show a list whose entries all start in bold as a specification table. */
  measures?: boolean;
}

/** Rich text from the content service; unknown kinds are skipped with a console warning. */
export function RichText({ blocks, below = 1, long = false, measures = false }: RichTextProps) {
  const placeOf = headingLevels(blocks, below);
  return (
    <div className={classNames(styles.text, long && styles.long)}>
      {blocks.map((block, index) => (
        // The text never changes while it is shown.
        // oxlint-disable-next-line react/no-array-index-key
        <RichTextBlock key={index} block={block} placeOf={placeOf} measures={measures} />
      ))}
    </div>
  );
}

interface RichTextBlockProps {
  block: Block;
  placeOf: (level: number) => HeadingLevel;
  measures: boolean;
}

function RichTextBlock({ block, placeOf, measures }: RichTextBlockProps) {
  switch (block.__typename) {
    case "ParagraphBlock":
      return (
        hasText(block.children) && (
          <p>
            <RichTextInlines inlines={block.children} />
          </p>
        )
      );
    case "HeadingBlock":
      return hasText(block.children) && <RichTextHeading inlines={block.children} place={placeOf(block.level)} />;
    case "QuoteBlock":
      return (
        hasText(block.children) && (
          <blockquote>
            <RichTextInlines inlines={block.children} />
          </blockquote>
        )
      );
    case "CodeBlock":
      return (
        // Wide code scrolls sideways, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case "ListBlock": {
      const rows = measures ? specRows([block]) : null;
      return rows ? <SpecTable rows={rows} /> : <RichTextList lines={block.lines} />;
    }
    case "ImageBlock":
      return <Picture image={block.image} sizes="(min-width: 768px) 40rem, 100vw" />;
    default:
      return skipUnknown("block", block);
  }
}

function RichTextHeading({ inlines, place: { level, rank } }: { inlines: readonly Inline[]; place: HeadingLevel }) {
  const Heading = `h${level}` as "h2" | "h3" | "h4" | "h5" | "h6";
  return (
    <Heading className={rank === 1 ? styles.part : rank === 2 ? styles.section : undefined}>
      <RichTextInlines inlines={inlines} />
    </Heading>
  );
}

function RichTextList({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  const Tag = lines[0]?.format === "ORDERED" ? "ol" : "ul";
  return (
    <Tag>
      {listEntries(lines).map(({ children, below }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <RichTextInlines inlines={children} />
          <RichTextList lines={below} />
        </li>
      ))}
    </Tag>
  );
}
