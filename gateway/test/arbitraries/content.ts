import fc from "fast-check";
import { z } from "zod";
import { createPages } from "../../../stack/content/contract/wire-pages.ts";
import { address, createCard, createCatalog, day, documentId } from "../../../stack/content/contract/wire.ts";

// Arbitrary valid responses of the content service, with all kinds of text and URLs and without optional fields. They are
// derived from the schemas of the reference content server, so that they include new fields and pages.

type Shape = Record<string, fc.Arbitrary<unknown>>;

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const list = (arbitrary: fc.Arbitrary<unknown>, maxLength = 3) => maybe(fc.array(arbitrary, { maxLength }));

export const record = (required: Shape, others: Shape = {}): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    { ...required, ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, maybe(value)])) },
    { requiredKeys: Object.keys(required) },
  );

const name = fc.string({ minLength: 1, unit: "grapheme" });
const text = fc.string({ unit: "grapheme" });
const flag = fc.boolean();
const documentIds = fc.stringMatching(/^[a-z0-9]{1,24}$/);
const dollars = fc.integer({ min: 0, max: 10 ** 7 }).map((cents) => cents / 100);
const pixels = fc.integer({ min: 1, max: 10_000 });

const TRICKS = [
  "javascript:alert(1)",
  "JAVA\tSCRIPT:x",
  " data:x",
  "//evil.example",
  "/\\evil.example",
  "/\n/evil.example",
];

export const addresses = fc.oneof(
  fc.webUrl(),
  fc.webPath().map((path) => `/${path}`),
  fc.constantFrom("/", "/faq", "mailto:a@b.example", "tel:+18025550100", ...TRICKS),
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom("/", "\\", ":", "?", "#", "@", ".", "\t", "\n", "\0", " ", "javascript", "data", "http"),
  }),
);

const mediaAddress = addresses.filter((address) => address !== "");

const mediaFields: [required: Shape, others: Shape] = [
  { url: mediaAddress },
  {
    alternativeText: text,
    width: pixels,
    height: pixels,
    mime: text,
    ext: text,
    size: fc.double({ min: 0, max: 10 ** 6, noNaN: true }),
    formats: fc.dictionary(
      fc.stringMatching(/^[a-z]{1,5}_\d{1,4}$/),
      record({ url: mediaAddress, width: pixels, mime: text }, { height: pixels }),
      { maxKeys: 2 },
    ),
  },
];

const media = record(...mediaFields);

const titledMedia = record(mediaFields[0], { ...mediaFields[1], title: text });

const unknown = maybe(record({ type: fc.constantFrom("hologram", "button", "") }));

const run = record(
  { type: fc.constant("text"), text },
  { bold: flag, italic: flag, underline: flag, strikethrough: flag, code: flag },
);

const anchor = record({ type: fc.constant("link"), url: addresses }, { children: fc.array(fc.oneof(run, unknown)) });

const inlines = fc.array(fc.oneof(run, anchor, unknown), { maxLength: 3 });

const { nested } = fc.letrec<{ nested: Record<string, unknown>; item: Record<string, unknown> }>((tie) => ({
  nested: record(
    { type: fc.constant("list"), format: fc.constantFrom("ordered", "unordered") },
    { children: fc.array(fc.oneof({ maxDepth: 2 }, unknown, tie("item"), tie("nested")), { maxLength: 3 }) },
  ),
  item: record(
    { type: fc.constant("list-item") },
    { children: fc.array(fc.oneof({ maxDepth: 2 }, run, anchor, unknown, tie("nested")), { maxLength: 3 }) },
  ),
}));

const blocks = list(
  fc.oneof(
    record({ type: fc.constantFrom("paragraph", "quote", "code") }, { children: inlines }),
    record({ type: fc.constant("heading"), level: fc.integer({ min: 1, max: 6 }) }, { children: inlines }),
    record({ type: fc.constant("image"), image: media }),
    nested,
    unknown,
  ),
);

