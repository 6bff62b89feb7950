const { existsSync } = require("node:fs");
const path = require("node:path");
const { settings } = require("../src/process/settings.ts");

const panel = path.join(__dirname, "../build/index.html");

module.exports = () => {
  const { SERVE_ADMIN, ADMIN_JWT_SECRET, API_TOKEN_SALT, TRANSFER_TOKEN_SALT, ENCRYPTION_KEY } = settings();
  return {
    auth: { secret: ADMIN_JWT_SECRET },
    apiToken: { salt: API_TOKEN_SALT },
    transfer: { token: { salt: TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: ENCRYPTION_KEY },
    flags: { nps: false, promoteEE: false },
    autoOpen: false,
    // Without a built panel, only the content is served.
    serveAdminPanel: SERVE_ADMIN && existsSync(panel),
  };
};
