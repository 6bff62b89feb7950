import { html, type Html } from "../process/html.ts";

/** The content of a mail. Text and HTML are rendered from one list of blocks, so they cannot differ. */
export interface MailBody {
  subject: string;
  /** From top to bottom; the first block is a heading. */
  blocks: readonly Block[];
  /** Reply address; default: the shop. */
  replyTo?: string;
}

/** The frame around every mail. */
export interface MailBranding {
  /** `Name <address>` of the sender. */
  from: string;
  /** Origin of the shop, for its pictures and its home page. */
  shopOrigin: string;
  /** How to reach the shop other than by reply: telephone and hours. */
  contact: string;
}

/** A row with an amount at its end, the lines of `detail` below `label`, and a 4:3 picture before it. */
export interface Row {
  label: string;
  detail?: readonly string[];
  value?: string;
  imageUrl?: string | null;
  /** The sum of the rows above. */
  isTotal?: boolean;
}

export type Block =
  | { heading: string }
  | { paragraph: string }
  | { lines: readonly string[] }
  | { steps: readonly string[] }
  | { rows: readonly Row[] }
  | { link: string; label: string }
  /** A 4:3 picture as wide as the mail. Its name is near it, so text mails omit it. */
  | { picture: string; alt: string }
  /** A ruled form: a heading with a note at its end, and blocks below. */
  | { card: string; note: string; blocks: readonly Block[] };

/** Colors and fonts of the shop. Mails cannot load fonts, so these are only the shop's fallback fonts. */
const ink = "#14181d";
const copy = "#3a4149";
const muted = "#59616a";
const line = "#d9d8d5";
const sans = "'Helvetica Neue',Arial,sans-serif";
const serif = "Georgia,'Times New Roman',serif";
const paragraphStyle = `margin:0 0 16px;font:16px/1.55 ${serif};color:${copy}`;
const footerStyle = `margin:0;font:14px/1.5 ${sans};color:${muted}`;

