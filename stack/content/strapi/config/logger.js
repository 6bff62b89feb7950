const { settings } = require("../src/process/settings.ts");

/** The shop's log levels that have another name in Strapi. */
const levels = { fatal: "error", trace: "silly" };

module.exports = () => {
  const { LOG_LEVEL } = settings();
  return LOG_LEVEL === "silent" ? { silent: true } : { level: levels[LOG_LEVEL] ?? LOG_LEVEL };
};
