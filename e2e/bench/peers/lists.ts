import type { MeasuredProcess } from "../measure/process.ts";
import { measureAll, round, type Asked, type Outcomes, type Pace, type Part } from "./part.ts";
import { contenderOf, requestOf, startServer } from "./servers.ts";
import { pathOf, posts } from "./workloads.ts";

const BARE = "bare `node:http`";
const OURS = "ours, nothing shared";
const READINGS = "ours, readings under way shared";
const VALUES = "ours, values kept";
const YOGA = "Yoga with DataLoader";
const JIT = "Yoga with graphql-jit and DataLoader";
const APOLLO = "Apollo Server with DataLoader";
const APOLLO_AGAIN = `${APOLLO}, again`;
const MERCURIUS = "Mercurius with JIT and its loaders";

/** A hundred posts, each with its user: of eleven calls to a REST server, and of how many of them are saved. */
export async function measureLists(upstream: MeasuredProcess, pace: Pace): Promise<Part> {
  const { origin } = upstream;
  const peer = { upstream: origin, work: "posts" };
  const ours = await startServer("ours-posts", { upstream: origin, share: "nothing" });
  const readings = await startServer("ours-posts", { upstream: origin, share: "readings" });
  const values = await startServer("ours-posts", { upstream: origin, share: "values" });
  const yoga = await startServer("yoga", { ...peer, jit: false });
  const jit = await startServer("yoga", { ...peer, jit: true });
  const apollo = await startServer("apollo", peer);
  const mercurius = await startServer("mercurius", peer);
  const bare = await startServer("bare", { from: ours.origin, paths: [pathOf(posts)], allHeaders: false });

  const { answer: expected } = await requestOf(posts, { server: ours });
  const asked: Asked[] = [];
  const ask = async (name: string, server: MeasuredProcess, dialect?: "apollo" | "mercurius") => {
    const { request } = await requestOf(posts, { server, dialect, expected });
    asked.push({ ...contenderOf(name, server, request, upstream), work: posts.name });
  };
  await ask(BARE, bare);
  await ask(OURS, ours);
  await ask(READINGS, readings);
  await ask(VALUES, values);
  await ask(YOGA, yoga);
  await ask(JIT, jit);
  await ask(APOLLO, apollo, "apollo");
  await ask(APOLLO_AGAIN, apollo, "apollo");
  await ask(MERCURIUS, mercurius, "mercurius");
  const outcomes = await measureAll(asked, pace);
  await Promise.all([ours, readings, values, yoga, jit, apollo, mercurius, bare].map((server) => server.stop()));
  return {
    tables: [
      outcomes.table("A hundred posts of ten users", APOLLO, [
        `A/A: Apollo Server again takes ${round(compareTo(outcomes, APOLLO_AGAIN, "cpu"))} of its own CPU and answers`,
        `${round(compareTo(outcomes, APOLLO_AGAIN))} of its requests a second. ${pace.connections} clients ask at a time; what is shared`,
        "while it is under way is shared among these. With nothing shared all make the same eleven calls, which are most of",
        `the work: ours answers ${round(compareTo(outcomes, OURS))} times as many requests as Apollo Server then.`,
      ]),
    ],
    targets: [READINGS, VALUES].map((name) => {
      const times = compareTo(outcomes, name);
      const claim = `${posts.name}: requests a second, ${name}, to Apollo Server's`;
      return { claim, target: "≥ 3", measured: round(times), met: times >= 3 };
    }),
    charts: [
      {
        file: "peers-posts",
        title: "A hundred posts of ten users over REST",
        axis: "CPU ms a request",
        values: outcomes.all
          .filter(({ name }) => name !== APOLLO_AGAIN)
          .map(({ name, cpu }) => ({ label: name.replaceAll("`", ""), value: cpu })),
      },
    ],
  };
}

const compareTo = (
  { of, ratio }: Outcomes,
  name: string,
  figure: "cpu" | "requestsPerSecond" = "requestsPerSecond",
): number => ratio(figure, of(posts.name, name), of(posts.name, APOLLO));
