import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import type { App } from "../app.ts";
import { Problem } from "../../process/problem.ts";
import { html, Html } from "../../process/html.ts";
import type { Outbox, OutboxEntry } from "../../mail/outbox.ts";

const style = `
body { margin: 0 auto; padding: 2rem 1.125rem; max-width: 60rem; background: #fff; color: #3a4149; font: 1rem/1.55 Georgia, serif; }
h1, h2, table, dl, .mark { font-family: "Helvetica Neue", Arial, sans-serif; color: #14181d; }
.mark { font-weight: 600; font-size: .875rem; letter-spacing: .06em; }
h1 { font-size: 1.75rem; line-height: 1.12; overflow-wrap: anywhere; }
h2 { font-size: 1.1875rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { padding: .625rem 1rem .625rem 0; border-top: 1px solid #d9d8d5; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
dl { font-size: .9375rem; display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { color: #59616a; } dd { margin: 0; overflow-wrap: anywhere; }
a { color: #14181d; } a:hover, a:focus-visible { color: #1d3a9e; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: #f4f3f1; }
iframe { width: 100%; height: 44rem; border: 1px solid #d9d8d5; }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

const page = (title: string, content: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <p class="mark">TELFER RIMFIRE WORKS</p>
        ${content}
      </body>
    </html>`;

/** Pages that show the local outbox to developers of a shop without SMTP. */
export function outboxPages(app: App, outbox: Outbox): void {
  const found = async (id: string): Promise<OutboxEntry> => {
    const entry = await outbox.read(id);
    if (!entry) throw new Problem(404, "There is no such email.");
    return entry;
  };
  const params = z.object({ id: z.string() });
  app.get("/outbox", async (_request, reply) => send(reply, listPage(await outbox.list()).text));
  app.get("/outbox/:id", { schema: { params } }, async (request, reply) =>
    send(reply, mailPage(await found(request.params.id)).text),
  );
  // The mail's own document: no scripts, no origin. Pictures come from the shop, and links open in a new tab.
  app.get("/outbox/:id/html", { schema: { params } }, async (request, reply) => {
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'self'; " +
      "sandbox allow-popups allow-popups-to-escape-sandbox";
    return send(reply, (await found(request.params.id)).html, policy);
  });
}

const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const send = (reply: FastifyReply, body: string, policy = pagePolicy): FastifyReply =>
  reply
    .headers({
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    .type("text/html; charset=utf-8")
    .send(body);

const shown = (date: string): string => `${date.slice(0, 19).replace("T", " ")} UTC`;

const listPage = (entries: readonly OutboxEntry[]): Html =>
  page(
    "Outbox",
    html`<h1>Outbox</h1>
      ${
        entries.length === 0
          ? html`<p>No email has been sent yet.</p>`
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">To</th>
                  <th scope="col">Subject</th>
                </tr>
              </thead>
              <tbody>
                ${entries.map(
                  ({ id, date, to, subject }) =>
                    html`<tr>
                      <td>${shown(date)}</td>
                      <td>${to}</td>
                      <td><a href="/outbox/${id}">${subject}</a></td>
                    </tr>`,
                )}
              </tbody>
            </table>`
      }`,
  );

const mailPage = ({ id, date, to, replyTo, subject, text }: OutboxEntry): Html =>
  page(
    subject,
    html`<p><a href="/outbox">All mail</a></p>
      <h1>${subject}</h1>
      <dl>
        <dt>Date</dt>
        <dd>${shown(date)}</dd>
        <dt>To</dt>
        <dd>${to}</dd>
        ${
          replyTo === undefined
            ? ""
            : html`<dt>Reply to</dt>
                <dd>${replyTo}</dd>`
        }
      </dl>
      <h2>As text</h2>
      <pre>${text}</pre>
      <h2>As HTML</h2>
      <iframe
        src="/outbox/${id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        title="The email as HTML"
      ></iframe>`,
  );
