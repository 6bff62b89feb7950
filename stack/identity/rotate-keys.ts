// Gives the provider new keys: node stack/identity/rotate-keys.ts, then restart it. Tokens and sessions of the keys until now
// stay valid until the next rotation.
import { readConfig } from "./config.ts";
import { openDatabase } from "./database.ts";
import { rotateKeys } from "./keys.ts";

const db = openDatabase(readConfig(process.env).DATA_DIR);
await rotateKeys(db);
db.close();
console.log("The next start signs with new keys and accepts those until now.");
