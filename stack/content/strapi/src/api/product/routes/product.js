// Public by themselves, whatever roles may do: the shop reads, and only the panel writes.
const config = { auth: false };

module.exports = {
  routes: [
    { method: "GET", path: "/products", handler: "api::product.product.find", config },
    { method: "GET", path: "/products/search/:query", handler: "api::product.product.search", config },
    { method: "GET", path: "/products/:documentId", handler: "api::product.product.findOne", config },
  ],
};
