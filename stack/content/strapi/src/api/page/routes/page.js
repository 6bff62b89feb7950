module.exports = {
  routes: [{ method: "GET", path: "/page/:name", handler: "api::page.page.findOne", config: { auth: false } }],
};
