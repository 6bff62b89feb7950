const { sendList, sendListings, sendOne, sendProductBySku, sendSearch } = require("../../../wire/controllers.ts");

module.exports = ({ strapi }) => ({
  find: sendList(strapi, "products"),
  findOne: sendOne(strapi, "product"),
  findBySku: sendProductBySku(strapi),
  listings: sendListings(strapi),
  search: sendSearch(strapi),
});
