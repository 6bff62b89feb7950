import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildShop } from "../../../scripts/build.ts";
import { freePorts, startShop, type Shop } from "../../../scripts/shop.ts";
import { serviceNames } from "../../../scripts/services.ts";
import { compare, type Contender } from "../measure/compare.ts";
import { cpuOf, startProcess, type MeasuredProcess } from "../measure/process.ts";
import { median } from "../measure/statistics.ts";
import type { RunSection } from "../section.ts";
import { timePage } from "../ssr/first-byte.ts";
import { anew, packed, pages, readPage, visits, type Page } from "../ssr/pages.ts";
import { describePages, type MeasuredPage, type Times } from "../ssr/report.ts";
import type { StandInOptions } from "../ssr/stand-in.ts";

const WEBHOOK_SECRET = "content service of the bench";

/** As in production: nothing but what is registered. */
const environment = {
  ...process.env,
  WEBHOOK_SECRET,
  FREE_OPERATIONS: "false",
  INTROSPECTION: "false",
  GRAPHIQL: "false",
  TRACE: "false",
};

const upstreams = serviceNames.filter((name) => name !== "gateway" && name !== "web");

/** Requests under way at a time. */
const CONNECTIONS = 4;

/** A process of the shop, whose memory is not measured. */
const processOf = (shop: Shop, name: "gateway" | "web"): MeasuredProcess => {
  const pid = shop.pids[name];
  if (pid === undefined) throw new Error(`${name} was not started`);
  return {
    origin: `http://127.0.0.1:${shop.ports[name]}`,
    usage: async () => ({ cpu: await cpuOf(pid), rss: 0, heap: 0, counts: {} }),
    stop: () => Promise.resolve(),
  };
};

const startStandIn = (options: StandInOptions): Promise<MeasuredProcess> =>
  startProcess(fileURLToPath(new URL("../ssr/stand-in.ts", import.meta.url)), options);

/** The content service's word that all of its content has changed. */
async function dropContent(gateway: string): Promise<void> {
  const response = await fetch(`${gateway}/webhooks/content`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-webhook-secret": WEBHOOK_SECRET },
    body: JSON.stringify({ event: "entry.update" }),
  });
  if (response.status !== 204) throw new Error(`the webhook answered ${response.status}`);
}

const medians = (times: readonly Times[]): Times => ({
  firstByte: median(times.map(({ firstByte }) => firstByte)),
  lastByte: median(times.map(({ lastByte }) => lastByte)),
});

/** One after the other, each after `before`. */
async function timePages(origin: string, page: Page, count: number, before = async () => {}): Promise<Times> {
  const times: Times[] = [];
  for (let n = 0; n < count; n += 1) {
    await before();
    times.push(await timePage(origin, anew(page), packed));
  }
  return medians(times);
}

export const run: RunSection = async ({ quick }) => {
  await buildShop();
  const dataDir = mkdtempSync(join(tmpdir(), "bench-ssr-"));
  const ports = await freePorts();
  const behind = await startShop({ ports, dataDir, only: upstreams, environment });
  const startFront = () => startShop({ ports, dataDir, only: ["gateway", "web"], environment });
  const rounds = quick ? 1 : 5;
  const seconds = quick ? 0.3 : 1.5;
  let front: Shop | undefined;
  try {
    const measured: MeasuredPage[] = [];
    const firsts = new Map(pages.map((page) => [page, [] as Times[]]));
    for (let start = 0; start < (quick ? 1 : 3); start += 1) {
      for (const page of pages) {
        front = await startFront();
        firsts.get(page)?.push(await timePage(processOf(front, "web").origin, page.path, packed));
        await front.stop();
      }
    }
    front = await startFront();
    const [web, gateway] = [processOf(front, "web"), processOf(front, "gateway")];
    for (const page of pages) {
      console.log(page.name);
      const { html, packedLength } = await readPage(web.origin, page);
      writeFileSync(join(dataDir, page.name), html);
      const bare = await startStandIn({ folder: dataDir, files: { [page.path]: page.name } });
      const asked = (name: string, process: MeasuredProcess, origin = process.origin, path = page.path): Contender => ({
        name,
        processes: [process],
        request: { origin, next: visits(path, packed, packedLength) },
      });
      const contenders: Contender[] = [
        asked("web", web),
        asked("again", web),
        asked("anew", web, web.origin, anew(page)),
        asked("gateway", gateway, web.origin, anew(page)),
        asked("bare", bare),
      ];
      try {
        const figures = await compare(contenders, { rounds, seconds, connections: CONNECTIONS });
        const of = (name: string) => {
          const figure = figures.find((one) => one.name === name);
          if (!figure) throw new Error(`nothing was measured of ${name}`);
          return figure;
        };
        measured.push({
          name: page.name,
          length: html.length,
          packedLength,
          web: of("web"),
          again: of("again"),
          anew: of("anew"),
          gateway: of("gateway"),
          bare: of("bare"),
          warm: await timePages(web.origin, page, quick ? 2 : 30),
          dropped: await timePages(web.origin, page, quick ? 2 : 10, () => dropContent(gateway.origin)),
          first: medians(firsts.get(page) ?? []),
        });
      } finally {
        await bare.stop();
      }
    }
    return describePages(measured);
  } finally {
    await front?.stop();
    await behind.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
