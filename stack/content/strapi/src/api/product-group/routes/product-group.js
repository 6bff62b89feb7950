// Public by themselves, whatever roles may do: the shop reads, and only the panel writes.
const config = { auth: false };

module.exports = {
  routes: [
    { method: "GET", path: "/product-groups", handler: "api::product-group.product-group.find", config },
    { method: "GET", path: "/product-groups/:documentId", handler: "api::product-group.product-group.findOne", config },
  ],
};
