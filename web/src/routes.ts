import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

/** Pages whose layout comes from content share a module until they differ. */
const products = ["product-short", "product-short-alt", "product-long"];
const collections = [
  "collection-cards",
  "collection-filterable-grid",
  "collection-simple-grid",
  "collection-tabbed-grid",
];

export default [
  layout("routes/shop-layout.tsx", [
    index("routes/home.tsx"),
    ...products.map((type) => route(`product/${type}/:documentId`, "routes/product.tsx", { id: type })),
    ...collections.map((type) => route(`product/${type}/:documentId`, "routes/collection.tsx", { id: type })),
    route("search/:query?", "routes/search.tsx"),
    route("reviews", "routes/reviews.tsx"),
    route("about-us", "routes/about-us.tsx"),
    route("contact-us", "routes/contact-us.tsx"),
    route("limited-edition", "routes/limited-edition.tsx"),
    route("media-library", "routes/media-library.tsx"),
    route("support", "routes/support.tsx"),
    route("warranty", "routes/warranty.tsx"),
    route("registration", "routes/product-registration.tsx"),
    route("faq", "routes/faq.tsx"),
    route("resources", "routes/resources.tsx"),
    route("dealer-locator", "routes/dealer-locator.tsx"),
    route("dealer-registration", "routes/dealer-registration.tsx"),
    route("patents", "routes/patents.tsx"),
    route("terms-of-service", "routes/copy.tsx", { id: "terms-of-service" }),
    route("copy/:copyId", "routes/copy.tsx"),
    route("3dbuilder", "routes/builder.tsx"),
    route("Newsletter/verify/:verificationToken", "routes/newsletter-verify.tsx"),
    route("cart", "routes/cart.tsx"),
    route("signin/callback", "routes/signin-callback.tsx"),
    route("confirm/:orderId", "routes/confirm.tsx"),
    route("register", "routes/register.tsx"),
    route("profile", "routes/profile-layout.tsx", [
      index("routes/profile.tsx"),
      route("account-information", "routes/profile.tsx", { id: "account-information" }),
      route("details", "routes/profile-details.tsx"),
      route("newsletter", "routes/profile-newsletter.tsx"),
      route("address-book", "routes/profile-address-book.tsx"),
      route("address-book/:addressId", "routes/profile-address.tsx"),
      route("orders", "routes/profile-orders.tsx"),
      route("orders/:orderId", "routes/profile-order.tsx"),
      route("my-reviews", "routes/profile-my-reviews.tsx"),
    ]),
    route("*", "routes/not-found.tsx"),
  ]),
  // What an old bookmark may say.
  route("home", "routes/home-redirect.ts"),
  route("signin/silent", "routes/signin-silent.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("llms.txt", "routes/llms.ts"),
  route("robots.txt", "routes/robots.ts"),
  layout("routes/checkout-layout.tsx", [route("checkout", "routes/checkout.tsx")]),
] satisfies RouteConfig;
