// Measures, and writes the report into README.md. Arguments: sections (all without any), `--quick` to try whether it works.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeMachine } from "./report/machine.ts";
import { drawCharts } from "./report/plot.ts";
import { results, writeReport, type Result } from "./report/readme.ts";
import type { RunSection } from "./section.ts";

const sections: Record<string, () => Promise<RunSection>> = {
  peers: async () => (await import("./sections/peers.ts")).run,
  memory: async () => (await import("./sections/memory.ts")).run,
  direct: async () => (await import("./sections/direct.ts")).run,
  ssr: async () => (await import("./sections/ssr.ts")).run,
  growth: async () => (await import("./sections/growth.ts")).run,
  page: async () => (await import("./sections/page.ts")).run,
  presses: async () => (await import("./sections/presses.ts")).run,
};

const words = process.argv.slice(2);
const quick = words.includes("--quick");
const asked = words.filter((word) => word !== "--quick");
const unknown = asked.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0) {
  console.error(`No section ${unknown.join(", ")}; there are ${Object.keys(sections).join(", ")}.`);
  process.exit(1);
}

mkdirSync(results, { recursive: true });
for (const name of asked.length > 0 ? asked : Object.keys(sections)) {
  const load = sections[name];
  if (!load) continue;
  console.log(`\n${name} …`);
  const run = await load();
  const section = await run({ quick });
  for (const { title, columns, rows } of section.tables) {
    console.log(`\n${title}`);
    console.table(rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]]))));
  }
  for (const { claim, target, measured, met } of section.targets) {
    console.log(`${met ? "✓" : "✗"} ${claim}: ${measured} (${target})`);
  }
  if (quick) continue;
  const result: Result = { ...section, machine: describeMachine(), date: new Date().toISOString().slice(0, 10) };
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}
if (!quick) {
  const all = Object.keys(sections).flatMap((name) => {
    try {
      return [JSON.parse(readFileSync(join(results, `${name}.json`), "utf8")) as Result];
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
      throw error;
    }
  });
  await drawCharts(all.flatMap(({ charts }) => charts));
  writeReport(all);
}

// Connections that a client keeps alive must not keep the run alive.
process.exit();
