// Serves pages that are there already: the least that a server of these bytes can cost.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { serve } from "../measure/process.ts";

export interface StandInOptions {
  /** Holds a file for each page. */
  folder: string;
  /** File of each path. */
  files: Record<string, string>;
}

serve<StandInOptions>(async ({ folder, files }) => {
  const pages = new Map(
    Object.entries(files).map(([path, file]) => [path, brotliCompressSync(readFileSync(join(folder, file)))]),
  );
  const server = createServer((request, response) => {
    const body = pages.get(request.url ?? "");
    if (!body) {
      response.writeHead(404).end();
      return;
    }
    const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
    response.writeHead(200, { ...headers, "content-length": body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { port: typeof address === "object" && address ? address.port : 0 };
});
