import type fc from "fast-check";
import type { z } from "zod";
import type { Order } from "../src/domain/order.ts";
import type { Profile } from "../src/domain/profile.ts";
import * as commerce from "../src/upstream/commerce/wire.ts";
import { geocodeResponse } from "../src/upstream/geocoding/wire.ts";
import { inventoryResponse } from "../src/upstream/inventory/wire.ts";
import * as reviews from "../src/upstream/reviews/wire.ts";
import { createContentSchemas } from "../src/upstream/content/client.ts";
import { pageNames } from "../src/upstream/content/wire-pages.ts";
import * as content from "../src/upstream/content/wire.ts";
import * as anyCommerce from "./arbitraries/commerce.ts";
import * as anyContent from "./arbitraries/content.ts";
import * as anyReviews from "./arbitraries/reviews.ts";
import { homeAddress, profile } from "./fixtures/account.ts";
import { afterOrder, cart, inventory, order, papers, shippingMethods } from "./fixtures/commerce.ts";
import { pages } from "./fixtures/pages.ts";
import { catalogEntry, catalogList, coatListing, rifle, rifleListing, smallGroup } from "./fixtures/products.ts";
import { accountReview, accountReviews, bottomline, bottomLines, productReviews, token } from "./fixtures/reviews.ts";

// Every response that the gateway reads, with the requirements of the contract. Fields are named by paths without list
// indexes, `items.*.price`.

/** A part of a response and the fields that it requires, named by the ends of paths. */
type Needs = [part: string, ...fields: string[]];

export interface KnownResponse {
  schema: z.ZodType;
  /** Converts a parsed response to what clients return. */
  toValue: (wire: never) => unknown;
  examples: readonly unknown[];
  /** Arbitrary valid responses; null if the examples cover everything. */
  generated: fc.Arbitrary<unknown> | null;
  /** Fields whose absence or wrong type invalidates the whole response. */
  required: readonly string[];
  /** Optional fields whose wrong type or invalid element invalidates their parent. */
  typed?: readonly string[];
  needs: readonly Needs[];
}

const MEDIA = "http://media.example";

export const commerceResponses = commerce.createCommerceSchemas(MEDIA);

export const contentResponses = createContentSchemas(MEDIA, () => {});

const pageFields = Object.keys(pageNames) as (keyof typeof pageNames)[];

function known<Wire>(
  schema: z.ZodType<Wire>,
  toValue: (wire: Wire) => unknown,
  examples: readonly unknown[],
  about: Partial<Pick<KnownResponse, "generated" | "required" | "typed" | "needs">> = {},
): KnownResponse {
  return { schema, toValue, examples, generated: null, required: [], needs: [], ...about };
}

const PICTURES = ["image", "hover_image", "background_image", "icon", "logo", "file", "download", "resource"];
const MORE_PICTURES = ["form_image", "heading_image", "looking_for_image", "want_to_talk_image", "image_library.*"];
const RICH_TEXTS = ["content", "answer", "summary", "tech_specs", "simple_copy_section", "looking_for_sub_heading"];

const CONTENT_NEEDS: Needs[] = [
  ...[...PICTURES, ...MORE_PICTURES].map((part): Needs => [part, "url"]),
  ["formats.*", "url", "width", "mime"],
  ["breadcrumbs.*", "label"],
  ["cta", "label", "link"],
  // Nodes of rich text.
  ["*", "type"],
  ["children.*", "text"],
  ...RICH_TEXTS.map((field): Needs => [`${field}.*`, "image"]),
];

const PAGE_NEEDS: Needs[] = [
  ...["rifles", "pistols", "parts", "apparel", "support"].map((menu): Needs => [`${menu}.*`, "label", "link"]),
  ["nav_links.*", "label"],
  ["social_links.*", "label", "link"],
  ["bottom_texts.*", "text"],
  ["download_asset", "title"],
  ["carousel_items.*", "id", "title"],
  ["ribbon_items.*", "id", "title", "link"],
  ["dealers.*", "name"],
  ["coordinates", "latitude", "longitude"],
  ["items.*", "question"],
  ["current_feature", "title"],
  ["past_features.*", "title"],
  ["catalog_download", "title"],
  ["downloads.*", "title"],
  ["nav_cards.*", "title", "path"],
];

