module.exports = [
  "strapi::logger",
  "strapi::errors",
  {
    name: "strapi::security",
    // Pages on any origin load these files.
    config: { crossOriginResourcePolicy: { policy: "cross-origin" } },
  },
  {
    name: "strapi::cors",
    config: {
      origin: "*",
      credentials: false,
      methods: ["GET", "HEAD"],
      headers: ["X-Request-ID"],
      expose: ["Content-Length"],
    },
  },
  "strapi::query",
  "strapi::body",
  "strapi::session",
  "strapi::favicon",
  "strapi::public",
];
