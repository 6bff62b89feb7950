import type { FAQPage, WithContext } from "schema-dts";
import { safeUrl } from "#/ui/links/safe-url.ts";
import { type Block, type Inline, type Line, listEntries } from "#/features/content/rich-text/blocks.ts";
import type { FaqItemFieldsFragment } from "./faq.generated.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? "");

/** The FAQ's structured data. Omits questions without an answer; undefined if no question remains. */
export function faqStructuredData(
  items: readonly FaqItemFieldsFragment[],
  origin: string,
): WithContext<FAQPage> | undefined {
  const answered = items
    .map(({ question, answer }) => ({ question, text: htmlResponse(answer, origin) }))
    .filter(({ text }) => text !== "");
  if (answered.length === 0) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: answered.map(({ question, text }) => ({
      "@type": "Question" as const,
      name: question,
      acceptedAnswer: { "@type": "Answer" as const, text },
    })),
  };
}

/**
 * Renders an answer in the tags that search engines accept (https://developers.google.com/search/docs/appearance/structured-data/faqpage).
 * Links are absolute, because search engines read the answer outside the page.
 */
function htmlResponse(blocks: readonly Block[], origin: string): string {
  return blocks.map((block) => blockHtml(block, origin)).join("");
}

function blockHtml(block: Block, origin: string): string {
  switch (block.__typename) {
    case "ParagraphBlock":
    case "HeadingBlock":
    case "QuoteBlock":
      return paragraph(inlinesHtml(block.children, origin));
    case "CodeBlock":
      return paragraph(escape(block.text).replaceAll("\n", "<br>"));
    case "ListBlock":
      return listHtml(block.lines, origin);
    default:
      // Images have no text, and unknown blocks are skipped.
      return "";
  }
}

const paragraph = (html: string) => html && `<p>${html}</p>`;

function listHtml(lines: readonly Line[], origin: string): string {
  if (lines.length === 0) return "";
  const tag = lines[0]?.format === "ORDERED" ? "ol" : "ul";
  const entries = listEntries(lines).map(
    ({ children, below }) => `<li>${inlinesHtml(children, origin)}${listHtml(below, origin)}</li>`,
  );
  return `<${tag}>${entries.join("")}</${tag}>`;
}

function inlinesHtml(inlines: readonly Inline[], origin: string): string {
  return inlines.map((inline) => inlineHtml(inline, origin)).join("");
}

function inlineHtml(inline: Inline, origin: string): string {
  if (inline.__typename === "TextRun") {
    let html = escape(inline.text);
    if (inline.italic) html = `<em>${html}</em>`;
    return inline.bold ? `<strong>${html}</strong>` : html;
  }
  if (inline.__typename !== "LinkInline") return "";
  const words = inlinesHtml(inline.children, origin);
  const target = safeUrl(inline.url);
  return target ? `<a href="${escape(new URL(target.url, origin).href)}">${words}</a>` : words;
}
