import type { SeedProduct } from "../../seed/types.ts";

const product = (fields: Pick<SeedProduct, "documentId" | "title" | "skus"> & Partial<SeedProduct>): SeedProduct => ({
  subtitle: null,
  displayType: "product-short-alt",
  reviewProductId: null,
  picture: "none",
  gallery: [],
  fflItem: false,
  receiverItem: false,
  breadcrumbs: [],
  about: {
    title: null,
    subtitle: null,
    summary: [],
    specs: [],
    picture: null,
    readMore: [],
    details: [],
    disclaimer: null,
    patents: [],
  },
  promoVideos: null,
  moreDetails: [],
  relatedProducts: [],
  selects: [],
  colors: null,
  addOns: [],
  compatibility: [],
  filterTags: [],
  ...fields,
});

const sku = (name: string, price: number, qtyOnHand: number, optionIds: number[] = []) => ({
  sku: name,
  price,
  qtyOnHand,
  optionIds,
  description: null,
  picture: null,
  gallery: [],
});

/** A rifle for a dealer with variants and add-ons, a grip, and a cap of which there is one. Prices in cents. */
export const catalogue: SeedProduct[] = [
  product({
    documentId: "datum-16",
    title: "Datum 16",
    fflItem: true,
    receiverItem: true,
    selects: [
      {
        documentId: "stock",
        title: "Stock",
        displayTitle: null,
        options: [
          { id: 11, title: "Walnut" },
          { id: 12, title: "Laminate" },
        ],
      },
    ],
    addOns: [
      {
        documentId: "extras",
        title: "Extras",
        options: [
          { id: 21, title: "Rings", price: 9_550, picture: null },
          { id: 22, title: "Spare magazine", price: 3_400, picture: null },
        ],
      },
    ],
    compatibility: [{ documentId: "scope", displayTitle: "Scope", options: [{ id: 31, title: "30 mm" }] }],
    skus: [sku("D16-W", 191_700, 5, [11]), sku("D16-L", 176_500, 40, [12])],
  }),
  product({
    documentId: "palm-grip",
    title: "Palm Grip",
    skus: [sku("GRIP", 6_450, 30)],
  }),
  product({ documentId: "cap", title: "Cap", skus: [sku("CAP", 3_200, 1), sku("CAP-OUT", 3_200, 0)] }),
];
