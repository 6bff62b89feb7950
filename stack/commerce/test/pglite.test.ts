import { describe } from "vitest";
import { openPglite } from "../database/open.ts";
import { databaseSuites, otherSuites, patience, runSuites } from "./databases.ts";
import { postgresFault } from "./postgres-server.ts";

const elsewhere = (await postgresFault()) === null;

describe("commerce on PGlite", patience, () => {
  runSuites(() => openPglite(), elsewhere ? databaseSuites : [...databaseSuites, ...otherSuites]);
});
