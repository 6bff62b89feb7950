import { createHash } from "node:crypto";
import { Kind, getOperationAST, parse } from "graphql";
import { describe, expect, test } from "vitest";
import { setUpCustomers } from "../test/customer.ts";
import { asGuest, CART } from "../test/shop.ts";
import { homeAddress, profile } from "../test/fixtures/account.ts";
import { cart, freshCart, guestToken, order, papers } from "../test/fixtures/commerce.ts";
import { pages } from "../test/fixtures/pages.ts";
import { catalogEntry, catalogList, rifleListing } from "../test/fixtures/products.ts";
import { dealer } from "../test/fixtures/registration.ts";
import { toDealerId } from "./domain/dealer.ts";
import { accountReview, accountReviews, bottomline, productReviews, token } from "../test/fixtures/reviews.ts";
import { orderInput } from "../test/fixtures/checkout.ts";
import { customer } from "../test/issuer.ts";
import { parseDocument } from "./graphql/documents/document.ts";
import { readAssistantDocuments, readShopDocuments } from "./graphql/documents/trusted.ts";
import { schema } from "../test/schema.ts";
import { pageNames, shownPages } from "./upstream/content/wire-pages.ts";

const { asCustomer, startShop } = setUpCustomers();

interface Costs {
  /** The caller; defaults to a guest. */
  by?: "customer";
  variables?: object;
  /** Calls with empty caches, sorted. */
  cold: string[];
  /** Calls when the operation is repeated; defaults to none if the schema marks it as public, otherwise the same. */
  warm?: string[];
}

const address = { addressLine1: "4 Mill Street", city: "Bellows Falls", state: "VT", postalCode: "05101" };
const newAddress = {
  name: "Home",
  address: { ...address, firstName: "Ada", lastName: "Whitlock", phone: "(802) 555-0123" },
};
const dealerId = toDealerId("Bellows Outfitters", "1 Main Street", "Bellows Falls, VT 05101-1234");
const line = { productId: "datum-16", sku: "DAT16-LAM-STS", optionIds: ["301"], quantity: 1 };
const WIDGET =
  "/reviews/v1/widget/app-key/products/telfer-datum-16/reviews.json?page=1&per_page=5&sort=date&direction=desc";
const BOTTOMLINE = "/reviews/products/app-key/telfer-datum-16/bottomline";
const RATINGS = "/reviews/v1/apps/app-key/bottom_lines?count=1000&page=1";
const ALL_REVIEWS = "/reviews/v1/apps/app-key/reviews?utoken=u1&count=10&page=1";
const VOTER = createHash("sha256").update(`guest ${guestToken}`).digest("base64url");
const VOTE = `/reviews/v1/apps/app-key/reviews/7/votes/${VOTER}?utoken=u1`;
const MY_REVIEWS = `${ALL_REVIEWS}&user_reference=${customer.sub}`;
const NEWSLETTER = `GET /Newsletter/status/${encodeURIComponent(customer.email)}`;
const PROFILE = "GET /User/profile";
const SAVED = "GET /Customer/saved";
const firstPageOf = (list: string) => `GET /strapi/${list}?pagination[page]=1&pagination[pageSize]=100`;
const helpPages = ["GET /strapi/page/faq", "GET /strapi/page/terms", "GET /strapi/page/warranty"];
const shell = ["GET /strapi/page/app", "GET /strapi/page/footer"];

/**
 * Every operation of the shop's own client and of assistants, with its upstream calls. Add new operations here, unless they
 * load only one page of content.
 */
