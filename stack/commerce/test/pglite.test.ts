import { describe } from "vitest";
import { openPglite } from "../database/open.ts";
import { databaseSuites, otherSuites, patience, postgresFault, runSuites } from "./databases.ts";

const elsewhere = (await postgresFault()) === null;

describe("commerce on PGlite", patience, () => {
  runSuites(() => openPglite(), elsewhere ? databaseSuites : [...databaseSuites, ...otherSuites]);
});