/** Dark mode for clients that support it in style sheets; others show the mail light or invert its colors. */
const darkStyle = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0f1215 !important; }
  .sheet { background: #14181d !important; }
  .ink { color: #f4f3f1 !important; }
  .copy { color: #d9d8d5 !important; }
  .muted { color: #a8adb3 !important; }
  .rule { border-color: #3a4149 !important; }
  .frame { border-color: #d9d8d5 !important; }
  .button { background: #f4f3f1 !important; color: #14181d !important; }
  .day { display: none !important; }
  .night { display: block !important; }
}`;

const place = "Telfer Rimfire Works, Bellows Falls, Vermont";

/** Renders a mail as plain text and as an HTML document that is readable without pictures. */
export function renderMailBody(
  { subject, blocks }: MailBody,
  letterhead: MailBranding,
): { text: string; html: string } {
  const text = [
    ...blocks.filter((block) => !("picture" in block)).map(blockText),
    `${place}\nReply to this message, or call ${letterhead.contact}.\n${letterhead.shopOrigin}`,
  ].join("\n\n");
  return { text: `${text}\n`, html: documentOf({ subject, blocks }, letterhead).text };
}

function documentOf({ subject, blocks }: MailBody, { shopOrigin, contact }: MailBranding): Html {
  const [phone = "", ...more] = contact.split(",");
  const hours = more.map((part) => `,${part}`).join("");
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${darkStyle}
        </style>
      </head>
      <body class="page" style="margin:0;background:#f4f3f1">
        <table role="presentation" align="center" width="600" style="width:100%;max-width:600px;border-spacing:0">
          <tr>
            <td class="sheet" style="padding:28px 20px;background:#ffffff">
              <a href="${shopOrigin}/" target="_blank" rel="noopener" class="ink" style="${wordmarkStyle}">
                ${wordmark(shopOrigin, "wordmark.png", "day", "block")}
                ${wordmark(shopOrigin, "wordmark-dark.png", "night", "none")}
              </a>
              ${blocks.map((block, index) => blockHtml(block, { isFirst: index === 0, isTop: false }))}
              <div class="rule" style="margin:36px 0 16px;border-top:1px solid ${line}"></div>
              <p class="muted" style="${footerStyle}">${place}</p>
              <p class="muted" style="${footerStyle}">
                Reply to this message, or call <span style="white-space:nowrap">${phone}</span>${hours}.
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

/** Style of the alt text, which shows the name if pictures are off. */
const wordmarkStyle = `display:block;margin:0 0 32px;font:600 18px/25px ${sans};color:${ink};text-decoration:none`;

const wordmark = (shopOrigin: string, file: string, className: string, display: string): Html =>
  html`<img
    class="${className}"
    src="${shopOrigin}/brand/${file}"
    width="130"
    height="25"
    alt="Telfer"
    style="display:${display};border:0"
  />`;

function blockText(block: Block): string {
  if ("picture" in block) return "";
  if ("card" in block) return [`${block.card}\n${block.note}`, ...block.blocks.map(blockText)].join("\n\n");
  if ("heading" in block) return block.heading;
  if ("paragraph" in block) return block.paragraph;
  if ("lines" in block) return block.lines.join("\n");
  if ("steps" in block) return block.steps.map((step, index) => `${index + 1}. ${step}`).join("\n");
  if ("link" in block) return `${block.label}:\n${block.link}`;
  return block.rows.map(rowText).join("\n");
}

interface BlockPlace {
  /** The first block of the mail. */
  isFirst: boolean;
  /** The first block of a card, whose head has a rule already. */
  isTop: boolean;
}

function blockHtml(block: Block, { isFirst, isTop }: BlockPlace): Html {
  if ("picture" in block) {
    return html`<img
      src="${block.picture}"
      width="560"
      height="420"
      alt="${block.alt}"
      class="muted"
      style="display:block;width:100%;height:auto;margin:0 0 24px;border:0;background:#e9e7e3;font:14px/1.5 ${sans};color:${muted}"
    />`;
  }
  if ("card" in block) return cardHtml(block);
  if ("heading" in block) {
    return isFirst
      ? html`<h1 class="ink" style="margin:0 0 16px;font:600 28px/1.15 ${sans};color:${ink}">${block.heading}</h1>`
      : html`<h2 class="ink" style="margin:32px 0 12px;font:600 19px/1.2 ${sans};color:${ink}">${block.heading}</h2>`;
  }
  if ("paragraph" in block) return html`<p class="copy" style="${paragraphStyle}">${block.paragraph}</p>`;
  if ("lines" in block) {
    return html`<p class="copy" style="${paragraphStyle}">${block.lines.map((text) => html`${text}<br />`)}</p>`;
  }
  if ("steps" in block) {
    const items = block.steps.map((step) => html`<li style="margin:0 0 8px">${step}</li>`);
    return html`<ol class="copy" style="${paragraphStyle};padding:0 0 0 24px">
      ${items}
    </ol>`;
  }
  if ("link" in block) {
    return html`<p style="margin:28px 0">
      <a
        href="${block.link}"
        target="_blank"
        rel="noopener"
        class="button"
        style="display:inline-block;padding:13px 20px;background:${ink};color:#ffffff;font:600 15px/1.35 ${sans};text-decoration:none"
        >${block.label}</a
      >
    </p>`;
  }
  const withPictures = block.rows.some(({ imageUrl }) => imageUrl);
  return html`<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 20px">
    ${block.rows.map((row, index) => rowHtml(row, { withPictures, isRuled: !isTop || index > 0 }))}
  </table>`;
}

const cardHtml = ({ card, note, blocks }: Extract<Block, { card: string }>): Html =>
  html`<table
    role="presentation"
    class="frame"
    style="width:100%;margin:0 0 24px;border:1px solid ${ink};border-spacing:0;border-collapse:separate"
  >
    <tr>
      <td class="ink frame" style="padding:10px 16px;border-bottom:1px solid ${ink};color:${ink}">
        <h2 style="margin:0;font:600 17px/1.3 ${sans}">${card}</h2>
      </td>
      <td
        class="muted frame"
        style="padding:10px 16px;border-bottom:1px solid ${ink};text-align:right;font:14px/1.3 ${sans};color:${muted}"
      >
        ${note}
      </td>
    </tr>
    <tr>
      <td colspan="2" style="padding:16px 16px 4px">
        ${blocks.map((block, index) => blockHtml(block, { isFirst: false, isTop: index === 0 }))}
      </td>
    </tr>
  </table>`;

const rowText = ({ label, detail = [], value }: Row): string =>
  [`${label}${value ? `: ${value}` : ""}`, ...detail.map((text) => `  ${text}`)].join("\n");

const cellStyle = (isRuled: boolean): string =>
  `padding:${isRuled ? 10 : 0}px 0 10px;${isRuled ? `border-top:1px solid ${line};` : ""}vertical-align:top;color:${ink};font:15px/1.4 ${sans}`;

const totalCell = `padding:14px 0 10px;border-top:1px solid ${ink};vertical-align:baseline;color:${ink}`;

interface RowPlace {
  /** Some row of the table has a picture. */
  withPictures: boolean;
  /** A rule separates it from what is above. */
  isRuled: boolean;
}

const rowHtml = ({ label, detail = [], value, imageUrl, isTotal }: Row, place: RowPlace): Html => {
  if (isTotal) {
    return html`<tr>
      <td class="ink frame" style="${totalCell};font:600 16px/1.2 ${sans}">${label}</td>
      <td class="ink frame" style="${totalCell};text-align:right;white-space:nowrap;font:600 24px/1.2 ${sans}">
        ${value ?? ""}
      </td>
    </tr>`;
  }
  return lineHtml({ label, detail, value, imageUrl }, place);
};

function lineHtml({ label, detail = [], value, imageUrl }: Row, { withPictures, isRuled }: RowPlace): Html {
  const cell = cellStyle(isRuled);
  return html`<tr>
    ${
      withPictures
        ? html`<td class="ink rule" style="${cell};width:88px;padding-right:16px">
            ${imageUrl ? html`<img src="${imageUrl}" width="88" height="66" alt="" style="display:block;border:0;background:#e9e7e3" />` : ""}
          </td>`
        : ""
    }
    <td class="ink rule" style="${cell}">
      ${label}${detail.map((text) => html`<br /><span class="muted" style="color:${muted};font-size:14px">${text}</span>`)}
    </td>
    <td class="ink rule" style="${cell};padding-left:16px;text-align:right;white-space:nowrap">${value ?? ""}</td>
  </tr>`;
}
