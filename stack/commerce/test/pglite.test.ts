import { describe } from "vitest";
import { openPglite } from "../database/open.ts";
import { patience, runSuites } from "./databases.ts";

describe("commerce on PGlite", patience, () => {
  runSuites(() => openPglite());
});
