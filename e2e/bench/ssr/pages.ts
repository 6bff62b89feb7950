import { brotliDecompressSync } from "node:zlib";
import type { LoadRequest } from "../measure/load.ts";
import { timePage } from "./first-byte.ts";

export interface Page {
  name: string;
  path: string;
}

export const pages: Page[] = [
  { name: "Home", path: "/" },
  { name: "Collection", path: "/product/collection-tabbed-grid/everything" },
  { name: "Product", path: "/product/product-long/datum-16" },
  { name: "FAQ", path: "/faq" },
];

/** What a browser says of itself where there is TLS. */
const browser = {
  accept: "text/html",
  "user-agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};

export const packed: Record<string, string> = { ...browser, "accept-encoding": "gzip, deflate, br, zstd" };

/** The same page, which the web server makes for whoever asks so, because a search may choose something of it. */
export const anew = ({ path }: Page): string => `${path}?made=anew`;

/** Visitors, because each address has a budget of its own. */
const VISITORS = 500;

/** The same page is compressed better where it is kept. */
const ROOM = 0.25;

/** The page as it is sent: HTML, and its length when compressed. Throws when it is not a whole page. */
export async function readPage(origin: string, { path }: Page): Promise<{ html: Buffer; packedLength: number }> {
  const { body } = await timePage(origin, path, packed);
  const html = brotliDecompressSync(body);
  const text = html.toString();
  if (!text.endsWith("</html>") || !text.includes("<h1")) throw new Error(`${path} is not a whole page`);
  return { html, packedLength: body.length };
}

/** Requests of many visitors for one page, each of whose answers is as long as it must be. */
export function visits(path: string, headers: Record<string, string>, length: number): (n: number) => LoadRequest {
  const check = (status: number, body: Buffer) => {
    if (status !== 200) return `status ${status}`;
    return Math.abs(body.length - length) <= length * ROOM ? null : `${body.length} bytes in place of ${length}`;
  };
  const requests = Array.from({ length: VISITORS }, (_, visitor): LoadRequest => ({
    method: "GET",
    path,
    headers: { ...headers, "x-forwarded-for": `10.0.${visitor >> 8}.${visitor & 255}` },
    check,
  }));
  return (n) => requests[n % VISITORS] ?? { method: "GET", path, check };
}
