import { describe } from "vitest";
import { openPglite } from "../database/open.ts";
import { databaseSuites, otherSuites, testTimeout, runSuites } from "./databases.ts";
import { postgresFault } from "./postgres-server.ts";

const elsewhere = (await postgresFault()) === null;

describe("commerce on PGlite", testTimeout, () => {
  runSuites(() => openPglite(), elsewhere ? databaseSuites : [...databaseSuites, ...otherSuites]);
});
