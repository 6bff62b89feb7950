import fc from "fast-check";

// Answers of the content service as the contract allows them: with every kind of text and address, and without what may
// be missing.

type Shape = Record<string, fc.Arbitrary<unknown>>;

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const list = (arbitrary: fc.Arbitrary<unknown>, maxLength = 3) => maybe(fc.array(arbitrary, { maxLength }));

/** An object with all required fields; of the others each may be null or missing. */
export const record = (required: Shape, others: Shape = {}): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    { ...required, ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, maybe(value)])) },
    { requiredKeys: Object.keys(required) },
  );

const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const name = fc.string({ minLength: 1, unit: "grapheme" });
const text = fc.string({ unit: "grapheme" });
const flag = fc.boolean();
const documentId = fc.stringMatching(/^[a-z0-9]{1,24}$/);
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

/** Where links lead, by right and by trickery. */
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

const gallery = list(record(mediaFields[0], { ...mediaFields[1], title: text }));

const link = record({ label: text }, { link: addresses });

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

const banner = record(
  {},
  {
    breadcrumbs: fc.array(link, { maxLength: 3 }),
    background_image: media,
    icon: media,
    super_heading: text,
    heading: text,
    sub_heading: text,
    content: text,
    list_content: fc.array(text),
    cta: link,
  },
);

const answer = (data: fc.Arbitrary<unknown>) => data.map((value) => ({ data: value }));

const page = (required: Shape, others: Shape = {}) => answer(record(required, { banner, ...others }));

const entries = list(record({ label: text }, { subtitle: text, link: addresses, image: media, hover_image: media }));

const socialLinks = list(record({ label: text }, { link: addresses, icon: text }));

const download = record({ title: name }, { download: media });

const feature = record(
  { title: name },
  {
    subtitle: text,
    image: media,
    content: blocks,
    link: addresses,
    edition_number: fc.oneof(text, fc.integer({ min: 0, max: 1000 })),
    edition_size: fc.integer({ min: 0, max: 10_000 }),
    is_sold_out: flag,
  },
);

const dealer = record(
  { name },
  {
    phone: text,
    email: text,
    address_1: text,
    address_2: text,
    coordinates: record(
      {},
      {
        latitude: fc.double({ min: -90, max: 90, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      },
    ),
  },
);

export const navigationAnswers = answer(
  record({}, { rifles: entries, pistols: entries, parts: entries, apparel: entries, support: entries }),
);

export const footerAnswers = answer(
  record(
    {},
    {
      logo: media,
      nav_links: list(record({ label: text }, { link: addresses, group: text })),
      social_links: socialLinks,
      bottom_texts: list(record({ text }, { link: addresses })),
      download_asset: record({ title: name }, { file: media }),
    },
  ),
);

/** By the names of the pages. */
export const pages = {
  home: page(
    {},
    {
      carousel_items: list(
        record({ id, title: name }, { subtitle: text, image: media, link: addresses, link_label: text }),
      ),
      ribbon_items: list(record({ id, title: name }, { image: media, link: addresses })),
    },
  ),
  aboutus: page(
    {},
    {
      heading_image: media,
      heading_video_url: addresses,
      simple_copy_section: blocks,
      looking_for_image: media,
      looking_for_heading: text,
      looking_for_sub_heading: blocks,
      looking_for_list_content: fc.array(text),
      want_to_talk_image: media,
      want_to_talk_heading: text,
      want_to_talk_content: text,
    },
  ),
  contactus: page(
    {},
    { heading: text, address_lines: fc.array(text), phone: text, hours: text, email: text, social_links: socialLinks },
  ),
  dealerlocator: page(
    {},
    {
      heading: text,
      intro: text,
      // Name and address are what one is known by.
      dealers: fc.uniqueArray(dealer, { maxLength: 3, selector: (one) => one.name }),
    },
  ),
  dealerregistration: page({}, { title: text, greeting: text, sub_text: text }),
  faq: page(
    {},
    {
      heading: text,
      breadcrumbs: list(link),
      items: list(record({ question: text }, { group: text, answer: blocks })),
    },
  ),
  limitededition: page(
    {},
    {
      current_feature: feature,
      stay_informed: record({}, { heading: text, content: text }),
      past_features: list(feature),
    },
  ),
  medialibrary: page(
    {},
    {
      heading: text,
      catalog_download: download,
      categories: list(record({ category: text }, { downloads: list(download) })),
      form_image: media,
    },
  ),
  warranty: page({}, { heading: text, sections: list(record({}, { header: text, content: blocks })) }),
  resources: page({}, { heading: text, subheading: text, content: blocks }),
  support: page(
    {},
    { heading: text, nav_cards: list(record({ title: name }, { subtitle: text, image: media, path: addresses })) },
  ),
  terms: page({ title: name }, { content: blocks }),
  patent: page(
    {},
    {
      heading: text,
      patents: list(
        record({ product_name: text }, { patent_type: text, colors_and_models: text, patent_numbers: text }),
      ),
    },
  ),
};

const option = { id, title: name };

const productDisplayType = fc.constantFrom("product-short", "product-short-alt", "product-long");

const card = record(
  { id, documentId, title: name, display_type: productDisplayType },
  {
    subtitle: text,
    image: media,
    ffl_item: flag,
    receiver_item: flag,
    skus: list(record({ sku: name })),
    filter_tags: list(record({ category: text, value: text })),
  },
);

const about = record(
  {},
  {
    title: text,
    subtitle: text,
    summary: blocks,
    tech_specs: blocks,
    image: media,
    read_more: list(record({ title: name }, { resource: media })),
    details: list(record({ title: name }, { items: list(record({ content: text })) })),
    disclaimer: text,
    patents: list(record({ content: text })),
  },
);

export const productAnswers = answer(
  record(
    { id, documentId, title: name, display_type: productDisplayType },
    {
      yotpo_product_id: text,
      subtitle: text,
      image: media,
      ffl_item: flag,
      receiver_item: flag,
      breadcrumbs: list(link),
      about,
      promo_videos: record(
        {},
        {
          title: text,
          accent_title: text,
          promo_video_cards: list(record({}, { image: media, video_url: addresses })),
        },
      ),
      product_variant_types: list(
        record({ documentId, title: name }, { display_title: text, product_variant_options: list(record(option)) }),
      ),
      image_library: gallery,
      more_details: list(record({ question: text, answer: text })),
      related_products: list(card),
      add_ons: list(
        record(
          { documentId, title: name },
          { product_variant_options: list(record({ ...option, add_on_price: dollars }, { image: media })) },
        ),
      ),
      product_compatibility: list(record({ documentId }, { display_title: text, options: list(record(option)) })),
      color_swatch: record({ documentId }, { options: list(record({ ...option, value: text })) }),
      skus: list(
        record(
          { sku: name },
          { description: text, image: media, image_library: gallery, product_variant_options: list(record(option)) },
        ),
      ),
    },
  ),
);

export const productGroupAnswers = answer(
  record(
    {
      id,
      documentId,
      title: name,
      display_type: fc.constantFrom(
        "collection-cards",
        "collection-filterable-grid",
        "collection-simple-grid",
        "collection-tabbed-grid",
      ),
    },
    {
      background_image: media,
      breadcrumbs: list(link),
      filter_categories: list(record({ title: name }, { multi: flag, filter_options: list(record({ value: text })) })),
      products: list(card),
    },
  ),
);

export const searchAnswers = answer(fc.array(card, { maxLength: 3 }));

/** A page of the list of all products or groups. */
export const catalogLists = (displayTypes: readonly string[]) =>
  record(
    {
      data: fc.array(
        record(
          { documentId, title: name },
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
