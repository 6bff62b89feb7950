import { describe } from "vitest";
import { databaseSuites, otherSuites, runSuites } from "./databases.ts";
import { openCopy } from "./pglite-copy.ts";
import { postgresUnavailableReason } from "./postgres-server.ts";

const elsewhere = (await postgresUnavailableReason()) === null;

describe("commerce on PGlite", () => {
  runSuites(openCopy, elsewhere ? databaseSuites : [...databaseSuites, ...otherSuites]);
});
