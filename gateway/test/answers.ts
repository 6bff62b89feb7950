import type fc from "fast-check";
import type { z } from "zod";
import type { Order } from "../src/domain/order.ts";
import type { Profile } from "../src/domain/profile.ts";
import * as commerce from "../src/upstream/commerce/wire.ts";
import { geocodeAnswer } from "../src/upstream/geocoding/wire.ts";
import { productsAnswer } from "../src/upstream/inventory/wire.ts";
import * as reviews from "../src/upstream/reviews/wire.ts";
import { createContentAnswers } from "../src/upstream/content/client.ts";
import * as content from "../src/upstream/content/wire.ts";
import * as anyCommerce from "./arbitraries/commerce.ts";
import * as anyContent from "./arbitraries/content.ts";
import * as anyReviews from "./arbitraries/reviews.ts";
import { homeAddress, profile } from "./fixtures/account.ts";
import { cart, inventory, order, shippingMethods } from "./fixtures/commerce.ts";
import * as pages from "./fixtures/pages.ts";
import { catalogEntry, catalogList, rifle, smallGroup } from "./fixtures/products.ts";
import { accountReview, accountReviews, bottomline, productReviews, token } from "./fixtures/reviews.ts";

// All answers that the gateway reads, and what the contract requires of each. Fields are named by their paths without
// places in lists, `items.*.price`.

/** A part of an answer, and fields that it cannot be shown without. Names the ends of paths. */
type Needs = [part: string, ...fields: string[]];

export interface KnownAnswer {
  schema: z.ZodType;
  /** From an answer as JSON to what clients return, through the schema. */
  toValue: (wire: never) => unknown;
  examples: readonly unknown[];
  /** As the contract allows them; null where the examples are all there is. */
  generated: fc.Arbitrary<unknown> | null;
  /** Fields without which, or with another type, the answer breaks the contract as a whole. */
  required: readonly string[];
  /** Fields that may be missing, but whose other types and elements cost what they belong to. */
  typed?: readonly string[];
  needs: readonly Needs[];
}

const MEDIA = "http://media.example";

export const commerceAnswers = commerce.createCommerceAnswers(MEDIA);

export const contentAnswers = createContentAnswers(MEDIA, () => {});

const pageAnswers = contentAnswers.pages;

function known<Wire>(
  schema: z.ZodType<Wire>,
  toValue: (wire: Wire) => unknown,
  examples: readonly unknown[],
  about: Partial<Pick<KnownAnswer, "generated" | "required" | "typed" | "needs">> = {},
): KnownAnswer {
  return { schema, toValue, examples, generated: null, required: [], needs: [], ...about };
}

const PICTURES = ["image", "hover_image", "background_image", "icon", "logo", "file", "download", "resource"];
const MORE_PICTURES = ["form_image", "heading_image", "looking_for_image", "want_to_talk_image", "image_library.*"];
const RICH_TEXTS = ["content", "answer", "summary", "tech_specs", "simple_copy_section", "looking_for_sub_heading"];

/** What all content needs. */
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

const SOCIAL_LINK: Needs = ["social_links.*", "label", "link"];
const CARD = ["id", "documentId", "title"];
const CARD_NEEDS: Needs[] = [
  ["skus.*", "sku"],
  ["filter_tags.*", "category", "value"],
];

