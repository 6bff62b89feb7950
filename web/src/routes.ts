import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";
import { contentPaths } from "./paths.ts";

/** Layouts of products and collections, chosen by editors; all share one module until they differ. */
const products = ["product-short", "product-short-alt", "product-long"];
const collections = [
  "collection-cards",
  "collection-filterable-grid",
  "collection-simple-grid",
  "collection-tabbed-grid",
];

/** The gallery of primitives exists in `npm run dev` only, neither in builds nor in tests. */
const development = import.meta.env.MODE === "development" ? [route("gallery", "gallery/gallery.tsx")] : [];

export default [
  ...development,
  layout("routes/shop/shop-layout.tsx", [
    index("routes/shop/home.tsx"),
    ...products.map((type) => route(`product/${type}/:documentId`, "routes/catalog/product.tsx", { id: type })),
    ...collections.map((type) => route(`product/${type}/:documentId`, "routes/catalog/collection.tsx", { id: type })),
    route("search/:query?", "routes/shop/search.tsx"),
    route("saved", "routes/catalog/saved.tsx"),
    route("compare", "routes/catalog/compare.tsx"),
    route("reviews", "routes/catalog/reviews.tsx"),
    ...Object.values(contentPaths).map((path) => route(path.slice(1), `routes/content${path}.tsx`)),
    route("papers/:serialNumber?", "routes/catalog/papers.tsx"),
    route("registration", "routes/content/product-registration.tsx"),
    route("dealer-locator", "routes/catalog/dealer-locator.tsx"),
    route("terms-of-service", "routes/content/copy.tsx", { id: "terms-of-service" }),
    route("copy/:copyId", "routes/content/copy.tsx"),
    route("3dbuilder", "routes/catalog/builder.tsx"),
    route("Newsletter/verify/:verificationToken", "routes/account/newsletter-verify.tsx"),
    route("cart", "routes/checkout/cart.tsx"),
    route("signin/callback", "routes/account/signin-callback.tsx"),
    route("confirm/:orderId", "routes/checkout/confirm.tsx"),
    route("invoice/:orderId", "routes/checkout/invoice.tsx"),
    route("return-label/:orderId/:returnId", "routes/checkout/return-label.tsx"),
    route("register", "routes/account/register.tsx"),
    route("account-deleted", "routes/account/account-deleted.tsx"),
    route("profile", "routes/account/profile-layout.tsx", [
      index("routes/account/profile.tsx"),
      route("account-information", "routes/account/profile.tsx", { id: "account-information" }),
      route("details", "routes/account/profile-details.tsx"),
      route("newsletter", "routes/account/profile-newsletter.tsx"),
      route("address-book", "routes/account/profile-address-book.tsx"),
      route("address-book/:addressId", "routes/account/profile-address.tsx"),
      route("orders", "routes/account/profile-orders.tsx"),
      route("orders/:orderId", "routes/account/profile-order.tsx"),
      route("your-data", "routes/account/profile-your-data.tsx"),
      route("my-reviews", "routes/account/profile-my-reviews.tsx"),
    ]),
    route("*", "routes/shop/not-found.tsx"),
  ]),
  // For old bookmarks.
  route("home", "routes/shop/home-redirect.ts"),
  route("signin/silent", "routes/account/signin-silent.ts"),
  route("sitemap.xml", "routes/robots/sitemap.ts"),
  route("llms.txt", "routes/robots/llms.ts"),
  route("robots.txt", "routes/robots/robots.ts"),
  route("checkout/modules", "routes/checkout/checkout-modules.ts"),
  layout("routes/checkout/checkout-layout.tsx", [route("checkout", "routes/checkout/checkout.tsx")]),
] satisfies RouteConfig;
