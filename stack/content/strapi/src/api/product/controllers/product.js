const { answerList, answerOne, answerSearch } = require("../../../wire/controllers.ts");

module.exports = ({ strapi }) => ({
  find: answerList(strapi, "products"),
  findOne: answerOne(strapi, "product"),
  search: answerSearch(strapi),
});
