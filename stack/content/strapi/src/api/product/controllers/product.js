const { sendList, sendListings, sendOne, sendSearch } = require("../../../wire/controllers.ts");

module.exports = ({ strapi }) => ({
  find: sendList(strapi, "products"),
  findOne: sendOne(strapi, "product"),
  listings: sendListings(strapi),
  search: sendSearch(strapi),
});
