const { answerList, answerOne } = require("../../../wire/controllers.ts");

module.exports = ({ strapi }) => ({
  find: answerList(strapi, "product-groups"),
  findOne: answerOne(strapi, "group"),
});