const CARD = ["id", "documentId", "title"];
const CARD_NEEDS: Needs[] = [
  ["skus.*", "sku"],
  ["filter_tags.*", "category", "value"],
];

function ofContent<T>(
  schema: z.ZodType<{ data: T }>,
  examples: readonly unknown[],
  generated: fc.Arbitrary<unknown>,
  { required = [], needs = [], typed }: Partial<Pick<KnownResponse, "required" | "needs" | "typed">> = {},
): KnownResponse {
  return known(schema, ({ data }) => data, examples, {
    generated,
    typed,
    required: ["data", ...required.map((field) => `data.${field}`)],
    needs: [...needs, ...CONTENT_NEEDS],
  });
}

const CART_LINE = ["id", "productId", "quantity", "price"].map((field) => `items.*.${field}`);
const CART_AMOUNTS = ["subTotal", "taxAmount", "shipping", "discount", "totalAmount"];
const ORDER = ["id", "taxAmount", "discount", "totalAmount"];
const ORDER_LINE: Needs = ["items.*", "price", "quantity"];
const DELIVERIES: Needs[] = [
  ["deliveries.*", "kind"],
  ["deliveries.*.steps.*", "name"],
];
const PAPERS = ["serialNumber", "productId", "sku", "shotOn", "distanceYards", "shots"];
const SHOT = ["shots.*.x", "shots.*.y"];
const RETURNS: Needs[] = [
  ["returns.*", "returnNumber", "createdAt", "status"],
  ["lines.*", "lineId", "quantity"],
  ["refunds.*", "amount", "createdAt"],
];
/** Hides the flag that distinguishes an order with a dropped line from one that never had it. */
const withoutCompleteness = (order: Order) => ({ ...order, isIncomplete: undefined });
const withoutCompletenessOfOrders = ({ orders, ...profile }: Omit<Profile, "id">) => ({
  ...profile,
  orders: orders.map(withoutCompleteness),
});
const LIST_PAGE = ["meta", "meta.pagination", "meta.pagination.pageCount"];

