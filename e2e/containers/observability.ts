// What Prometheus, Jaeger and Grafana know of the shop's containers.
import { setTimeout as pause } from "node:timers/promises";
import { composeContainers, docker, grafanaPassword } from "./engine.ts";

/** As published by the compose file. */
const GRAFANA = "http://localhost:3001";

/** Milliseconds until an order is scraped, and until its trace is exported: several of their intervals. */
const UNTIL_SEEN_MS = 90_000;

interface Targets {
  data: { activeTargets: { labels: { job: string }; scrapeUrl: string; health: string; lastError: string }[] };
}

interface Rules {
  data: { groups: { rules: { name: string; health: string; lastError?: string }[] }[] };
}

interface Samples {
  data: { result: { value: [number, string] }[] };
}

/** Reads an internal URL of a service, from its own container. */
async function readInside<T>(service: string, url: string): Promise<T> {
  const [container = ""] = await composeContainers(service);
  return JSON.parse(await docker("exec", container, "wget", "-q", "-O", "-", url)) as T;
}

const askPrometheus = <T>(path: string): Promise<T> => readInside("prometheus", `http://127.0.0.1:9090/api/v1/${path}`);

async function faultsOfTargets(): Promise<string[]> {
  const { activeTargets } = (await askPrometheus<Targets>("targets?state=active")).data;
  const jobs = Map.groupBy(activeTargets, ({ labels }) => labels.job);
  const missing = ["gateway", "web", "commerce"].filter((job) => jobs.get(job)?.length !== 2);
  return [
    ...missing.map((job) => `Prometheus does not scrape both replicas of ${job}.`),
    ...activeTargets
      .filter(({ health }) => health !== "up")
      .map(({ scrapeUrl, lastError }) => `Prometheus cannot scrape ${scrapeUrl}: ${lastError}`),
  ];
}

async function faultsOfRules(): Promise<string[]> {
  const { groups } = (await askPrometheus<Rules>("rules")).data;
  const rules = groups.flatMap((group) => group.rules);
  if (rules.length === 0) return ["Prometheus has no alert rules."];
  return rules.filter(({ health }) => health !== "ok").map(({ name, lastError }) => `${name}: ${lastError}`);
}

async function faultsOfOrders(): Promise<string[]> {
  const query = encodeURIComponent('sum(commerce_checkouts_total{outcome="ordered"})');
  const [sample] = (await askPrometheus<Samples>(`query?query=${query}`)).data.result;
  return Number(sample?.value[1] ?? 0) > 0 ? [] : ["Prometheus counts no orders."];
}

async function faultsOfTraces(): Promise<string[]> {
  const { data } = await readInside<{ data: string[] }>("jaeger", "http://127.0.0.1:16686/api/services");
  const missing = ["web", "gateway", "commerce"].filter((service) => !data.includes(service));
  return missing.map((service) => `Jaeger has no trace of ${service}, only of ${data.join(", ")}.`);
}

async function askGrafana<T>(path: string): Promise<T> {
  const authorization = `Basic ${Buffer.from(`admin:${grafanaPassword}`).toString("base64")}`;
  const response = await fetch(`${GRAFANA}/api/${path}`, { headers: { authorization } });
  return (await response.json()) as T;
}

async function faultsOfGrafana(): Promise<string[]> {
  const dashboards = new Set((await askGrafana<{ title: string }[]>("search?type=dash-db")).map(({ title }) => title));
  const missing = ["Shop", "Processes"].filter((title) => !dashboards.has(title));
  const sources = ["prometheus", "jaeger"].map(async (uid) => {
    const { status, message } = await askGrafana<{ status?: string; message?: string }>(
      `datasources/uid/${uid}/health`,
    );
    return status === "OK" ? [] : [`Grafana cannot reach ${uid}: ${message}`];
  });
  return [...missing.map((title) => `Grafana has no dashboard ${title}.`), ...(await Promise.all(sources)).flat()];
}

/** Waits until all of the profile `observability` sees the shop, with an order. Throws what is missing. */
export async function observesShop(): Promise<void> {
  const end = performance.now() + UNTIL_SEEN_MS;
  for (;;) {
    const checks = [faultsOfTargets(), faultsOfRules(), faultsOfOrders(), faultsOfTraces(), faultsOfGrafana()];
    const faults = (await Promise.all(checks)).flat();
    if (faults.length === 0) return;
    if (performance.now() > end) throw new Error(faults.join("\n"));
    await pause(2_000);
  }
}
