// What no page of the shop can be faster than: its own document from memory, with what it shows and without its scripts.
import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

export interface Control {
  /** Its pages are at the shop's paths. */
  origin: string;
  stop: () => Promise<void>;
}

interface Kept {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Asks the shop for each address once; a script that a document names is never asked for. */
export async function startControl(shop: string): Promise<Control> {
  const kept = new Map<string, Promise<Kept>>();

  async function fetchOnce(path: string, accept: string): Promise<Kept> {
    const response = await fetch(shop + path, { headers: { accept } });
    const type = response.headers.get("content-type") ?? "application/octet-stream";
    const headers: Record<string, string> = { "content-type": type, "cache-control": "public, max-age=60" };
    if (type.startsWith("text/html")) headers["content-security-policy"] = "script-src 'none'";
    const whole = Buffer.from(await response.arrayBuffer());
    if (!type.startsWith("text/")) return { status: response.status, headers, body: whole };
    headers["content-encoding"] = "br";
    return { status: response.status, headers, body: brotliCompressSync(whole) };
  }

  const server: Server = createServer((request, response) => {
    const path = request.url ?? "/";
    const known = kept.get(path) ?? fetchOnce(path, request.headers.accept ?? "*/*");
    kept.set(path, known);
    known.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
