const { settings } = require("../src/process/settings.ts");

/** Names of the shop's levels that Strapi calls otherwise. */
const levels = { fatal: "error", trace: "silly" };

module.exports = () => {
  const { LOG_LEVEL } = settings();
  return LOG_LEVEL === "silent" ? { silent: true } : { level: levels[LOG_LEVEL] ?? LOG_LEVEL };
};
