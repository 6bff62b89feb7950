import { describe } from "vitest";
import { openPglite } from "../database/open.ts";
import { databaseSuites, otherSuites, runSuites } from "./databases.ts";
import { postgresUnavailableReason } from "./postgres-server.ts";

const elsewhere = (await postgresUnavailableReason()) === null;

describe("commerce on PGlite", () => {
  runSuites(() => openPglite(), elsewhere ? databaseSuites : [...databaseSuites, ...otherSuites]);
});
