import type { ReactNode } from "react";
import { nonBreakingUnits } from "#/lib/units.ts";
import { ContentLink } from "#/ui/links/ContentLink.tsx";
import { type Inline, type TextRun, hasText, skipUnknown } from "./blocks.ts";

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

/** A link without text is not rendered; `ContentLink` links safe URLs only. */
function RichTextLink({ url, runs }: { url: string; runs: readonly TextRun[] }) {
  // oxlint-disable-next-line react/no-array-index-key
  const text = runs.map((run, index) => <Run key={index} run={run} />);
  return hasText(runs) ? <ContentLink to={url}>{text}</ContentLink> : text;
}

function Run({ run }: { run: TextRun }) {
  let text: ReactNode = nonBreakingUnits(run.text);
  if (run.code) text = <code>{text}</code>;
  if (run.strikethrough) text = <s>{text}</s>;
  if (run.underline) text = <u>{text}</u>;
  if (run.italic) text = <em>{text}</em>;
  if (run.bold) text = <strong>{text}</strong>;
  return text;
}