export const knownResponses: Record<string, KnownResponse> = {
  cart: known(commerceResponses.cart, (wire) => wire, [cart()], {
    generated: anyCommerce.wireCart,
    required: ["id", ...CART_AMOUNTS, ...CART_LINE],
    typed: ["items", "items.*.optionIds"],
  }),
  "a merged cart": known(
    commerceResponses.mergedCart,
    (wire) => wire,
    [{ ...cart(), alreadyMerged: false, cuts: [{ itemId: 31, productName: "Datum 16", from: 3, to: 1 }] }],
    {
      required: ["id", ...CART_AMOUNTS, ...CART_LINE],
      typed: ["items", "items.*.optionIds", "alreadyMerged"],
      needs: [["cuts.*", "from", "to"]],
    },
  ),
  "shipping methods": known(commerce.shippingRatesResponse, (wire) => wire, [shippingMethods()], {
    generated: anyCommerce.wireShippingMethods,
    needs: [["*", "id", "price"]],
  }),
  "guest token": known(commerce.guestTokenResponse, (wire) => wire, [{ guestToken: "g_1" }], {
    required: ["guestToken"],
  }),
  "a placed order": known(commerce.placeOrderResponse, (wire) => wire, [{ success: true, orderId: 7, message: null }], {
    required: ["success", "orderId"],
  }),
  "a declined order": known(
    commerce.placeOrderResponse,
    (wire) => wire,
    [{ success: false, orderId: null, message: "Declined" }],
    { required: ["success"] },
  ),
  order: known(commerceResponses.order, withoutCompleteness, [order(), afterOrder()], {
    generated: anyCommerce.wireOrder,
    required: ORDER,
    typed: ["items.*.papers.*.shots"],
    needs: [ORDER_LINE, ["items.*.papers.*", ...PAPERS, ...SHOT], ...DELIVERIES, ...RETURNS],
  }),
  "an order that was added to the cart": known(
    commerceResponses.reordered,
    (wire) => wire,
    [{ cart: cart(), added: 3, skipped: [{ productName: "Datum 16", reason: "sold-out", quantity: 1 }] }],
    {
      required: ["cart", "added", ...["id", ...CART_AMOUNTS, ...CART_LINE].map((field) => `cart.${field}`)],
      typed: ["cart.items", "cart.items.*.optionIds"],
      needs: [["skipped.*", "reason", "quantity"]],
    },
  ),
  "a cart that is handed over": known(
    commerce.handoffResponse,
    (wire) => wire,
    [{ handoverToken: "h_1", expiresAt: "2026-11-23T20:00:00.000Z" }],
    { required: ["handoverToken"] },
  ),
  "what is in a cart that is handed over": known(
    commerceResponses.handedOverCart,
    (wire) => wire,
    [{ items: cart().items, subTotal: cart().subTotal }],
    { required: ["subTotal", ...CART_LINE], typed: ["items", "items.*.optionIds"] },
  ),
  profile: known(commerceResponses.profile, withoutCompletenessOfOrders, [profile()], {
    generated: anyCommerce.wireProfile,
    needs: [["addresses.*", "id"], ["orders.*", ...ORDER], ORDER_LINE, ...DELIVERIES, ...RETURNS],
  }),
  papers: known(commerce.papersResponse, (wire) => wire, [papers()], {
    required: [...PAPERS, ...SHOT],
    typed: ["shots"],
  }),
  "saved items": known(
    commerce.savedItemsResponse,
    (wire) => wire,
    [
      {
        items: [
          { productId: "cap", sku: "CAP", priceWhenSaved: 32, wasInStock: true, savedAt: "2026-11-23T20:00:00.000Z" },
          { productId: "datum-16", savedAt: "2026-11-22T20:00:00.000Z" },
        ],
      },
    ],
    { needs: [["items.*", "productId", "savedAt"]] },
  ),
  address: known(commerce.addressResponse, (wire) => wire, [homeAddress()], {
    generated: anyCommerce.wireAddress,
    required: ["id"],
  }),
  message: known(commerce.messageResponse, (wire) => wire, [{ message: "Thank you." }]),
  "newsletter status": known(commerce.newsletterStatusResponse, (wire) => wire, [{ isSubscribed: true }]),
  registration: known(commerce.registrationResponse, (wire) => wire, [{ id: 7 }, { id: "r-7" }], { required: ["id"] }),

  inventory: known(inventoryResponse, ({ products }) => products, [inventory()], {
    generated: anyCommerce.wireInventory,
    required: ["products"],
    needs: [["products.*", "price"]],
  }),

  product: ofContent(contentResponses.product, [rifle()], anyContent.productResponses, {
    required: ["id", "documentId", "title"],
    // Without one of its options, a variant would be mistaken for another.
    typed: ["data.skus.*.product_variant_options"],
    needs: [
      ["drawing", "file", "file.url", "width", "height"],
      ["drawing.dimensions.*", "name", "value", "side", "from_x", "from_y", "to_x", "to_y"],
      ["skus.*", "sku", "product_variant_options.*.id"],
      ["product_variant_types.*", "documentId", "title"],
      ["add_ons.*", "documentId", "title"],
      ["add_ons.*.product_variant_options.*", "id", "title", "add_on_price"],
      ["product_variant_types.*.product_variant_options.*", "id", "title"],
      ["product_compatibility.*", "documentId"],
      ["color_swatch", "documentId"],
      ["product_compatibility.*.options.*", "id", "title"],
      ["color_swatch.options.*", "id", "title", "value"],
      ["related_products.*", ...CARD],
      ...CARD_NEEDS,
      ["read_more.*", "title"],
      ["details.*", "title"],
      ["items.*", "content"],
      ["patents.*", "content"],
      ["specs.*", "name", "value"],
      ["promo_video_cards.*", "video_url"],
      ["more_details.*", "question", "answer"],
    ],
  }),
  group: ofContent(contentResponses.productGroup, [smallGroup()], anyContent.productGroupResponses, {
    required: ["id", "documentId", "title"],
    needs: [["products.*", ...CARD], ...CARD_NEEDS, ["filter_categories.*", "title"], ["filter_options.*", "value"]],
  }),
  search: ofContent(contentResponses.search, [{ data: smallGroup().data.products }], anyContent.searchResponses, {
    needs: [["data.*", ...CARD], ...CARD_NEEDS],
  }),
  products: ofContent(
    content.productsResponse,
    [catalogList(1, catalogEntry("a", "A"), catalogEntry("b", "B", "product-short"))],
    anyContent.catalogLists(["product-short", "product-long"]),
    { typed: LIST_PAGE, needs: [["data.*", "documentId", "title"]] },
  ),
  "product listings": ofContent(
    contentResponses.productListings,
    [catalogList(1, rifleListing(), coatListing())],
    anyContent.productListings,
    {
      typed: [...LIST_PAGE, "data.*.skus.*.product_variant_options"],
      needs: [
        ["data.*", ...CARD],
        ["skus.*", "sku", "product_variant_options.*.id"],
        ...CARD_NEEDS,
        ["product_variant_types.*", "documentId", "title"],
        ["product_variant_types.*.product_variant_options.*", "id", "title"],
        ["color_swatch", "documentId"],
        ["color_swatch.options.*", "id", "title", "value"],
      ],
    },
  ),
  "product groups": ofContent(
    content.productGroupsResponse,
    [catalogList(1, catalogEntry("a", "A", "collection-cards"), catalogEntry("b", "B", "collection-tabbed-grid"))],
    anyContent.catalogLists(["collection-cards", "collection-tabbed-grid"]),
    { typed: LIST_PAGE, needs: [["data.*", "documentId", "title"]] },
  ),
  ...Object.fromEntries(
    pageFields.map((field) => {
      const page = pageNames[field];
      const schema: z.ZodType<{ data: unknown }> = contentResponses.pages[field];
      const examples = page in pages ? [pages[page]] : [];
      const required = field === "termsPage" || field === "privacyPage" ? ["title"] : [];
      return [`page ${page}`, ofContent(schema, examples, anyContent.pages[page], { required, needs: PAGE_NEEDS })];
    }),
  ),

  "a product's reviews": known(
    reviews.productReviewsResponse,
    (page) => ({ ...page, reviews: page.reviews.filter((review) => review !== null) }),
    [productReviews()],
    { generated: anyReviews.productReviewsResponses, required: ["response"], needs: [["reviews.*", "id", "score"]] },
  ),
  "all reviews": known(
    reviews.appReviewsResponse,
    ({ reviews, summary }) => ({ summary, reviews: reviews.flatMap((entry) => (entry ? [entry.review] : [])) }),
    [accountReviews(accountReview(1), accountReview(2), accountReview(3, { archived: true }))],
    { generated: anyReviews.appReviewsResponses, needs: [["reviews.*", "id", "score", "sku"]] },
  ),
  "ratings of products": known(reviews.bottomLinesResponse, (wire) => [...wire], [bottomLines()], {
    generated: anyReviews.bottomLinesResponses,
    required: ["response"],
    needs: [["bottomlines.*", "domain_key"]],
  }),
  "a product's rating": known(reviews.bottomlineResponse, (wire) => wire, [bottomline()], {
    generated: anyReviews.bottomlineResponses,
    required: ["response", "response.bottomline"],
  }),
  "votes on a review": known(reviews.votesResponse, (wire) => wire, [{ votes_up: 4, votes_down: 1 }], {
    required: ["votes_up"],
  }),
  "a written review": known(reviews.createReviewResponse, () => "taken", [{ code: 200, message: "ok" }], {
    typed: ["code"],
  }),
  "reviews account": known(reviews.tokenResponse, (wire) => wire, [token("t")], { required: ["access_token"] }),

  place: known(
    geocodeResponse,
    (wire) => wire,
    [{ status: "OK", results: [{ geometry: { location: { lat: 43.1, lng: -72.4 } } }] }],
    {
      required: [
        "status",
        ...["", ".location", ".location.lat", ".location.lng"].map((at) => `results.*.geometry${at}`),
      ],
      typed: ["results"],
    },
  ),
};
