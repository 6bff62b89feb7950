import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { mustRun, root } from "./run.ts";

interface Target {
  /** Patterns of the files that it is made from. */
  inputs: string[];
  /** Where the hash of the inputs stands that it was made from. */
  stamp: string;
  /** Files that must be there besides. */
  outputs: string[];
  make: () => Promise<void>;
}

const shop: Target = {
  inputs: [
    "package-lock.json",
    "codegen.ts",
    "scripts/codegen/*.mjs",
    "schema/*.graphql",
    "scripts/browser-floor.ts",
    "web/{package.json,*.ts}",
    "web/{src,public}/**/*",
  ],
  stamp: "web/build/inputs.sha256",
  outputs: ["gateway/src/generated/trusted-documents.json"],
  async make() {
    console.log("Building the shop …");
    await mustRun("graphql-codegen", ["--config", "codegen.ts"]);
    await mustRun("react-router", ["build"], { cwd: join(root, "web"), env: { NODE_ENV: "production" } });
    await mustRun(process.execPath, ["scripts/browser-floor.ts", "web/build/client"]);
    await mustRun(process.execPath, ["scripts/compress.ts", "web/build/client"]);
  },
};

const view: Target = {
  inputs: [
    "package-lock.json",
    "scripts/{browser-floor,compress}.ts",
    "web/{package.json,browser-floor.ts}",
    "stack/pictures/src/{,models,sdf,materials,studio}/*.js",
    "stack/seed/catalogue/*.ts",
    "stack/services/builder/*.ts",
    "stack/services/builder/view/*.{ts,js}",
  ],
  stamp: "stack/services/builder/dist/inputs.sha256",
  outputs: [],
  async make() {
    console.log("Building the 3D view …");
    await mustRun(process.execPath, ["stack/services/builder/build.ts"]);
    await mustRun(process.execPath, ["scripts/browser-floor.ts", "stack/services/builder/dist"]);
    await mustRun(process.execPath, ["scripts/compress.ts", "stack/services/builder/dist"]);
  },
};

function hashInputs(inputs: string[]): string {
  const hash = createHash("sha256");
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/generated|\.test\./.test(file))
    .toSorted();
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/** Makes the target unless its stamp says that it was made from the same files. */
export async function build({ inputs, stamp, outputs, make }: Target): Promise<void> {
  const hash = hashInputs(inputs);
  const file = join(root, stamp);
  const there = existsSync(file) && outputs.every((output) => existsSync(join(root, output)));
  if (there && readFileSync(file, "utf8") === hash) return;
  await make();
  writeFileSync(file, hash);
}

/** Builds the 3D view unless the build that is there was made from the same files. */
export const buildView = (): Promise<void> => build(view);

/** Generates what is generated and builds web and 3D view, each unless its build was made from the same files. */
export async function buildShop(): Promise<void> {
  await build(shop);
  await buildView();
}
