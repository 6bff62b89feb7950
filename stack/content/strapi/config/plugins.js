const { settings } = require("../src/process/settings.ts");

/** File names contain part of their hash, so browsers may cache them forever. */
const year = 365 * 24 * 60 * 60 * 1000;

module.exports = () => ({
  "users-permissions": { config: { jwtSecret: settings().JWT_SECRET } },
  upload: {
    config: {
      sizeLimit: 50 * 1024 * 1024,
      providerOptions: { localServer: { maxage: year, immutable: true, index: false } },
      // Types that the shop can show. HTML and SVG could run scripts on the panel's origin.
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
