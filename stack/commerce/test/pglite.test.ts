import { describe } from "vitest";
import { databaseSuites, runSuites } from "./databases.ts";
import { openCopy } from "./pglite-copy.ts";

describe("commerce on PGlite", () => {
  runSuites(openCopy, databaseSuites);
});
