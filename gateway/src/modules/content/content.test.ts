import { expect, test } from "vitest";
import { footer, homePage, navigation } from "../../../test/fixtures/pages.ts";
import { image } from "../../../test/fixtures/media.ts";
import { rifle } from "../../../test/fixtures/products.ts";
import { startGateway } from "../../../test/gateway.ts";

const SHELL = `query Shell {
  navigation { rifles { label subtitle link image { url sources { url width mimeType } } hoverImage { url } } support { link } }
  footer { logo { url } navGroups { title links { label url } } socialLinks { icon link } bottomTexts { label url } downloadAsset { title file { url size } } }
  homePage { carouselItems { id title link linkLabel } ribbonItems { id link } }
}`;

test("loads navigation, footer and home page with one call each", async () => {
  await using gateway = await startGateway();
  gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
  gateway.upstream.on("GET /strapi/page/footer", { body: footer() });
  gateway.upstream.on("GET /strapi/page/home", { body: homePage() });
  const { data, errors } = await gateway.query(SHELL);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    navigation: { rifles: [{ label: "Datum", hoverImage: null }], support: [{ link: "tel:+18025550100" }] },
    footer: { logo: null, downloadAsset: { title: "Product guide", file: { size: 512_500 } } },
    homePage: { carouselItems: [{ id: "1" }, { id: "2", link: null }], ribbonItems: [{ id: "1" }] },
  });
  expect(gateway.upstream.endpoints()).toEqual([
    "GET /strapi/page/app",
    "GET /strapi/page/footer",
    "GET /strapi/page/home",
  ]);
});

test.each([
  [960, ["avif 480", "webp 480", "webp 960"]],
  [479, ["avif 480", "webp 480"]],
  [null, ["avif 480", "avif 1600", "webp 480", "webp 960"]],
])("returns renditions up to the width %s and the narrowest one", async (maxWidth, sources) => {
  await using gateway = await startGateway();
  gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
  const { data } = await gateway.query(
    "query($maxWidth: Int) { navigation { rifles { image { thumbnailUrl sources(maxWidth: $maxWidth) { width mimeType } } } } }",
    { maxWidth },
  );
  expect(data).toMatchObject({
    navigation: {
      rifles: [
        {
          image: {
            thumbnailUrl: expect.stringMatching(/-480\.webp$/),
            sources: sources.map((source) => ({
              mimeType: `image/${source.split(" ")[0]}`,
              width: Number(source.split(" ")[1]),
            })),
          },
        },
      ],
    },
  });
});

test("keeps other pages if one fails", async () => {
  await using gateway = await startGateway();
  gateway.upstream.on("GET /strapi/page/app", { resets: true });
  gateway.upstream.on("GET /strapi/page/footer", { body: footer() });
  gateway.upstream.on("GET /strapi/page/home", { body: { data: null } });
  const { data, errors } = await gateway.query(SHELL);
  expect(data).toMatchObject({ navigation: null, footer: { navGroups: [{ title: "Shop" }, {}, {}] }, homePage: null });
  expect(errors?.map(({ path, extensions }) => [path, extensions?.code]).toSorted()).toEqual([
    [["homePage"], "UPSTREAM_CONTRACT"],
    [["navigation"], "UPSTREAM_UNAVAILABLE"],
  ]);
});

test("drops only an entry without its required fields, and logs it once", async () => {
  await using gateway = await startGateway();
  const { data: menus } = navigation();
  const nameless = { ...menus.rifles[0], label: null };
  const blurred = { ...menus.rifles[0], image: { ...image("datum"), formats: { broken: { url: "/x.webp" } } } };
  gateway.upstream.on("GET /strapi/page/app", {
    body: { data: { ...menus, rifles: [nameless, blurred, nameless, ...menus.rifles] } },
  });
  const { data, errors } = await gateway.query(
    "{ navigation { rifles { label image { url sources { url } } } support { label } } }",
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    navigation: {
      rifles: [
        { label: "Datum", image: { url: "http://media.example/uploads/datum-1600.webp", sources: [] } },
        { label: "Datum" },
      ],
      support: [{ label: "Call us" }],
    },
  });
  const leftOut = gateway.log().filter(({ msg }) => msg === "part of a response was omitted");
  const about = { upstream: "content", endpoint: "GET /page/app" };
  expect(leftOut).toMatchObject([
    { ...about, field: "data.rifles.*.label" },
    { ...about, field: "data.rifles.*.image.formats.*.width" },
    { ...about, field: "data.rifles.*.image.formats.*.mime" },
  ]);
});

test("returns rich text as typed blocks", async () => {
  await using gateway = await startGateway();
  gateway.upstream.on("GET /strapi/products/datum-16", { body: rifle() });
  const { data, errors } = await gateway.query(`{
    checkoutProduct(id: "datum-16") { about {
      summary { ...Block }
      techSpecs { ...Block ... on ListBlock { lines { depth format children { ... on TextRun { text } } } items { list { items { children { ... on TextRun { text } } } } } } }
    } }
  }
  fragment Block on RichTextBlock {
    __typename
    ... on ParagraphBlock { children { ...Inline } }
    ... on HeadingBlock { level children { ...Inline } }
    ... on QuoteBlock { children { ...Inline } }
    ... on CodeBlock { text }
    ... on ListBlock { format items { children { ...Inline } } }
    ... on ImageBlock { image { url alternativeText } }
  }
  fragment Inline on RichTextInline {
    __typename
    ... on TextRun { text bold }
    ... on LinkInline { url children { text bold } }
  }`);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    checkoutProduct: {
      about: {
        summary: [
          { __typename: "HeadingBlock", level: 2 },
          { children: [{ text: "Read the " }, { url: "https://telfer.example/notes" }, {}, { text: "script" }] },
          { __typename: "QuoteBlock" },
          { text: "1:16\ntwist" },
          { image: { alternativeText: image("bench").alternativeText } },
        ],
        techSpecs: [
          {
            format: "UNORDERED",
            items: [{ list: { items: [{ children: [{ text: "Six grooves" }] }] } }],
            lines: [
              { depth: 1, format: "UNORDERED", children: [{ text: "Barrel" }, { text: " 16.25 in" }] },
              { depth: 2, format: "ORDERED", children: [{ text: "Six grooves" }] },
            ],
          },
        ],
      },
    },
  });
});
