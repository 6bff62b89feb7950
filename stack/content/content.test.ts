import type { FastifyInstance } from "fastify";
import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { seed } from "../seed/seed.ts";
import { createContent } from "./server.ts";
import { startContent } from "./test/content-server.ts";
import { home } from "./test/wire-pages.ts";
import { group, list, media, product, productCard, strapiError } from "./test/wire.ts";

const { app, folder, get, close } = await startContent();
afterAll(close);

/** Sends a path as it is; fetch and inject would tidy it up first. */
function getAsWritten(path: string): Promise<{ status: number; body: string }> {
  const { port } = new URL(app.listeningOrigin);
  return new Promise((resolve, reject) => {
    const call = request({ port, path, host: "127.0.0.1" }, (response) => {
      response.setEncoding("utf8");
      let body = "";
      response.on("data", (chunk: string) => (body += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    call.on("error", reject).end();
  });
}

describe("products", () => {
  it.each(seed.products.map(({ documentId }) => documentId))(
    "serves %s in the contract's shape",
    async (documentId) => {
      const { data } = await get(`/strapi/products/${documentId}`, z.strictObject({ data: product }));
      expect(data.documentId).toBe(documentId);
    },
  );

  it("serves a rifle with its selects, colours, add-ons in dollars and skus", async () => {
    const { data } = await get("/strapi/products/datum-16", z.strictObject({ data: product }));
    expect(data).toMatchObject({
      title: "Datum 16",
      display_type: "product-long",
      ffl_item: true,
      receiver_item: true,
    });
    expect(data.product_variant_types.map(({ title, display_title }) => [title, display_title])).toEqual([
      ["Barrel length", null],
      ["Optic rail", "Picatinny rail"],
    ]);
    expect(data.color_swatch?.options).toContainEqual({ id: 1021, title: "Claro walnut", value: "#6f4a2c" });
    expect(data.add_ons.flatMap(({ product_variant_options }) => product_variant_options)).toContainEqual(
      expect.objectContaining({ id: 1044, title: "Spare magazine, 10 round", add_on_price: 42 }),
    );
    expect(data.skus).toHaveLength(8);
    expect(data.skus.find(({ sku }) => sku === "TRW-D16-16-20-W")?.product_variant_options).toEqual([
      { id: 1001, title: "16.25 in" },
      { id: 1011, title: "20 minutes" },
      { id: 1021, title: "Claro walnut" },
    ]);
    expect(data.related_products.map(({ documentId }) => documentId)).toContain("no-2-trigger");
  });

  it("writes specifications as a list with bold labels", async () => {
    const { data } = await get("/strapi/products/datum-16", z.strictObject({ data: product }));
    expect(data.about.tech_specs).toEqual([
      {
        type: "list",
        format: "unordered",
        children: expect.arrayContaining([
          {
            type: "list-item",
            children: [
              { type: "text", text: "Chambering", bold: true },
              { type: "text", text: " .22 Long Rifle, match" },
            ],
          },
        ]),
      },
    ]);
  });

  it("answers null for a picture that is missing, and leaves it out of a gallery", async () => {
    const { data } = await get("/strapi/products/shop-coat", z.strictObject({ data: product }));
    expect(data.image).toBeNull();
    const rifle = await get("/strapi/products/plumb", z.strictObject({ data: product }));
    expect(rifle.data.image_library).toEqual([]);
  });

  it("serves a film with its address, and no films where none is there", async () => {
    const { data } = await get("/strapi/products/datum-16", z.strictObject({ data: product }));
    expect(data.promo_videos).toMatchObject({
      title: "Ten shots",
      promo_video_cards: [{ video_url: expect.stringMatching(/^\/uploads\/film-datum\.webm\?v=[0-9a-f]{8}$/) }],
    });
    const pistol = await get("/strapi/products/vernier-6", z.strictObject({ data: product }));
    expect(pistol.data.promo_videos).toBeNull();
  });

  const search = async (query: string) =>
    (await get(`/strapi/products/search/${query}`, z.strictObject({ data: z.array(productCard) }))).data.map(
      ({ documentId }) => documentId,
    );

  it("finds products by a part of the title or subtitle, in any case", async () => {
    expect(await search("BOLT%20action")).toEqual(["plumb"]);
    expect(await search("dAtUm")).toContain("datum-16");
    expect(await search(encodeURIComponent("30 mm or 1 in"))).toEqual(["low-rings", "rail-20-with-rings"]);
  });

  it.each(["%25", "_", "a%2Fb", "%2e%2e%2f", "__proto__", encodeURIComponent("é".repeat(500)), "a".repeat(500)])(
    "finds nothing for %s",
    async (query) => {
      expect(await search(query)).toEqual([]);
    },
  );

  it("refuses a search of more than 500 characters", async () => {
    const answer = await app.inject(`/strapi/products/search/${"a".repeat(501)}`);
    expect(answer.statusCode).toBe(414);
    expect(strapiError.parse(answer.json()).error.status).toBe(414);
  });
});

describe("product groups", () => {
  it.each(seed.collections.map(({ documentId }) => documentId))(
    "serves %s in the contract's shape",
    async (documentId) => {
      const { data } = await get(`/strapi/product-groups/${documentId}`, z.strictObject({ data: group }));
      expect(data.products.length).toBeGreaterThan(0);
    },
  );

  it("serves the tabbed group with the family as first filter", async () => {
    const { data } = await get("/strapi/product-groups/everything", z.strictObject({ data: group }));
    expect(data.display_type).toBe("collection-tabbed-grid");
    expect(data.filter_categories[0]).toMatchObject({ title: "Family", multi: false });
    expect(data.products).toHaveLength(seed.products.length);
    expect(new Set(data.products.map(({ filter_tags }) => filter_tags[0]?.category))).toEqual(new Set(["Family"]));
  });
});

describe("lists", () => {
  it.each(["products", "product-groups"])("pages through %s", async (kind) => {
    const size = "pagination[pageSize]=4";
    const first = await get(`/strapi/${kind}?${size}`, list);
    const { total, pageCount } = first.meta.pagination;
    expect(first.data).toHaveLength(4);
    expect(pageCount).toBe(Math.ceil(total / 4));
    const last = await get(`/strapi/${kind}?${size}&pagination[page]=${pageCount}`, list);
    expect(last.data).toHaveLength(total - 4 * (pageCount - 1));
    const beyond = await get(`/strapi/${kind}?${size}&pagination[page]=${pageCount + 1}`, list);
    expect(beyond.data).toEqual([]);
  });

  it("gives 25 entries unless asked, and at most 100", async () => {
    expect((await get("/strapi/products", list)).data).toHaveLength(25);
    const many = await get("/strapi/products?pagination[pageSize]=1000", list);
    expect(many.meta.pagination.pageSize).toBe(100);
  });

  it.each(["pagination[page]=0", "pagination[pageSize]=many"])("refuses %s", async (query) => {
    const answer = await app.inject(`/strapi/products?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(strapiError.parse(answer.json()).error.name).toBe("ValidationError");
  });
});

describe("what is not there", () => {
  it.each([
    "/strapi/products/nothing",
    "/strapi/products/__proto__",
    "/strapi/product-groups/nothing",
    "/strapi/product-groups/..%2Fdatum-16",
    "/strapi/page/nothing",
    "/strapi",
    "/uploads/nothing-480.avif",
    "/uploads/pictures.json",
    "/uploads/notes.txt",
    "/uploads/",
    "/",
  ])("answers %s with Strapi's 404", async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(strapiError.parse(answer.json()).error).toEqual({
      status: 404,
      name: "NotFoundError",
      message: "Not Found",
      details: {},
    });
  });

  it("answers an address that cannot be decoded with a 400", async () => {
    const answer = await app.inject("/strapi/products/%ff");
    expect(answer.statusCode).toBe(400);
    expect(strapiError.parse(answer.json()).error.status).toBe(400);
  });
});

describe("files", () => {
  it("serves every rendition that a picture names, with its type, for ever and for any origin", async () => {
    const { data } = await get("/strapi/products/datum-16", z.strictObject({ data: product }));
    const image = media.parse(data.image);
    expect(Object.keys(image.formats ?? {}).toSorted()).toEqual(
      ["avif_480", "avif_960", "avif_1600", "webp_480", "webp_960", "webp_1600"].toSorted(),
    );
    expect(image.url).toBe(image.formats?.webp_1600?.url);
    expect(image.formats?.avif_480).toMatchObject({ width: 480, height: 360, ext: ".avif" });
    for (const { url, mime } of Object.values(image.formats ?? {})) {
      const answer = await app.inject({ url, headers: { origin: "https://shop.example" } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe(mime);
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
      expect(answer.headers["access-control-expose-headers"]).toBe("Content-Length");
    }
  });

  it("serves a film in parts, so that a browser can wind", async () => {
    const answer = await app.inject({ url: "/uploads/film-datum.webm", headers: { range: "bytes=4-8" } });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers["content-type"]).toBe("video/webm");
    expect(answer.headers["content-range"]).toBe("bytes 4-8/9");
    expect(answer.body).toBe("shots");
  });

  it("changes a picture's address when its bytes change", async () => {
    const url = async (server: FastifyInstance) => {
      const answer = await server.inject("/strapi/page/home");
      return z.object({ data: home }).parse(answer.json()).data.carousel_items[0]?.image?.url;
    };
    const before = await url(app);
    writeFileSync(join(folder, "hero-datum-1600.webp"), "rendered again");
    const again = createContent(seed, { mediaFolder: folder, logLevel: "silent" });
    expect(await url(again)).not.toBe(before);
    await again.close();
  });

  it.each([
    "/uploads/../notes.txt",
    "/uploads/..%2fpictures.json",
    "/uploads/%2e%2e/%2e%2e/etc/passwd",
    "/uploads//etc/passwd",
  ])("does not leave its folder for %s", async (path) => {
    const { status, body } = await getAsWritten(path);
    expect([400, 403, 404]).toContain(status);
    expect(strapiError.parse(JSON.parse(body)).error.status).toBe(status);
  });
});
