import { describe } from "vitest";
import { otherSuites, runSuites } from "./databases.ts";
import { openCopy } from "./pglite-copy.ts";
import { openNewPostgres, postgresUnavailableReason } from "./postgres-server.ts";

const hasPostgres = (await postgresUnavailableReason()) === null;

describe("commerce", () => {
  runSuites(hasPostgres ? openNewPostgres : openCopy, otherSuites);
});
