module.exports = {
  rest: { prefix: "/strapi" },
  documents: { strictParams: true, strictRelations: true },
};
