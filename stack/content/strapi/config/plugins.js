const { settings } = require("../src/process/settings.ts");

/** A file's name carries a part of its hash, so that browsers may keep it for ever. */
const year = 365 * 24 * 60 * 60 * 1000;

module.exports = () => ({
  "users-permissions": { config: { jwtSecret: settings().JWT_SECRET } },
  upload: {
    config: {
      sizeLimit: 50 * 1024 * 1024,
      providerOptions: { localServer: { maxage: year, immutable: true, index: false } },
      // What the shop can show. Pages and drawings with scripts in them stay out of the panel's origin.
      security: {
        allowedTypes: [
          "image/avif",
          "image/webp",
          "image/jpeg",
          "image/png",
          "video/webm",
          "video/mp4",
          "application/pdf",
        ],
      },
    },
  },
});
