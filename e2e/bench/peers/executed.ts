import type { MeasuredProcess } from "../measure/process.ts";
import type { Target } from "../section.ts";
import { measureAll, round, type Asked, type Outcomes, type Pace, type Part } from "./part.ts";
import { asGuest, contenderOf, requestOf, startServer } from "./servers.ts";
import { largeCollection, product, smallCollection, type Workload } from "./workloads.ts";

const OURS = "ours";
const SILENT = "ours without log lines";
const YOGA = "Yoga";
const JIT = "Yoga with graphql-jit";
const APOLLO = "Apollo Server";
const APOLLO_AGAIN = `${APOLLO}, again`;
const MERCURIUS = "Mercurius with JIT";

const works = [product, smallCollection, largeCollection];

/** Every request is executed. `cached`: whether the upstreams' values are kept between requests. */
async function measure(upstream: MeasuredProcess, pace: Pace, cached: boolean): Promise<Outcomes> {
  const options = { upstream: upstream.origin, cached };
  const peer = { ...options, work: "shop" };
  const ours = await startServer("ours", { ...options, logLevel: "info" });
  const silent = await startServer("ours", { ...options, logLevel: "silent" });
  const yoga = await startServer("yoga", { ...peer, jit: false });
  const jit = await startServer("yoga", { ...peer, jit: true });
  const apollo = await startServer("apollo", peer);
  const mercurius = await startServer("mercurius", peer);

  const asked: Asked[] = [];
  for (const workload of works) {
    const { answer: expected } = await requestOf(workload, { server: ours, headers: asGuest });
    const ask = async (name: string, server: MeasuredProcess, how: Partial<Parameters<typeof requestOf>[1]> = {}) => {
      const { request } = await requestOf(workload, { server, expected, ...how });
      asked.push({ ...contenderOf(name, server, request, upstream), work: workload.name });
    };
    await ask(OURS, ours, { headers: asGuest });
    if (workload === product) await ask(SILENT, silent, { headers: asGuest });
    await ask(YOGA, yoga);
    await ask(JIT, jit);
    await ask(APOLLO, apollo, { dialect: "apollo" });
    if (workload === product) await ask(APOLLO_AGAIN, apollo, { dialect: "apollo" });
    await ask(MERCURIUS, mercurius, { dialect: "mercurius" });
  }
  const outcomes = await measureAll(asked, pace);
  await Promise.all([ours, silent, yoga, jit, apollo, mercurius].map((server) => server.stop()));
  return outcomes;
}

/** Operations that are executed for each request, by all servers with the same schema and resolvers. */
export async function measureExecuted(upstream: MeasuredProcess, pace: Pace): Promise<Part> {
  const kept = await measure(upstream, pace, true);
  const anew = await measure(upstream, pace, false);
  return {
    tables: [
      kept.table("Executed for each request, upstream values kept", OURS, [noise(kept)]),
      anew.table("Executed for each request, nothing kept and nothing shared", OURS, [noise(anew)]),
    ],
    targets: [...works.flatMap((work) => compareToPeers(kept, work)), growth(kept)],
    charts: [chart(kept, "peers-executed", "upstream values kept"), chart(anew, "peers-anew", "nothing kept")],
  };
}

function compareToPeers({ of, ratio }: Outcomes, { name }: Workload): Target[] {
  const own = of(name, OURS);
  const apollo = ratio("cpu", own, of(name, APOLLO));
  const mercurius = ratio("cpu", own, of(name, MERCURIUS));
  // A small answer shows what HTTP by Yoga costs, which the others do not use.
  const mercuriusLimit = name === product.name ? 1.2 : 1;
  const claim = `executed ${name}: CPU a request, to that of`;
  return [
    { claim: `${claim} Apollo Server`, target: "≤ 0.35", measured: round(apollo), met: apollo <= 0.35 },
    {
      claim: `${claim} Mercurius with JIT`,
      target: `≤ ${mercuriusLimit}`,
      measured: round(mercurius),
      met: mercurius <= mercuriusLimit,
    },
  ];
}

function growth({ of, ratio }: Outcomes): Target {
  const times = ratio("cpu", of(largeCollection.name, OURS), of(smallCollection.name, OURS));
  return {
    claim: "executed collection: CPU a request of 500 items, to that of 60",
    target: "≤ 8",
    measured: round(times),
    met: times <= 8,
  };
}

const noise = ({ of, ratio }: Outcomes): string =>
  `A/A: Apollo Server again takes ${round(ratio("cpu", of(product.name, APOLLO_AGAIN), of(product.name, APOLLO)))} of its own CPU.`;

const chart = ({ all }: Outcomes, file: string, what: string): Part["charts"][number] => ({
  file,
  title: `Executed for each request, ${what}`,
  axis: "CPU ms a request",
  values: all
    .filter(({ name }) => name !== APOLLO_AGAIN)
    .map(({ name, work, cpu }) => ({ label: name, group: work, value: cpu })),
});
