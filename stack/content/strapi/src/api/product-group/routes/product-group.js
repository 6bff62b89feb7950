// Public regardless of roles: the shop only reads, and only the panel writes.
const config = { auth: false };

module.exports = {
  routes: [
    { method: "GET", path: "/product-groups", handler: "api::product-group.product-group.find", config },
    { method: "GET", path: "/product-groups/:documentId", handler: "api::product-group.product-group.findOne", config },
  ],
};