const operations: Record<string, Costs> = {
  ShopLayout: { cold: shell },
  Home: {
    variables: { benchId: "everything" },
    cold: ["GET /Products", "GET /strapi/page/home", "GET /strapi/product-groups/everything"],
  },
  Product: {
    variables: { id: "datum-16" },
    cold: ["GET /Products", "GET /strapi/products/datum-16"],
  },
  Collection: {
    variables: { id: "rifles", filterable: true, tabbed: true },
    cold: ["GET /Products", `GET ${RATINGS}`, "GET /strapi/product-groups/rifles"],
  },
  BuilderChoices: { cold: ["GET /strapi/product-groups/builder"] },
  BuilderProduct: {
    variables: { id: "datum-16" },
    cold: ["GET /Products", "GET /strapi/products/datum-16"],
  },
  ViewedProduct: {
    variables: { id: "datum-16" },
    cold: ["GET /Products", "GET /strapi/products/datum-16"],
  },
  InexpensiveParts: { cold: ["GET /Products", "GET /strapi/product-groups/under-fifty-dollars"] },
  Search: {
    variables: { query: "rail", sort: "RELEVANCE", withHelp: true },
    cold: ["GET /Products", ...helpPages, "GET /strapi/products/search/rail"],
  },
  PopularProducts: { cold: ["GET /Products", "GET /strapi/product-groups/popular"] },
  SearchSuggestions: {
    variables: { query: "rail" },
    cold: ["GET /Products", ...helpPages, "GET /strapi/products/search/rail"],
  },
  ProductReviews: {
    variables: { id: "datum-16", sort: "NEWEST" },
    cold: [`GET ${WIDGET}`, "GET /strapi/products/datum-16"],
  },
  Reviews: {
    cold: [`GET ${ALL_REVIEWS}`, firstPageOf("products"), "POST /reviews/oauth/token"],
  },
  ReviewedProducts: { cold: [firstPageOf("products")] },
  ReviewVote: {
    variables: { input: { reviewId: "7", isHelpful: true } },
    // The backend verifies the guest token.
    cold: [`GET ${CART}`, "POST /reviews/oauth/token", `PUT ${VOTE}`],
    warm: [`GET ${CART}`, `PUT ${VOTE}`],
  },
  // For a guest; the review tests cover a customer's calls.
  ReviewCreate: {
    variables: { input: { productId: "datum-16", score: 5, title: "Light", content: "It is light." } },
    cold: [],
  },
  Copy: { variables: { copyId: "PRIVACY" }, cold: ["GET /strapi/page/privacy"] },
  SitemapCollections: { cold: [firstPageOf("product-groups")] },
  SitemapProducts: { cold: [firstPageOf("products")] },
  ProductTitles: { cold: [firstPageOf("products")] },
  Cart: { cold: [`GET ${CART}`] },
  CartCheck: {
    cold: [`GET ${CART}`, "GET /Products", "GET /strapi/products/datum-16", "GET /strapi/products/shop-coat"],
    warm: [`GET ${CART}`],
  },
  ShippingMethods: { cold: [`GET ${CART}`, "GET /Cart/shipping-methods"] },
  Order: { variables: { id: "10001" }, cold: ["GET /Order/10001"] },
  OrderLinkSend: {
    variables: { input: { orderId: "10001", email: "ada@example.com" } },
    cold: ["POST /Order/10001/link"],
  },
  OrderCancel: {
    variables: { input: { orderId: "10001", idempotencyKey: "0123456789abcdef" } },
    cold: ["POST /Order/10001/cancel"],
  },
  OrderReturnCreate: {
    variables: {
      input: {
        orderId: "10001",
        reason: "OTHER",
        lines: [{ lineId: "52", quantity: 1 }],
        idempotencyKey: "0123456789abcdef",
      },
    },
    cold: ["POST /Order/10001/returns"],
  },
  OrderReorder: { variables: { input: { orderId: "10001" } }, cold: ["POST /Order/10001/reorder"] },
  OrderHistory: { by: "customer", cold: ["GET /User/profile"] },
  MyReviews: {
    by: "customer",
    cold: ["GET /User/profile", `GET ${MY_REVIEWS}`, firstPageOf("products"), "POST /reviews/oauth/token"],
    warm: ["GET /User/profile", `GET ${MY_REVIEWS}`],
  },
  GuestTokenCreate: { cold: ["POST /Auth/guest"] },
  CartAddLine: {
    variables: { input: line },
    cold: ["GET /Products", "GET /strapi/products/datum-16", `POST ${CART}/items`],
    warm: [`POST ${CART}/items`],
  },
  CartUpdateLine: {
    variables: { input: { lineId: "32", quantity: 2 } },
    cold: [`GET ${CART}`, `PUT ${CART}/items/32`],
  },
  CartRemoveLine: {
    variables: { input: { lineId: "32" } },
    cold: [`DELETE ${CART}/items/32`],
  },
  CartGiftMessageUpdate: {
    variables: { input: { cartId: "12", message: "For Ada" } },
    cold: [`PUT ${CART}/gift`],
  },
  // A guest is rejected; the cart tests cover a customer's calls.
  HandedOverCart: { variables: { token: "token" }, cold: ["GET /Cart/handover"] },
  CartTakeOver: { variables: { input: { token: "token" } }, cold: [`POST ${CART}/takeover`] },
  CartMerge: { variables: { input: { guestToken: "some-guest-token" } }, cold: [] },
  AccountInformation: { by: "customer", cold: [NEWSLETTER, PROFILE] },
  // The shop reads it from its cache.
  KnownSubscription: { by: "customer", cold: [NEWSLETTER, PROFILE] },
  CustomerName: { by: "customer", cold: [PROFILE] },
  ProfileUpdate: {
    by: "customer",
    variables: { input: { phone: "8025550123" } },
    cold: [PROFILE, "PUT /User/profile"],
  },
  AddressBook: { by: "customer", cold: [PROFILE] },
  SavedItems: { by: "customer", cold: [SAVED, PROFILE] },
  SavedItemAdd: {
    by: "customer",
    variables: { input: { productId: "datum-16" } },
    cold: ["PUT /Customer/saved/datum-16"],
  },
  SavedItemRemove: {
    by: "customer",
    variables: { input: { productId: "datum-16" } },
    cold: ["DELETE /Customer/saved/datum-16"],
  },
  SavedItemsMerge: {
    by: "customer",
    variables: { input: { items: [{ productId: "datum-16" }] } },
    cold: ["POST /Customer/saved/merge"],
  },
  SavedCards: { variables: { ids: ["datum-16"] }, cold: ["GET /Products", firstPageOf("product-listings")] },
  SavedOffer: { variables: { ids: ["datum-16"] }, cold: ["GET /Products", firstPageOf("product-listings")] },
  Compare: {
    variables: { ids: ["datum-16", "shop-coat"] },
    cold: ["GET /Products", `GET ${BOTTOMLINE}`, "GET /strapi/products/datum-16", "GET /strapi/products/shop-coat"],
  },
  Rack: {
    variables: { ids: ["datum-16", "shop-coat"] },
    cold: ["GET /Products", "GET /strapi/products/datum-16", "GET /strapi/products/shop-coat"],
  },
  Papers: {
    variables: { serialNumber: "D-26-00417" },
    cold: ["GET /Papers/D-26-00417", "GET /Products", firstPageOf("product-listings")],
    warm: ["GET /Papers/D-26-00417"],
  },
  SamplePapers: {
    variables: { productId: "datum-16" },
    cold: ["GET /Papers/sample/datum-16"],
  },
  CartLineExtras: { cold: [`GET ${CART}`] },
  AddressCreate: {
    by: "customer",
    variables: { input: newAddress },
    cold: [PROFILE, "POST /User/addresses"],
  },
  AddressUpdate: {
    by: "customer",
    variables: { input: { id: "7", isDefaultBilling: true } },
    cold: [PROFILE, "PUT /User/addresses/7"],
  },
  DataControls: { by: "customer", cold: [PROFILE] },
  AccountData: {
    by: "customer",
    cold: ["GET /Customer/data", `GET ${MY_REVIEWS.replace("count=10", "count=50")}`, "POST /reviews/oauth/token"],
    warm: ["GET /Customer/data", `GET ${MY_REVIEWS.replace("count=10", "count=50")}`],
  },
  AccountDelete: {
    by: "customer",
    variables: { input: { email: "ada.whitlock@example.com" } },
    cold: ["DELETE /Customer"],
  },
  AddressDelete: {
    by: "customer",
    variables: { input: { id: "7" } },
    cold: ["DELETE /User/addresses/7", PROFILE],
  },
  NewsletterSubscribe: {
    variables: { input: { email: "bo@example.com" } },
    cold: ["POST /Newsletter/subscribe"],
  },
  NewsletterUnsubscribe: {
    by: "customer",
    variables: { input: { email: customer.email } },
    cold: [NEWSLETTER, "POST /Newsletter/unsubscribe"],
  },
  NewsletterVerify: {
    variables: { input: { verificationToken: "token" } },
    cold: ["GET /Newsletter/verify/token"],
  },
  ProductRegister: {
    variables: {
      input: {
        productName: "Datum 16",
        serialNumber: "T-000123",
        purchaseDate: "2026-03-02",
        purchasedFrom: "Falls Sporting",
        firstName: "Ada",
        lastName: "Whitlock",
        email: "ada@example.com",
      },
    },
    cold: ["POST /Registration/product"],
  },
  DealerRegister: {
    variables: { input: dealer },
    cold: ["POST /Registration/dealer"],
  },
  ImageRequestCreate: {
    variables: {
      input: { firstName: "Ada", lastName: "Whitlock", email: "ada@example.com", lookingFor: "The Datum, walnut." },
    },
    cold: ["POST /Registration/image-request"],
  },
  ContactMessageCreate: {
    variables: { input: { topic: "OTHER", message: "Hello.", name: "Ada Whitlock", email: "ada@example.com" } },
    cold: ["POST /Contact/message"],
  },
  StockAlertCreate: {
    variables: { input: { productId: "datum-16", sku: "DAT16-LAM-STS", email: "ada@example.com" } },
    // In stock, so the current inventory is read before the alert is rejected.
    cold: ["GET /Products", "GET /Products/nocache", "GET /strapi/products/datum-16"],
    warm: [],
  },
  CheckoutCompute: {
    variables: { input: { cartId: "12", shippingMethodId: "1", address, dealerId } },
    cold: ["GET /strapi/page/dealerlocator", `POST ${CART}/compute`],
    warm: [`POST ${CART}/compute`],
  },
  CheckoutProfile: { by: "customer", cold: [PROFILE] },
  DealerLocator: {
    variables: { postalCode: "05101", radius: 50 },
    cold: ["GET /strapi/page/dealerlocator"],
  },
  Dealers: { variables: { postalCode: "05101", radius: 50, first: 20 }, cold: ["GET /strapi/page/dealerlocator"] },
  CheckoutPlaceOrder: {
    variables: { input: { ...orderInput, dealer: null, dealerId, expectedTotal: "2452.24" } },
    cold: [`GET ${CART}`, "GET /strapi/page/dealerlocator", "POST /Checkout/simplified"],
    warm: [`GET ${CART}`, "POST /Checkout/simplified"],
  },

  search_products: { variables: { query: "rail" }, cold: ["GET /Products", "GET /strapi/products/search/rail"] },
  read_product: {
    variables: { productId: "datum-16" },
    cold: ["GET /Products", `GET ${BOTTOMLINE}`, "GET /strapi/products/datum-16"],
  },
  compare_products: {
    variables: { productId: "datum-16", otherProductId: "datum-16" },
    cold: ["GET /Products", `GET ${BOTTOMLINE}`, "GET /strapi/products/datum-16"],
  },
  read_reviews: {
    variables: { productId: "datum-16", sort: "NEWEST" },
    cold: [`GET ${WIDGET}`, "GET /strapi/products/datum-16"],
  },
  find_dealers: { variables: { postalCode: "05101" }, cold: ["GET /strapi/page/dealerlocator"] },
  read_help: {
    variables: { query: "threaded" },
    cold: helpPages,
  },
  start_cart: { cold: ["POST /Auth/guest"] },
  read_cart: { cold: [`GET ${CART}`] },
  add_to_cart: {
    variables: line,
    cold: ["GET /Products", "GET /strapi/products/datum-16", `POST ${CART}/items`],
    warm: [`POST ${CART}/items`],
  },
  change_cart_line: { variables: { lineId: "32", quantity: 2 }, cold: [`GET ${CART}`, `PUT ${CART}/items/32`] },
  read_shipping_methods: { cold: [`GET ${CART}`, "GET /Cart/shipping-methods"] },
  compute_totals: {
    variables: { cartId: "12", shippingMethodId: "1", ...address },
    cold: [`POST ${CART}/compute`],
  },
  hand_over_cart: { cold: [`POST ${CART}/handover`] },
};

