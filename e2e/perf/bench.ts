// npm run bench [-- SECTION… --quick]: the shop's costs, compared with others and as work grows.
import { keep, print, writePages, type Section } from "./harness/report.ts";

const sections: Record<string, () => Promise<(quick: boolean) => Promise<Section>>> = {
  peers: async () => (await import("./bench/peers.ts")).measurePeers,
  memory: async () => (await import("./bench/memory.ts")).measureMemory,
  direct: async () => (await import("./bench/direct.ts")).measureDirect,
  ssr: async () => (await import("./bench/ssr.ts")).measureSsr,
  growth: async () => (await import("./bench/growth.ts")).measureGrowth,
  page: async () => (await import("./bench/page.ts")).measurePage,
  presses: async () => (await import("./bench/presses.ts")).measurePresses,
};

const words = process.argv.slice(3);
const quick = words.includes("--quick");
const named = words.filter((word) => word !== "--quick");
const unknown = named.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0) {
  console.error(`Unknown section ${unknown.join(", ")}; the sections are ${Object.keys(sections).join(", ")}.`);
  process.exit(1);
}
for (const name of named.length > 0 ? named : Object.keys(sections)) {
  console.log(`\n${name} …`);
  const measure = await sections[name]?.();
  const section = await measure?.(quick);
  if (!section) continue;
  print(section);
  // The figures of a quick run mean nothing.
  if (!quick) keep(name, section);
}
if (!quick) await writePages();
// Connections that a client keeps alive must not keep the run alive.
process.exit();