function ofContent<T>(
  schema: z.ZodType<{ data: T }>,
  examples: readonly unknown[],
  generated: fc.Arbitrary<unknown>,
  { required = [], needs = [], typed }: Partial<Pick<KnownAnswer, "required" | "needs" | "typed">> = {},
): KnownAnswer {
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
/** What tells an order that lacks a line from one that never had it. */
const withoutCompleteness = (order: Order) => ({ ...order, isIncomplete: undefined });
const withoutCompletenessOfOrders = ({ orders, ...profile }: Omit<Profile, "id">) => ({
  ...profile,
  orders: orders.map(withoutCompleteness),
});
const LIST_PAGE = ["meta", "meta.pagination", "meta.pagination.pageCount"];

/** By the names of the calls that they are answers of. */
export const knownAnswers: Record<string, KnownAnswer> = {
  cart: known(commerceAnswers.cart, (wire) => wire, [cart()], {
    generated: anyCommerce.wireCart,
    required: ["id", ...CART_AMOUNTS, ...CART_LINE],
    typed: ["items", "items.*.optionIds"],
  }),
  "shipping methods": known(commerce.shippingMethodsAnswer, (wire) => wire, [shippingMethods()], {
    generated: anyCommerce.wireShippingMethods,
    needs: [["*", "id", "price"]],
  }),
  "guest token": known(commerce.guestTokenAnswer, (wire) => wire, [{ guestToken: "g_1" }], {
    required: ["guestToken"],
  }),
  "a placed order": known(commerce.placeOrderAnswer, (wire) => wire, [{ success: true, orderId: 7, message: null }], {
    required: ["success", "orderId"],
  }),
  "a declined order": known(
    commerce.placeOrderAnswer,
    (wire) => wire,
    [{ success: false, orderId: null, message: "Declined" }],
    { required: ["success"] },
  ),
  order: known(commerceAnswers.order, withoutCompleteness, [order()], {
    generated: anyCommerce.wireOrder,
    required: ORDER,
    needs: [ORDER_LINE, ...DELIVERIES],
  }),
  "a cart that is handed over": known(
    commerce.handoverAnswer,
    (wire) => wire,
    [{ handoverToken: "h_1", expiresAt: "2026-11-23T20:00:00.000Z" }],
    { required: ["handoverToken"] },
  ),
  "what is in a cart that is handed over": known(
    commerceAnswers.handedOverCart,
    (wire) => wire,
    [{ items: cart().items, subTotal: cart().subTotal }],
    { required: ["subTotal", ...CART_LINE], typed: ["items", "items.*.optionIds"] },
  ),
  profile: known(commerceAnswers.profile, withoutCompletenessOfOrders, [profile()], {
    generated: anyCommerce.wireProfile,
    needs: [["addresses.*", "id"], ["orders.*", ...ORDER], ORDER_LINE, ...DELIVERIES],
  }),
  address: known(commerce.addressAnswer, (wire) => wire, [homeAddress()], {
    generated: anyCommerce.wireAddress,
    required: ["id"],
  }),
  message: known(commerce.messageAnswer, (wire) => wire, [{ message: "Thank you." }]),
  "newsletter status": known(commerce.newsletterStatusAnswer, (wire) => wire, [{ isSubscribed: true }]),
  registration: known(commerce.registrationAnswer, (wire) => wire, [{ id: 7 }, { id: "r-7" }], { required: ["id"] }),

  inventory: known(productsAnswer, ({ products }) => products, [inventory()], {
    generated: anyCommerce.wireInventory,
    required: ["products"],
    needs: [["products.*", "price"]],
  }),

  product: ofContent(contentAnswers.product, [rifle()], anyContent.productAnswers, {
    required: ["id", "documentId", "title"],
    // Without one of its options a variant would be taken for another.
    typed: ["data.skus.*.product_variant_options"],
    needs: [
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
      ["promo_video_cards.*", "video_url"],
      ["more_details.*", "question", "answer"],
    ],
  }),
  group: ofContent(contentAnswers.productGroup, [smallGroup()], anyContent.productGroupAnswers, {
    required: ["id", "documentId", "title"],
    needs: [["products.*", ...CARD], ...CARD_NEEDS, ["filter_categories.*", "title"], ["filter_options.*", "value"]],
  }),
  search: ofContent(contentAnswers.search, [{ data: smallGroup().data.products }], anyContent.searchAnswers, {
    needs: [["data.*", ...CARD], ...CARD_NEEDS],
  }),
  products: ofContent(
    content.productsAnswer,
    [catalogList(1, catalogEntry("a", "A"), catalogEntry("b", "B", "product-short"))],
    anyContent.catalogLists(["product-short", "product-long"]),
    { typed: LIST_PAGE, needs: [["data.*", "documentId", "title"]] },
  ),
  "product groups": ofContent(
    content.productGroupsAnswer,
    [catalogList(1, catalogEntry("a", "A", "collection-cards"), catalogEntry("b", "B", "collection-tabbed-grid"))],
    anyContent.catalogLists(["collection-cards", "collection-tabbed-grid"]),
    { typed: LIST_PAGE, needs: [["data.*", "documentId", "title"]] },
  ),
  navigation: ofContent(pageAnswers.navigation, [pages.navigation()], anyContent.navigationAnswers, {
    needs: ["rifles", "pistols", "parts", "apparel", "support"].map((menu) => [`${menu}.*`, "label", "link"]),
  }),
  footer: ofContent(pageAnswers.footer, [pages.footer()], anyContent.footerAnswers, {
    needs: [["nav_links.*", "label"], SOCIAL_LINK, ["bottom_texts.*", "text"], ["download_asset", "title"]],
  }),
  "page home": ofContent(pageAnswers.home, [pages.homePage()], anyContent.pages.home, {
    needs: [
      ["carousel_items.*", "id", "title"],
      ["ribbon_items.*", "id", "title", "link"],
    ],
  }),
  "page aboutus": ofContent(pageAnswers.aboutUs, [pages.aboutUsPage()], anyContent.pages.aboutus),
  "page contactus": ofContent(pageAnswers.contactUs, [pages.contactUsPage()], anyContent.pages.contactus, {
    needs: [SOCIAL_LINK],
  }),
  "page dealerlocator": ofContent(
    pageAnswers.dealerLocator,
    [pages.dealerLocatorPage()],
    anyContent.pages.dealerlocator,
    {
      needs: [
        ["dealers.*", "name"],
        ["coordinates", "latitude", "longitude"],
      ],
    },
  ),
  "page dealerregistration": ofContent(
    pageAnswers.dealerRegistration,
    [pages.dealerRegistrationPage()],
    anyContent.pages.dealerregistration,
  ),
  "page faq": ofContent(pageAnswers.faq, [pages.faqPage()], anyContent.pages.faq, {
    needs: [["items.*", "question"]],
  }),
  "page limitededition": ofContent(
    pageAnswers.limitedEdition,
    [pages.limitedEditionPage()],
    anyContent.pages.limitededition,
    {
      needs: [
        ["current_feature", "title"],
        ["past_features.*", "title"],
      ],
    },
  ),
  "page medialibrary": ofContent(pageAnswers.mediaLibrary, [pages.mediaLibraryPage()], anyContent.pages.medialibrary, {
    needs: [
      ["catalog_download", "title"],
      ["downloads.*", "title"],
    ],
  }),
  "page warranty": ofContent(pageAnswers.warranty, [pages.warrantyPage()], anyContent.pages.warranty),
  "page resources": ofContent(pageAnswers.resources, [pages.resourcesPage()], anyContent.pages.resources),
  "page support": ofContent(pageAnswers.support, [pages.supportPage()], anyContent.pages.support, {
    needs: [["nav_cards.*", "title", "path"]],
  }),
  "page terms": ofContent(pageAnswers.terms, [pages.copyPage("Terms")], anyContent.pages.terms, {
    required: ["title"],
  }),
  "page privacy": ofContent(pageAnswers.privacy, [pages.copyPage("Privacy")], anyContent.pages.terms, {
    required: ["title"],
  }),
  "page patent": ofContent(pageAnswers.patents, [pages.patentsPage()], anyContent.pages.patent),

  "a product's reviews": known(
    reviews.productReviewsAnswer,
    (page) => ({ ...page, reviews: page.reviews.filter((review) => review !== null) }),
    [productReviews()],
    { generated: anyReviews.productReviewsAnswers, required: ["response"], needs: [["reviews.*", "id", "score"]] },
  ),
  "all reviews": known(
    reviews.appReviewsAnswer,
    ({ reviews, summary }) => ({ summary, reviews: reviews.flatMap((entry) => (entry ? [entry.review] : [])) }),
    [accountReviews(accountReview(1), accountReview(2), accountReview(3, { archived: true }))],
    { generated: anyReviews.appReviewsAnswers, needs: [["reviews.*", "id", "score", "sku"]] },
  ),
  "a product's rating": known(reviews.bottomlineAnswer, (wire) => wire, [bottomline()], {
    generated: anyReviews.bottomlineAnswers,
    required: ["response", "response.bottomline"],
  }),
  "votes on a review": known(reviews.votesAnswer, (wire) => wire, [{ votes_up: 4, votes_down: 1 }], {
    required: ["votes_up"],
  }),
  "a written review": known(reviews.createAnswer, () => "taken", [{ code: 200, message: "ok" }], { typed: ["code"] }),
  "reviews account": known(reviews.tokenAnswer, (wire) => wire, [token("t")], { required: ["access_token"] }),

  place: known(
    geocodeAnswer,
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
