import type { MeasuredProcess } from "../measure/process.ts";
import type { Target } from "../section.ts";
import { measureAll, round, type Asked, type Pace, type Part } from "./part.ts";
import { contenderOf, requestOf, startServer } from "./servers.ts";
import { largeCollection, pathOf, product, smallCollection } from "./workloads.ts";

const BARE = "bare `node:http`";
const AGAIN = `${BARE}, again`;
const SAME_HEADERS = `${BARE} with our headers`;
const OURS = "ours";
const SILENT = "ours without log lines";

/** Operations that anybody gets the same answer to, which the gateway keeps as bytes, beside a server that knows nothing else. */
export async function measureKept(upstream: MeasuredProcess, pace: Pace): Promise<Part> {
  const works = [product, smallCollection, largeCollection];
  const options = { upstream: upstream.origin, cached: true };
  const ours = await startServer("ours", { ...options, logLevel: "info" });
  const silent = await startServer("ours", { ...options, logLevel: "silent" });
  const known = { from: ours.origin, paths: works.map((work) => pathOf(work)) };
  const bare = await startServer("bare", { ...known, allHeaders: false });
  const sameHeaders = await startServer("bare", { ...known, allHeaders: true });

  const asked: Asked[] = [];
  for (const workload of works) {
    const { answer: expected } = await requestOf(workload, { server: ours });
    const ask = async (name: string, server: MeasuredProcess) => {
      const { request } = await requestOf(workload, { server, expected });
      asked.push({ ...contenderOf(name, server, request, upstream), work: workload.name });
    };
    await ask(BARE, bare);
    await ask(OURS, ours);
    if (workload !== product) continue;
    await ask(AGAIN, bare);
    await ask(SAME_HEADERS, sameHeaders);
    await ask(SILENT, silent);
  }
  const outcomes = await measureAll(asked, pace);
  await Promise.all([ours, silent, bare, sameHeaders].map((server) => server.stop()));

  const { of, ratio } = outcomes;
  const limit = of(product.name, BARE);
  const own = of(product.name, OURS);
  const rate = ratio("requestsPerSecond", own, limit);
  const cpu = ratio("cpu", own, limit);
  const noise = ratio("cpu", of(product.name, AGAIN), limit);
  const targets: Target[] = [
    {
      claim: "kept product answer: requests a second, to a bare server's",
      target: "≥ 0.75",
      measured: round(rate),
      met: rate >= 0.75,
    },
    {
      claim: "kept product answer: CPU a request, to a bare server's",
      target: "≤ 1.45",
      measured: round(cpu),
      met: cpu <= 1.45,
    },
  ];
  return {
    tables: [
      outcomes.table("Kept answers", BARE, [
        `A/A: the bare server again takes ${round(noise)} of its own CPU. An answer is kept for as long as the stock in it is fresh,`,
        "5 s; that it is made anew then is in the figures.",
      ]),
    ],
    targets,
    charts: [
      {
        file: "peers-kept",
        title: "A kept product answer, to a bare node:http that sends the same bytes",
        axis: "requests a second, to the bare server's",
        higherIsBetter: true,
        values: outcomes.all
          .filter(({ work }) => work === product.name)
          .map((outcome) => ({
            label: outcome.name.replaceAll("`", ""),
            value: ratio("requestsPerSecond", outcome, limit),
          })),
      },
    ],
  };
}
