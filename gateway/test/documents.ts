import { readFileSync } from "node:fs";
import { z } from "zod";

/** Texts of the documents of the shop's own clients, as `npm run codegen` writes them. */
export const readTrustedDocuments = (): string[] =>
  Object.values(
    z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(new URL("../src/generated/trusted-documents.json", import.meta.url), "utf8"))),
  );