/** Placeholders in the schemas for values with handwritten arbitraries. */
const image = z.unknown().optional();
const handmade = {
  image,
  file: z.unknown().optional(),
  picture: z.unknown(),
  film: z.object({ image, video_url: z.url() }),
  video: z.url().optional(),
  download: z.object({ title: z.string(), download: z.unknown().optional() }),
  blocks: z.unknown().optional(),
  techSpecs: z.unknown().optional(),
  spec: z.object({ name: z.string(), value: z.string(), unit: z.string().optional() }),
  content: z.object({ content: z.string() }),
  value: z.object({ value: z.string() }),
  price: z.unknown(),
  // Other content services omit it.
  card: createCard(image).omit({ requires_choice: true }),
};

const made = new Map<unknown, fc.Arbitrary<unknown>>([
  [handmade.image.unwrap(), media],
  [handmade.file.unwrap(), media],
  [handmade.download.shape.download.unwrap(), media],
  [handmade.picture, titledMedia],
  [handmade.blocks.unwrap(), blocks],
  [handmade.techSpecs.unwrap(), blocks],
  [handmade.price, dollars],
  [address, addresses],
  [documentId, documentIds],
  [day, fc.constantFrom("2014-03-03", "2026-11-20")],
]);

/** Whether the field may be missing: docs/upstreams.md requires only texts and numbers that an element needs. */
const isOptional = (schema: unknown): boolean =>
  !(schema instanceof z.ZodString || schema instanceof z.ZodNumber || schema instanceof z.ZodEnum || made.has(schema));

/** An arbitrary value that the content server's schema allows. */
function allowedBy(schema: unknown): fc.Arbitrary<unknown> {
  const known = made.get(schema);
  if (known) return known;
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    const of = (some: typeof fields) => Object.fromEntries(some.map(([key, field]) => [key, allowedBy(field)]));
    return record(
      of(fields.filter(([, field]) => !isOptional(field))),
      of(fields.filter(([, field]) => isOptional(field))),
    );
  }
  if (schema instanceof z.ZodArray) return fc.array(allowedBy(schema.element), { maxLength: 3 });
  if (schema instanceof z.ZodPipe) return allowedBy(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    const inner = schema.unwrap();
    return inner instanceof z.ZodString ? fc.oneof(allowedBy(inner), fc.constant("")) : allowedBy(inner);
  }
  if (schema instanceof z.ZodURL) return addresses;
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return flag;
  if (schema instanceof z.ZodNumber) {
    const [min, max] = [schema.minValue ?? 0, Math.min(schema.maxValue ?? 0, 2 ** 31 - 1)];
    return schema.isInt ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  }
  return name;
}

const response = (data: fc.Arbitrary<unknown>) => data.map((value) => ({ data: value }));

const catalog = createCatalog(handmade);

export const productResponses = response(allowedBy(catalog.product));
export const productGroupResponses = response(allowedBy(catalog.group));
export const searchResponses = response(fc.array(allowedBy(handmade.card), { maxLength: 3 }));

// Other content services omit these.
const listing = catalog.listing.omit({ requires_choice: true, updatedAt: true });
export const productListings = response(fc.array(allowedBy(listing), { maxLength: 3 }));

const shapes = createPages(handmade);

export const pages = Object.fromEntries(
  Object.entries(shapes).map(([page, schema]) => [page, response(allowedBy(schema))]),
) as Record<keyof typeof shapes, fc.Arbitrary<unknown>>;

export const catalogLists = (displayTypes: readonly string[]) =>
  record(
    {
      data: fc.array(
        record(
          { documentId: documentIds, title: name },
          {
            display_type: fc.constantFrom(...displayTypes),
            yotpo_product_id: text,
            updatedAt: fc.constant("2026-11-20T08:00:00.000Z"),
          },
        ),
        { maxLength: 3 },
      ),
    },
    { meta: record({}, { pagination: record({}, { pageCount: fc.constant(1) }) }) },
  );
