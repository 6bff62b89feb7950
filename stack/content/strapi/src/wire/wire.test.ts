import { expect, test } from "vitest";
import { cleanBlocks } from "./blocks.ts";
import { clean } from "./clean.ts";
import { toMedia } from "./media.ts";
import { populateAll } from "./populate.ts";
import type { Attribute, StoredFile } from "./strapi.ts";

const schema = (uid: string, attributes: Record<string, Attribute>) => [uid, { uid, attributes }] as const;
const text = { type: "string" } as const;

const schemas = {
  contentTypes: Object.fromEntries([
    schema("api::rifle.rifle", {
      title: text,
      hidden: { type: "boolean" },
      image: { type: "media" },
      lines: { type: "component", component: "shared.line", repeatable: true },
      choices: { type: "dynamiczone", components: ["shop.choice", "shop.note"] },
      others: { type: "relation", relation: "oneToMany", target: "api::rifle.rifle" },
      createdBy: { type: "relation", relation: "oneToOne", target: "admin::user" },
    }),
  ]),
  components: Object.fromEntries([
    schema("shared.line", { text }),
    schema("shop.note", { text }),
    schema("shop.choice", { key: text, options: { type: "component", component: "shop.option", repeatable: true } }),
    schema("shop.option", { option_id: { type: "integer" }, image: { type: "media" } }),
  ]),
};

const rendition = (name: string, mime: string, width: number) => ({
  name,
  hash: name,
  ext: ".x",
  mime,
  width,
  height: width / 2,
  size: 1,
  url: `/uploads/${name}.x`,
});

const file: StoredFile = {
  ...rendition("original", "image/jpeg", 4000),
  id: 7,
  alternativeText: "A rifle",
  updatedAt: "2026-11-22T00:00:00.000Z",
  formats: {
    webp_480: rendition("small", "image/webp", 480),
    avif_1600: rendition("large", "image/avif", 1600),
    webp_1600: rendition("wide", "image/webp", 1600),
  },
};

test("populates all levels, but only the named relations", () => {
  const media = expect.objectContaining({ fields: expect.arrayContaining(["url", "formats"]) });
  expect(populateAll(schemas, "api::rifle.rifle", { others: { fields: ["title"] } })).toEqual({
    image: media,
    lines: true,
    choices: {
      on: { "shop.choice": { populate: { options: { populate: { image: media } } } }, "shop.note": true },
    },
    others: { fields: ["title"] },
  });
  expect(() => populateAll(schemas, "api::none.none")).toThrow(
    'There is no content type or component "api::none.none".',
  );
});

test("removes Strapi's own fields from an entry and keeps the ids that carts and orders use", () => {
  const entry = {
    id: 1,
    documentId: "datum",
    updatedAt: "2026-11-22T00:00:00.000Z",
    title: null,
    hidden: null,
    lines: [{ id: 3, text: "one" }],
    choices: [
      { id: 4, __component: "shop.choice", key: "barrel", options: [{ id: 5, option_id: 7401, image: null }] },
      { id: 4, __component: "shop.note", text: "cold" },
    ],
    others: [{ id: 9, documentId: "plumb", title: "Plumb", createdBy: { id: 1 } }],
    createdBy: { id: 1 },
  };
  expect(clean(schemas, "api::rifle.rifle", entry)).toEqual({
    title: null,
    hidden: false,
    lines: ["one"],
    choices: [
      { __component: "shop.choice", documentId: "barrel", options: [{ id: 7401, image: null }] },
      { __component: "shop.note", text: "cold" },
    ],
    others: [{ id: 9, documentId: "plumb", title: "Plumb" }],
  });
});

test("represents a picture by its widest WebP, and changes the URL when it is replaced", () => {
  const shown = toMedia(file);
  expect(shown).toMatchObject({ mime: "image/webp", width: 1600, height: 800, alternativeText: "A rifle" });
  expect(shown.url).toBe(shown.formats?.webp_1600?.url);
  expect(Object.keys(shown.formats ?? {})).toEqual(["webp_480", "avif_1600", "webp_1600"]);
  expect(toMedia({ ...file, updatedAt: "2026-11-23T00:00:00.000Z" }).url).not.toBe(shown.url);
  expect(toMedia({ ...file, mime: "application/pdf", formats: null })).not.toHaveProperty("formats");
});

const run = (text: string, more: object = {}) => ({ type: "text", text, ...more });

test("keeps visible rich text and drops the editor's artifacts", () => {
  const stored = [
    { type: "paragraph", children: [run("")] },
    {
      type: "paragraph",
      children: [
        run("", { bold: true }),
        { type: "link", url: "/faq", rel: "", target: "", children: [run("Questions", { bold: true, italic: false })] },
        run(""),
      ],
    },
    {
      type: "list",
      format: "ordered",
      indentLevel: 0,
      children: [
        { type: "list-item", children: [run("one")] },
        {
          type: "list",
          format: "unordered",
          indentLevel: 1,
          children: [{ type: "list-item", children: [run("below")] }],
        },
        { type: "list-item", children: [run("")] },
      ],
    },
    { type: "code", language: "plaintext", children: [run("x = 1")] },
    { type: "heading", level: 3, children: [run("End")] },
  ];
  expect(cleanBlocks(stored)).toEqual([
    { type: "paragraph", children: [{ type: "link", url: "/faq", children: [run("Questions", { bold: true })] }] },
    {
      type: "list",
      format: "ordered",
      children: [
        { type: "list-item", children: [run("one")] },
        { type: "list", format: "unordered", children: [{ type: "list-item", children: [run("below")] }] },
      ],
    },
    { type: "code", children: [run("x = 1")] },
    { type: "heading", level: 3, children: [run("End")] },
  ]);
  expect(cleanBlocks(null)).toEqual([]);
});
