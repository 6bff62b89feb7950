import type { ReactNode } from "react";
import { keepUnits } from "../../../lib/units.ts";
import { ContentLink } from "../../../ui/ContentLink.tsx";
import { type Inline, type TextRun, hasWords, skipUnknown } from "./blocks.ts";

/** A line of rich text: runs with their modifiers, and links. */
export function RichTextInlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <RichTextInline key={index} inline={inline} />
  ));
}

function RichTextInline({ inline }: { inline: Inline }) {
  switch (inline.__typename) {
    case "TextRun":
      return <Run run={inline} />;
    case "LinkInline":
      return <RichTextLink url={inline.url} runs={inline.children} />;
    default:
      return skipUnknown("inline", inline);
  }
}

/** Without words there is nothing to follow; `ContentLink` leads only where a browser may go. */
function RichTextLink({ url, runs }: { url: string; runs: readonly TextRun[] }) {
  // oxlint-disable-next-line react/no-array-index-key
  const text = runs.map((run, index) => <Run key={index} run={run} />);
  return hasWords(runs) ? <ContentLink to={url}>{text}</ContentLink> : text;
}

function Run({ run }: { run: TextRun }) {
  let text: ReactNode = keepUnits(run.text);
  if (run.code) text = <code>{text}</code>;
  if (run.strikethrough) text = <s>{text}</s>;
  if (run.underline) text = <u>{text}</u>;
  if (run.italic) text = <em>{text}</em>;
  if (run.bold) text = <strong>{text}</strong>;
  return text;
}
