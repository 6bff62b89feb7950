import type { SeedProduct } from "../../seed/types.ts";

const product = (fields: Pick<SeedProduct, "documentId" | "title" | "skus"> & Partial<SeedProduct>): SeedProduct => ({
  display_type: "product-short-alt",
  image_library: [],
  ffl_item: false,
  receiver_item: false,
  breadcrumbs: [],
  about: { summary: [], tech_specs: [], specs: [], read_more: [], details: [], patents: [] },
  more_details: [],
  related_products: [],
  product_variant_types: [],
  add_ons: [],
  product_compatibility: [],
  filter_tags: [],
  ...fields,
});

const sku = (name: string, price: number, qtyOnHand: number, optionIds: number[] = []) => ({
  sku: name,
  price,
  qtyOnHand,
  image_library: [],
  product_variant_options: optionIds.map((id) => ({ id, title: `Option ${id}` })),
});

/** A rifle with variants and add-ons that ships to a dealer, a grip, and a cap with one piece in stock. Prices in cents. */
export const catalog: SeedProduct[] = [
  product({
    documentId: "datum-16",
    title: "Datum 16",
    ffl_item: true,
    receiver_item: true,
    product_variant_types: [
      {
        documentId: "stock",
        title: "Stock",
        product_variant_options: [
          { id: 11, title: "Walnut" },
          { id: 12, title: "Laminate" },
        ],
      },
    ],
    add_ons: [
      {
        documentId: "extras",
        title: "Extras",
        product_variant_options: [
          { id: 21, title: "Rings", add_on_price: 9_550 },
          { id: 22, title: "Spare magazine", add_on_price: 3_400 },
        ],
      },
    ],
    product_compatibility: [{ documentId: "scope", display_title: "Scope", options: [{ id: 31, title: "30 mm" }] }],
    skus: [sku("D16-W", 191_700, 5, [11]), sku("D16-L", 176_500, 40, [12])],
  }),
  product({
    documentId: "palm-grip",
    title: "Palm Grip",
    skus: [sku("GRIP", 6_450, 30)],
  }),
  product({ documentId: "cap", title: "Cap", skus: [sku("CAP", 3_200, 1), sku("CAP-OUT", 3_200, 0)] }),
];
