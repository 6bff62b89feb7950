const { sendList, sendOne } = require("../../../wire/controllers.ts");

module.exports = ({ strapi }) => ({
  find: sendList(strapi, "product-groups"),
  findOne: sendOne(strapi, "group"),
});
