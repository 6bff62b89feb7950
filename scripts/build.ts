import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mustRun, root } from "./run.ts";

const inputs = [
  "package-lock.json",
  "codegen.ts",
  "codegen/*.mjs",
  "schema/*.graphql",
  "web/{package.json,vite.config.ts,react-router.config.ts}",
  "web/{src,public}/**/*",
];
const stamp = join(root, "web/build/inputs.sha256");

function hashInputs(): string {
  const hash = createHash("sha256");
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/generated/.test(join(entry.parentPath, entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}

/** Generates what is generated and builds the web unless the build that is there was made from the same files. */
export async function buildShop(): Promise<void> {
  const hash = hashInputs();
  const manifest = join(root, "gateway/src/generated/trusted-documents.json");
  if (existsSync(stamp) && existsSync(manifest) && readFileSync(stamp, "utf8") === hash) return;
  console.log("Building the shop …");
  await mustRun("graphql-codegen", ["--config", "codegen.ts"]);
  await mustRun("react-router", ["build"], { cwd: join(root, "web"), env: { NODE_ENV: "production" } });
  await mustRun(process.execPath, ["scripts/compress.ts", "web/build/client"]);
  writeFileSync(stamp, hash);
}
