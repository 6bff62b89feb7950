import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { type ContentServer, pageNames } from "./client.ts";
import type { answered } from "./wire.ts";

type Media = z.output<typeof answered.file>;

/** All values in a response, at any depth, that match the predicate. */
function find<T>(response: unknown, holds: (value: unknown) => value is T): T[] {
  if (holds(response)) return [response];
  return typeof response === "object" && response !== null
    ? Object.values(response).flatMap((value) => find(value, holds))
    : [];
}

const isMedia = (value: unknown): value is Media =>
  typeof value === "object" && value !== null && "alternativeText" in value;

const isFilm = (value: unknown): value is string => typeof value === "string" && /^\/uploads\/.*\.webm\b/.test(value);

async function everything(server: ContentServer): Promise<unknown[]> {
  const [products, groups] = await Promise.all([server.documentIds("products"), server.documentIds("product-groups")]);
  return Promise.all([...products.map(server.product), ...groups.map(server.group), ...pageNames.map(server.page)]);
}

/** Files are cached for a year and loaded by pages on any origin, which show the download progress. */
const forBrowsers = [
  ["cache-control", /\bmax-age=31536000, ?immutable$/],
  ["access-control-allow-origin", /^(?:\*|https:\/\/shop\.example)$/],
  ["access-control-expose-headers", /\bcontent-length\b/i],
  ["cross-origin-resource-policy", /^cross-origin$/],
  ["x-content-type-options", /^nosniff$/],
] as const;

/** Returns what is wrong with a file when a browser fetches it. */
async function faultsOf(server: ContentServer, { url, mime, size }: Pick<Media, "url" | "mime" | "size">) {
  const { status, headers } = await server.call(url, { method: "HEAD", headers: { origin: "https://shop.example" } });
  if (status !== 200) return [`${url} answers ${status}`];
  const faults = forBrowsers
    .filter(([name, value]) => !value.test(headers.get(name) ?? ""))
    .map(([name]) => `${url} has ${name}: ${headers.get(name) ?? "nothing"}`);
  const kilobytes = Math.round(Number(headers.get("content-length")) / 10) / 100;
  if (headers.get("content-type") !== mime) faults.push(`${url} is not ${mime}`);
  if (kilobytes !== size) faults.push(`${url} has ${kilobytes} kB, not ${size}`);
  return faults;
}

/** Pictures, videos, and documents of any content server: every file named in a response, fetched as by a browser. */
export function filesSuite(server: ContentServer): void {
  describe("files", () => {
    let read: Promise<unknown[]> | undefined;
    const responses = () => (read ??= everything(server));

    it("serves every rendition with its type and size, immutable, and for any origin", async () => {
      const whole = find(await responses(), isMedia);
      const named = [...whole, ...whole.flatMap(({ formats = {} }) => Object.values(formats))];
      const files = [...new Map(named.map((file) => [file.url, file])).values()];
      expect(files.length).toBeGreaterThan(6);
      const faults = await Promise.all(files.map((file) => faultsOf(server, file)));
      expect(faults.flat().slice(0, 10)).toEqual([]);
    });

    it("lets pages of any origin fetch a file with a request id header", async () => {
      const [{ url } = { url: "/no-file" }] = find(await responses(), isMedia);
      const { status, headers } = await server.call(url, {
        method: "OPTIONS",
        headers: {
          origin: "https://shop.example",
          "access-control-request-method": "GET",
          "access-control-request-headers": "x-request-id",
        },
      });
      expect([200, 204]).toContain(status);
      expect(headers.get("access-control-allow-origin")).toMatch(/^(?:\*|https:\/\/shop\.example)$/);
      expect(headers.get("access-control-allow-headers")).toMatch(/\bx-request-id\b/i);
    });

    it("offers a picture as AVIF and WebP, never upscaled, with the widest WebP as the main file", async () => {
      const pictures = find(await responses(), isMedia).filter(
        ({ mime }) => mime.startsWith("image/") && mime !== "image/svg+xml",
      );
      expect(pictures.length).toBeGreaterThan(0);
      const wrong = pictures.filter(({ url, width, height, formats = {} }) => {
        const [avif, webp] = ["avif", "webp"].map((type) =>
          Object.entries(formats).filter(([name]) => name.startsWith(type)),
        );
        const widest = Object.values(formats).find((format) => format.url === url);
        const sized = Object.entries(formats).every(
          ([name, format]) => name === `${format.ext.slice(1)}_${format.width}` && format.width <= (width ?? 0),
        );
        const whole = widest?.width === width && widest?.height === height && widest?.ext === ".webp";
        return !whole || !sized || avif?.length !== webp?.length;
      });
      expect(wrong).toEqual([]);
    });

    it("serves drawings so that they run no scripts when they are opened", async () => {
      const drawings = find(await responses(), isMedia).filter(({ mime }) => mime === "image/svg+xml");
      expect(drawings.length).toBeGreaterThan(0);
      const { headers } = await server.call(drawings[0]?.url ?? "/no-drawing", { method: "HEAD" });
      expect(headers.get("content-security-policy")).toMatch(/default-src 'none'|script-src 'self'/);
    });

    it("serves byte ranges of a video, so that browsers can seek", async () => {
      const film = find(await responses(), isFilm)[0];
      const whole = await (await server.call(film ?? "/no-film")).bytes();
      const part = await server.call(film ?? "/no-film", { headers: { range: "bytes=4-8" } });
      expect(part.status).toBe(206);
      expect(part.headers.get("content-type")).toBe("video/webm");
      expect(part.headers.get("content-range")).toBe(`bytes 4-8/${whole.length}`);
      expect(await part.bytes()).toEqual(whole.slice(4, 9));
    });

    it.each([
      "/uploads/nothing-480.avif",
      "/uploads/../package.json",
      "/uploads/..%2fpackage.json",
      "/uploads/%2e%2e/%2e%2e/etc/passwd",
      "/uploads//etc/passwd",
      "/uploads/%00",
    ])("gives nothing for %s", async (path) => {
      const { status, body } = await server.callAsWritten(path);
      expect([400, 403, 404]).toContain(status);
      expect(JSON.parse(body)).toMatchObject({ data: null, error: { status } });
    });
  });
}
