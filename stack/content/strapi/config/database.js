const path = require("node:path");
const { settings } = require("../src/process/settings.ts");

/** Commits wait for the disk only at checkpoints. A power failure can lose the last transactions, but no more. */
function quicken(connection, done) {
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = NORMAL");
  done();
}

module.exports = () => {
  const { DATABASE_URL, DATA_DIR } = settings();
  const connection = DATABASE_URL
    ? { client: "postgres", connection: { connectionString: DATABASE_URL }, pool: { min: 0, max: 10 } }
    : {
        client: "sqlite",
        connection: { filename: path.join(DATA_DIR, "strapi.sqlite") },
        useNullAsDefault: true,
        pool: { afterCreate: quicken },
      };
  return { connection: { ...connection, acquireConnectionTimeout: 60_000 } };
};
