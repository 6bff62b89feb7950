const { sendList, sendOne, sendSearch } = require("../../../wire/controllers.ts");

module.exports = ({ strapi }) => ({
  find: sendList(strapi, "products"),
  findOne: sendOne(strapi, "product"),
  search: sendSearch(strapi),
});