const pageOf = new Map<string, string>(Object.entries(shownPages));

/** Queries of a single content page load only that page. */
for (const text of readShopDocuments()) {
  const operation = getOperationAST(parse(text));
  const [field, ...others] = operation?.selectionSet.selections ?? [];
  const page = field?.kind === Kind.FIELD && others.length === 0 ? pageOf.get(field.name.value) : undefined;
  if (page) operations[operation?.name?.value ?? ""] = { cold: [`GET /strapi/page/${page}`] };
}

const documents = new Map(
  [...readShopDocuments(), ...Object.values(readAssistantDocuments())].map((text) => {
    const [operation] = parseDocument(schema, text, false).operations;
    return [operation?.name ?? "", { text, isPublic: operation?.isPublic }] as const;
  }),
);

describe("the upstream calls of registered operations", () => {
  test("are listed for every operation", () => {
    expect([...documents.keys()].toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  test.each(Object.entries(operations))("%s", async (name, { by, variables, cold, warm }) => {
    const { text = "", isPublic } = documents.get(name) ?? {};
    await using gateway = await startShop();
    const { upstream } = gateway;
    for (const page of Object.values(pageNames)) {
      upstream.on(`GET /strapi/page/${page}`, { body: pages[page] ?? { data: {} } });
    }
    upstream.on(`GET ${BOTTOMLINE}`, { body: bottomline() });
    upstream.on(`POST ${CART}/handover`, { body: { handoverToken: "token" } });
    upstream.on(`POST ${CART}/takeover`, { body: cart() });
    upstream.on("GET /Papers/D-26-00417", { body: papers() });
    upstream.on("GET /Papers/sample/datum-16", { body: papers() });
    upstream.on("GET /Customer/data", { body: { email: customer.email } });
    upstream.on("DELETE /Customer", { status: 204 });
    upstream.on(`GET ${MY_REVIEWS.replace("count=10", "count=50")}`, { body: accountReviews(accountReview(1)) });
    upstream.on(`PUT ${CART}/gift`, { body: cart() });
    upstream.on("GET /Cart/handover", { body: { items: [], subTotal: 0 } });
    upstream.on(firstPageOf("product-groups"), { body: catalogList(1) });
    upstream.on("GET /strapi/products/search/rail", { body: { data: [] } });
    upstream.on(`GET ${WIDGET}`, { body: productReviews() });
    upstream.on("POST /reviews/oauth/token", { body: token("u1") });
    upstream.on(`GET ${ALL_REVIEWS}`, { body: accountReviews(accountReview(1)) });
    upstream.on(`PUT ${VOTE}`, { body: { votes_up: 4 } });
    upstream.on(`GET ${MY_REVIEWS}`, { body: accountReviews(accountReview(1)) });
    upstream.on(firstPageOf("products"), { body: catalogList(1, catalogEntry("datum-16", "Datum 16")) });
    upstream.on(firstPageOf("product-listings"), { body: catalogList(1, rifleListing()) });
    for (const change of [SAVED, ...["PUT", "DELETE"].map((verb) => `${verb} ${SAVED.slice(4)}/datum-16`)]) {
      upstream.on(change, { body: { items: [] } });
    }
    upstream.on("POST /Customer/saved/merge", { body: { items: [] } });
    upstream.on("GET /Cart/shipping-methods", { body: [] });
    upstream.on("POST /Order/10001/link", { body: {} });
    upstream.on("POST /Order/10001/cancel", { body: order() });
    upstream.on("POST /Order/10001/returns", { body: order() });
    upstream.on("POST /Order/10001/reorder", { body: { cart: cart(), added: 4 } });
    upstream.on("POST /Auth/guest", { body: { guestToken: "new" } });
    upstream.on("POST /Newsletter/subscribe", { body: { message: "Please check your email." } });
    upstream.on("POST /Newsletter/unsubscribe", { body: { message: "Done." } });
    upstream.on(NEWSLETTER, { body: { isSubscribed: true } });
    upstream.on("PUT /User/profile", { body: profile() });
    upstream.on("POST /User/addresses", { body: homeAddress() });
    upstream.on("PUT /User/addresses/7", { body: homeAddress() });
    upstream.on("DELETE /User/addresses/7", { status: 204 });
    upstream.on("GET /Newsletter/verify/token", { body: { message: "Email verified successfully" } });
    upstream.on("POST /ProductNotification/subscribe", { body: {} });
    upstream.on("POST /Registration/product", { body: { id: 5 } });
    upstream.on("POST /Registration/image-request", { body: { id: 4 } });
    upstream.on("POST /Contact/message", { body: { id: 6 } });
    upstream.on("POST /Registration/dealer", { body: { id: 1 } });
    upstream.on(`POST ${CART}/compute`, { body: freshCart() });
    upstream.on(`GET ${CART}`, { body: cart() });
    const headers = by === "customer" ? await asCustomer() : asGuest;
    const ask = () => gateway.query(text, variables, headers);

    const { status, errors = [] } = await ask();
    expect({ status, errors }).toEqual({ status: 200, errors: [] });
    expect(upstream.endpoints()).toEqual(cold);
    upstream.calls.length = 0;
    await ask();
    expect(upstream.endpoints()).toEqual(warm ?? (isPublic ? [] : cold));
  });
});
