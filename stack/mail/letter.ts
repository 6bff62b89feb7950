import { html, type Html } from "./html.ts";

/** What a mail says, as plain text and as an HTML document. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** A line of a list with an amount at its end; `detail` stands below `label`. */
export interface Row {
  label: string;
  detail?: string;
  value: string;
}

/** A part of a letter, from top to bottom. */
export type Block =
  | { heading: string }
  | { paragraph: string }
  | { lines: readonly string[] }
  | { steps: readonly string[] }
  | { rows: readonly Row[] }
  | { link: string; label: string };

/** Colours and fonts of the shop; a mail can load no fonts, so that the fallbacks of the shop's own stand alone. */
const ink = "#14181d";
const copy = "#3a4149";
const line = "#d9d8d5";
const sans = "'Helvetica Neue',Arial,sans-serif";
const serif = "Georgia,'Times New Roman',serif";
const paragraphStyle = `margin:0 0 16px;font:16px/1.55 ${serif};color:${copy}`;

/** Words a letter: one list of blocks gives both parts, so that they cannot say different things. */
export function composeLetter(subject: string, blocks: readonly Block[]): Letter {
  const body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#f4f3f1">
        <div style="max-width:560px;margin:0 auto;padding:28px 20px;background:#ffffff">
          <p style="margin:0 0 28px;font:600 14px/1.35 ${sans};letter-spacing:0.06em;color:${ink}">
            TELFER RIMFIRE WORKS
          </p>
          ${blocks.map(blockHtml)}
        </div>
      </body>
    </html>`;
  return { subject, text: `${blocks.map(blockText).join("\n\n")}\n\nTelfer Rimfire Works\n`, html: body.text };
}

function blockText(block: Block): string {
  if ("heading" in block) return block.heading;
  if ("paragraph" in block) return block.paragraph;
  if ("lines" in block) return block.lines.join("\n");
  if ("steps" in block) return block.steps.map((step, index) => `${index + 1}. ${step}`).join("\n");
  if ("link" in block) return `${block.label}:\n${block.link}`;
  return block.rows.map(({ label, detail, value }) => `${label}: ${value}${detail ? `\n  ${detail}` : ""}`).join("\n");
}

function blockHtml(block: Block): Html {
  if ("heading" in block) {
    return html`<h2 style="margin:28px 0 12px;font:600 20px/1.2 ${sans};color:${ink}">${block.heading}</h2>`;
  }
  if ("paragraph" in block) return html`<p style="${paragraphStyle}">${block.paragraph}</p>`;
  if ("lines" in block) {
    return html`<p style="${paragraphStyle}">${block.lines.map((text) => html`${text}<br />`)}</p>`;
  }
  if ("steps" in block) {
    const items = block.steps.map((step) => html`<li style="margin:0 0 8px">${step}</li>`);
    return html`<ol style="${paragraphStyle};padding:0 0 0 24px">
      ${items}
    </ol>`;
  }
  if ("link" in block) {
    return html`<p style="margin:24px 0">
      <a
        href="${block.link}"
        target="_blank"
        rel="noopener"
        style="display:inline-block;padding:13px 20px;background:${ink};color:#ffffff;font:600 15px/1.35 ${sans};text-decoration:none"
        >${block.label}</a
      >
    </p>`;
  }
  return html`<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">
    ${block.rows.map(rowHtml)}
  </table>`;
}

const cell = `padding:10px 0;border-top:1px solid ${line};vertical-align:top;color:${ink};font:15px/1.4 ${sans}`;

const rowHtml = ({ label, detail, value }: Row): Html =>
  html`<tr>
    <td style="${cell}">
      ${label}${detail ? html`<br /><span style="color:#59616a;font-size:14px">${detail}</span>` : ""}
    </td>
    <td style="${cell};padding-left:16px;text-align:right;white-space:nowrap">${value}</td>
  </tr>`;
