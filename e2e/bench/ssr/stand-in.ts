// Serves pages that are there already: the least that a server of these bytes can cost.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { brotliCompress, brotliCompressSync, constants } from "node:zlib";
import { serve } from "../measure/process.ts";

export interface StandInOptions {
  /** Holds a file for each page. */
  folder: string;
  /** File of each path. */
  files: Record<string, string>;
  /** Compress each answer anew, as a page that was rendered just now has to be. */
  compresses: boolean;
}

/** As `compression` has it, which the web server uses. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

serve<StandInOptions>(async ({ folder, files, compresses }) => {
  const pages = new Map(
    Object.entries(files).map(([path, file]) => {
      const html = readFileSync(join(folder, file));
      return [path, { html, packed: brotliCompressSync(html, options) }];
    }),
  );
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? "");
    const send = (body: Buffer) =>
      response
        .writeHead(200, {
          "content-type": "text/html; charset=utf-8",
          "content-encoding": "br",
          "content-length": body.length,
        })
        .end(body);
    if (!page) response.writeHead(404).end();
    else if (compresses) brotliCompress(page.html, options, (error, body) => (error ? response.destroy() : send(body)));
    else send(page.packed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { port: typeof address === "object" && address ? address.port : 0 };
});
