const { readPage } = require("../../../wire/pages.ts");

module.exports = ({ strapi }) => ({
  async findOne(context) {
    const data = await readPage(strapi, context.params.name);
    if (data === null) return context.notFound();
    return { data };
  },
});
