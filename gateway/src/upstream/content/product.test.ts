import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractPath, without } from "../../../test/without-field.ts";
import { startContent } from "../../../test/content-client.ts";
import { coat, rifle } from "../../../test/fixtures/products.ts";
import type { ScriptedUpstream } from "../../../test/upstream.ts";
import type { ContentClient } from "./client.ts";

let server: ScriptedUpstream;
let content: ContentClient;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ server, content, close } = await startContent());
});

afterAll(() => close());

describe("a product", () => {
  const read = (body: unknown) => {
    server.on("GET /strapi/products/datum-16", { body });
    return content.product("datum-16");
  };

  test("is mapped to the shop's types", async () => {
    expect(await read(rifle())).toMatchObject({
      id: "datum-16",
      reviewProductId: "telfer-datum-16",
      displayType: "PRODUCT_LONG",
      url: "/product/product-long/datum-16",
      isFflItem: true,
      isReceiverItem: true,
      breadcrumbs: [{ url: "/" }, { url: "/product/collection-cards/rifles" }, { label: "Datum 16", url: null }],
      selects: [
        {
          choiceKey: "select-stock",
          label: "Stock",
          options: [
            { optionId: "101", label: "Claro walnut" },
            { optionId: "102", label: "Laminate" },
          ],
        },
        { choiceKey: "select-chamber", label: "Chambering", options: [{ optionId: "111", label: ".22 LR" }] },
      ],
      colorOptions: { choiceKey: "color-finish", options: [{ optionId: "401", label: "Blued", value: "#1b2430" }, {}] },
      addOns: [
        { optionId: "201", groupLabel: "Fitted at the shop", price: { cents: 17_995 } },
        { optionId: "202", price: { cents: 3410 }, image: null },
      ],
      compatibilityOptions: [
        { choiceKey: "compatibility-scope", label: "Rings for", options: [{ optionId: "301" }, { optionId: "302" }] },
      ],
      imageLibrary: [{ title: "Left side", image: { alternativeText: "The datum-left" } }],
      moreDetails: [{ question: "Is it threaded?", answer: "Yes, 1/2-28." }],
      relatedProducts: [{ id: "shop-coat", url: "/product/product-short-alt/shop-coat", skus: ["COAT-L"] }],
    });
  });

  test.each([
    [{ requires_choice: true }, true],
    [{ requires_choice: false }, false],
    [{}, null],
    [{ requires_choice: false, skus: [{ sku: "COAT-L" }, { sku: "COAT-M" }] }, true],
  ])("has related cards that say whether a choice is required: %j", async (marked, requiresChoice) => {
    const body = rifle();
    const [related] = body.data.related_products;
    const { relatedProducts } = await read({ data: { ...body.data, related_products: [{ ...related, ...marked }] } });
    expect(relatedProducts[0]?.requiresChoice).toBe(requiresChoice);
  });

  test("has SKUs whose variants name their select or color", async () => {
    const { skus } = await read(rifle());
    expect(skus.map(({ sku, image, description }) => [sku, image !== null, description])).toEqual([
      ["DAT16-WAL-BLU", true, "Oil finish"],
      ["DAT16-LAM-STS", false, null],
    ]);
    expect(skus[1]?.variants).toEqual([
      { optionId: "102", label: "Laminate", choiceKey: "select-stock", type: "SELECT" },
      { optionId: "111", label: ".22 LR", choiceKey: "select-chamber", type: "SELECT" },
      { optionId: "402", label: "Stainless", choiceKey: "color-finish", type: "COLOR" },
    ]);
  });

  test("has images with absolute URLs, sorted by type and then width", async () => {
    const { image } = await read(rifle());
    expect(image).toMatchObject({
      url: "http://media.example/uploads/rifle-datum-walnut-1600.webp",
      alternativeText: "The rifle-datum-walnut",
      width: 1600,
      height: 1200,
    });
    expect(image?.sources.map(({ mimeType, width }) => `${mimeType} ${width}`)).toEqual([
      "image/avif 480",
      "image/avif 1600",
      "image/webp 480",
      "image/webp 960",
    ]);
  });

  test("drops media, videos and links with unsafe URLs", async () => {
    const { data } = rifle();
    const product = await read({ data: { ...data, image: { ...data.image, url: "javascript:alert(1)" } } });
    expect(product.image).toBeNull();
    expect(product.promoVideos).toMatchObject({
      accentTitle: "on film",
      cards: [
        { videoUrl: "https://video.example/datum" },
        { videoUrl: expect.stringMatching(/^https?:\/\/[^/]+\/uploads\/film-datum\.webm$/) as string },
      ],
    });
    expect(product.promoVideos?.cards).toHaveLength(2);
  });

  test("has descriptions as typed rich text", async () => {
    const { about } = await read(rifle());
    const run = {
      __typename: "TextRun",
      bold: false,
      italic: false,
      underline: false,
      strikethrough: false,
      code: false,
    };
    expect(about?.summary).toMatchObject([
      { __typename: "HeadingBlock", level: 2, children: [{ text: "Why sixteen" }] },
      {
        __typename: "ParagraphBlock",
        children: [
          { ...run, text: "Read the " },
          {
            __typename: "LinkInline",
            url: "https://telfer.example/notes",
            children: [{ ...run, text: "notes", bold: true }],
          },
          { ...run, text: ", not the " },
          { ...run, text: "script" },
        ],
      },
      { __typename: "QuoteBlock", children: [{ text: "It holds zero.", italic: true }] },
      { __typename: "CodeBlock", text: "1:16\ntwist" },
      { __typename: "ImageBlock", image: { url: "http://media.example/uploads/bench-1600.webp" } },
    ]);
    expect(about?.summary).toHaveLength(5);
    expect(about?.techSpecs).toMatchObject([
      {
        __typename: "ListBlock",
        format: "UNORDERED",
        items: [
          {
            children: [{ text: "Barrel", bold: true }, { text: " 16.25 in" }],
            list: { format: "ORDERED", items: [{ children: [{ text: "Six grooves" }], list: null }] },
          },
        ],
      },
    ]);
    expect(about).toMatchObject({
      readMore: [
        {
          title: "Manual",
          file: {
            url: "http://media.example/uploads/datum-manual.pdf",
            mimeType: "application/pdf",
            extension: ".pdf",
            size: 512_500,
          },
        },
        { title: "Lost sheet", file: null },
      ],
      details: [{ title: "In the box", items: ["The rifle", "Two magazines"] }],
      patents: ["US 10,000,001"],
    });
  });

  test("has no drawing without its file or its size, and only the dimensions that it can show", async () => {
    const drawingOf = async (path: string) => (await read(without(rifle(), path))).drawing;
    expect(await drawingOf("data.drawing.file.url")).toBeNull();
    expect(await drawingOf("data.drawing.width")).toBeNull();
    expect(await drawingOf("data.drawing.dimensions.0.from_x")).toMatchObject({
      dimensions: [{ specName: "Overall length" }],
    });
  });

  test("has defaults for all optional fields", async () => {
    expect(await read(coat())).toMatchObject({
      reviewProductId: null,
      subtitle: null,
      isFflItem: false,
      isReceiverItem: false,
      breadcrumbs: [],
      about: null,
      promoVideos: null,
      drawing: null,
      imageLibrary: [],
      selects: [],
      colorOptions: null,
      addOns: [],
      compatibilityOptions: [],
      moreDetails: [],
      relatedProducts: [],
      skus: [{ sku: "COAT-L", image: null, imageLibrary: [], description: null, variants: [] }],
    });
  });

  test("falls back to the plainest layout", async () => {
    const { displayType, url } = await read(without(rifle(), "data.display_type"));
    expect([displayType, url]).toEqual(["PRODUCT_SHORT_ALT", "/product/product-short-alt/datum-16"]);
  });

  test("drops a variant with an option that cannot be parsed", async () => {
    const { skus } = await read(without(rifle(), "data.skus.0.product_variant_options.0.id"));
    expect(skus).toMatchObject([{ sku: "DAT16-LAM-STS" }]);
  });

  test.each(["data", "data.id", "data.documentId", "data.title"])("breaks the contract without %s", async (path) => {
    await expect(read(without(rifle(), path))).rejects.toMatchObject({
      name: "UpstreamContract",
      upstream: "content",
      field: contractPath(path),
    });
  });

  test("responds with 404 if it does not exist", async () => {
    await expect(content.product("nothing")).rejects.toMatchObject({ name: "UpstreamProblem", status: 404 });
  });
});
