const path = require("node:path");
const { settings } = require("../src/process/settings.ts");

module.exports = () => {
  const { HOST, PORT, APP_KEYS, DATA_DIR } = settings();
  return {
    host: HOST,
    port: PORT,
    app: { keys: APP_KEYS.split(",") },
    dirs: { public: path.join(DATA_DIR, "public") },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  };
};
