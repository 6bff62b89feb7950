import { createHash } from "node:crypto";
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { graphqlFaults } from "./graphql-faults.ts";
import { mustRun, root, run } from "./run.ts";

interface Target {
  inputs: string[];
  /** File with the hash of the inputs of the last build. */
  stamp: string;
  outputs: string[];
  make: () => Promise<void>;
}

/** Runs code generation. Throws an error that says where the schema or an operation is wrong. */
async function generateCode(): Promise<void> {
  const { code, output } = await run("graphql-codegen", ["--config", "codegen.ts"], { quiet: true });
  if (code === 0) return;
  const faults = graphqlFaults();
  throw new Error(`Code generation failed:\n${faults.length > 0 ? faults.join("\n\n") : output}`);
}

const generated: Target = {
  inputs: [
    "package-lock.json",
    "codegen.ts",
    "scripts/codegen/*.mjs",
    "schema/**/*.graphql",
    "web/src/**/*.graphql",
    "packages/client/documents/*.graphql",
  ],
  // Not beside what it makes: the gateway would restart once more for it.
  stamp: ".cache/generated.sha256",
  outputs: [
    "gateway/src/generated/trusted-documents.json",
    "packages/client/src/generated/documents.json",
    "web/src/generated/possible-types.ts",
  ],
  make: generateCode,
};

const shop: Target = {
  inputs: [
    "package-lock.json",
    "codegen.ts",
    "scripts/codegen/*.mjs",
    "schema/*.graphql",
    "scripts/browser-support.ts",
    "web/{package.json,*.ts}",
    "packages/*/*.ts",
    "web/{src,public}/**/*",
  ],
  stamp: "web/build/inputs.sha256",
  outputs: ["gateway/src/generated/trusted-documents.json"],
  async make() {
    console.log("Building the shop …");
    await buildGenerated();
    await mustRun("react-router", ["build"], { cwd: join(root, "web"), env: { NODE_ENV: "production" } });
    await mustRun(process.execPath, ["scripts/browser-support.ts", "web/build/client"]);
    await mustRun(process.execPath, ["scripts/compress.ts", "web/build/client"]);
  },
};

const view: Target = {
  inputs: [
    "package-lock.json",
    "scripts/{browser-support,compress}.ts",
    "web/{package.json,minimum-browsers.ts}",
    "stack/pictures/src/{,models,sdf,materials,studio}/*.js",
    "stack/seed/catalog/*.ts",
    "stack/services/builder/*.ts",
    "stack/services/builder/view/*.{ts,js}",
  ],
  stamp: "stack/services/builder/dist/inputs.sha256",
  outputs: [],
  async make() {
    console.log("Building the 3D view …");
    await mustRun(process.execPath, ["stack/services/builder/build.ts"]);
    await mustRun(process.execPath, ["scripts/browser-support.ts", "stack/services/builder/dist"]);
    await mustRun(process.execPath, ["scripts/compress.ts", "stack/services/builder/dist"]);
  },
};

const client: Target = {
  inputs: [
    "codegen.ts",
    "scripts/codegen/*.mjs",
    "schema/*.graphql",
    "packages/client/{*.json,documents/*,src/*}",
    "tsconfig.base.json",
  ],
  stamp: "packages/client/dist/inputs.sha256",
  outputs: [],
  async make() {
    console.log("Building the client package …");
    await buildGenerated();
    await mustRun("tsc", ["-p", "packages/client/tsconfig.build.json"]);
    copyFileSync(
      join(root, "packages/client/src/generated/documents.json"),
      join(root, "packages/client/dist/documents.json"),
    );
  },
};

const reference: Target = {
  inputs: ["package-lock.json", "schema/*.{graphql,md}", "scripts/{reference,schema,compress}.ts"],
  stamp: "gateway/dist/reference.sha256",
  outputs: ["gateway/dist/public"],
  async make() {
    console.log("Building the reference of the graph …");
    const folder = join(root, "gateway/dist/public");
    (await import("./reference.ts")).writeReference(folder);
    await mustRun(process.execPath, ["scripts/compress.ts", folder]);
  },
};

const graphiql: Target = {
  inputs: ["package-lock.json", "gateway/graphiql/**/*", "scripts/compress.ts"],
  stamp: "gateway/dist/graphiql.sha256",
  outputs: ["gateway/dist/development"],
  async make() {
    console.log("Building GraphiQL …");
    await mustRun(process.execPath, ["gateway/graphiql/build.ts"]);
    // The best quality saves a tenth and takes 11 more seconds of CPU time before the first start.
    await mustRun(process.execPath, ["scripts/compress.ts", "gateway/dist/development", "6"]);
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

/** Builds the target unless its stamp matches the inputs. */
export async function build({ inputs, stamp, outputs, make }: Target): Promise<void> {
  const hash = hashInputs(inputs);
  const file = join(root, stamp);
  const there = existsSync(file) && outputs.every((output) => existsSync(join(root, output)));
  if (there && readFileSync(file, "utf8") === hash) return;
  await make();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

/** Runs code generation, unless it is up to date. */
export const buildGenerated = (): Promise<void> => build(generated);

/** Runs code generation also if it is up to date, because files that it made may have been changed. */
export function regenerate(): Promise<void> {
  rmSync(join(root, generated.stamp), { force: true });
  return buildGenerated();
}

/** What the gateway serves besides the graph. */
export async function buildGatewayPages(): Promise<void> {
  await build(reference);
  await build(graphiql);
}

/** Runs code generation, then builds web client, 3D view and the gateway's pages, each unless it is up to date. */
export async function buildShop(): Promise<void> {
  await build(shop);
  await build(view);
  await buildGatewayPages();
}

/** What `npm run dev` does not build itself while it runs. */
export async function buildForDevelopment(): Promise<void> {
  await buildGenerated();
  await build(view);
  await buildGatewayPages();
}

/** What a change of a `.graphql` file can reach. */
export async function rebuildGraphql(): Promise<void> {
  await buildGenerated();
  await build(reference);
}

/** Also builds what other channels use. */
export async function buildAll(): Promise<void> {
  await buildShop();
  await build(client);
}
