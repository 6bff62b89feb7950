// Public regardless of roles: the shop only reads, and only the panel writes.
const config = { auth: false };

module.exports = {
  routes: [
    { method: "GET", path: "/products", handler: "api::product.product.find", config },
    { method: "GET", path: "/product-listings", handler: "api::product.product.listings", config },
    { method: "GET", path: "/products/search/:query", handler: "api::product.product.search", config },
    { method: "GET", path: "/products/sku/:sku", handler: "api::product.product.findBySku", config },
    { method: "GET", path: "/products/:documentId", handler: "api::product.product.findOne", config },
  ],
};
