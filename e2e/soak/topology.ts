// The shop as a deployment lays it out, on this machine, with something that disturbs it in front of every upstream.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { createTestRedis, redisFault } from "../../gateway/test/redis.ts";
import { type TcpProxy, startTcpProxy } from "../../gateway/test/tcp-proxy.ts";
import { startBalancer } from "../../scripts/balancer.ts";
import type { Ports, ServiceName } from "../../scripts/services.ts";
import { type Shop, freePorts, startShop } from "../../scripts/shop.ts";
import { openPglite, openPostgres, type Database } from "../../stack/commerce/database/open.ts";
import { createPostgres, postgresFault } from "../../stack/commerce/test/postgres-server.ts";

export type ProxyName = "content" | "commerce" | "reviews" | "identity" | "payment" | "postgres" | "redis";
export type ProcessName =
  "content" | "reviews" | "identity" | "payment" | "web" | `gateway-${1 | 2}` | `commerce-${1 | 2}`;

/** One process that can be taken away and brought back where it was. */
interface Replaceable {
  /** At once, in the middle of what it does. */
  kill: () => Promise<void>;
  /** Lets it finish what it does. */
  stop: () => Promise<void>;
  /** Resolves when it answers. */
  start: () => Promise<void>;
}

export interface Topology {
  /** Origin of the shop's pages; `/graphql` there leads to the gateways. */
  url: string;
  issuer: string;
  /** Origin of the card payment provider, as the browser reaches it. */
  payment: string;
  /** Origin of the commerce backend for the shop's operator, and the operator's key. */
  commerce: string;
  operatorKey: string;
  /** Absent: there is no such server here. */
  proxies: Partial<Record<ProxyName, TcpProxy>>;
  processes: Partial<Record<ProcessName, Replaceable>>;
  /** Processes that have ended by themselves, with what they said last. */
  ended: { name: ProcessName; output: string }[];
  /** What was started, in words. */
  description: string;
  /** Folders of the ledger of charges, the reviews and the outbox, and of everything. */
  ledger: string;
  reviews: string;
  outbox: string;
  dataDir: string;
  /**
   * The commerce backend's database. The embedded one opens for nobody else as long as the backend runs: it is stopped.
   */
  openDatabase: () => Promise<Database>;
  /** Whether `openDatabase` stops the commerce backend. */
  isEmbedded: boolean;
  /** Resident memory of web, gateways and commerce processes by their names, in MiB; absent while one is away. */
  memory: () => Promise<Partial<Record<ProcessName, number>>>;
  /** Undoes everything but the folder. */
  stop: () => Promise<void>;
}

const ask = promisify(execFile);

async function residentMiB(pid: number): Promise<number | null> {
  const { stdout } = await ask("ps", ["-o", "rss=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.trim() === "" ? null : Math.round(Number(stdout) / 1024);
}

/** Tries to start once more when another program has taken the port of what was stopped. */
async function insistOnStart(start: () => Promise<Shop>): Promise<Shop> {
  for (let left = 5; ; left -= 1) {
    try {
      return await start();
    } catch (error) {
      if (left === 0) throw error;
      await pause(500);
    }
  }
}

/** A name for the log of a process that was replaced: the next one writes its own. */
function keepLog(log: string): void {
  let number = 1;
  while (existsSync(log.replace(/\.log$/, `.${number}.log`))) number += 1;
  if (existsSync(log)) renameSync(log, log.replace(/\.log$/, `.${number}.log`));
}

/**
 * Starts everything and waits until it answers: two gateways and two commerce processes where PostgreSQL and Redis
 * answer, else one of each. The web must be built. Throws what kept it from starting; nothing is left running then.
 *
 * @param signal aborted: all processes end at once
 */
export async function startTopology(dataDir: string, signal: AbortSignal): Promise<Topology> {
  /** Undone in reverse order, however it ends. */
  const cleanups: (() => unknown)[] = [];
  const stop = async () => {
    for (let undo = cleanups.pop(); undo; undo = cleanups.pop()) await undo();
  };
  try {
    return { ...(await startAll(dataDir, signal, cleanups)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The servers that processes share when there are two of each; null for each that does not answer. */
async function sharedServers(cleanups: (() => unknown)[]) {
  const [postgresMissing, redisMissing] = await Promise.all([postgresFault(), redisFault()]);
  const postgres = postgresMissing === null ? await createPostgres() : null;
  if (postgres) cleanups.push(postgres.drop);
  const redis = redisMissing === null ? createTestRedis() : null;
  if (redis) cleanups.push(() => redis.close());
  return { postgres, redis };
}

async function startAll(
  dataDir: string,
  signal: AbortSignal,
  cleanups: (() => unknown)[],
): Promise<Omit<Topology, "stop">> {
  const { postgres, redis } = await sharedServers(cleanups);
  const [ports, second] = await Promise.all([freePorts(), freePorts()]);
  const proxies: Topology["proxies"] = {};
  const before = async (name: ProxyName, target: { host: string; port: number }): Promise<number> => {
    const proxy = await startTcpProxy(target);
    cleanups.push(() => proxy.close());
    proxies[name] = proxy;
    return proxy.port;
  };
  const at = (port: number) => ({ host: "127.0.0.1", port });
  const gateways = await startBalancer({ backends: redis ? [ports.gateway, second.gateway] : [ports.gateway] });
  const commerces = await startBalancer({ backends: postgres ? [ports.commerce, second.commerce] : [ports.commerce] });
  cleanups.push(() => Promise.all([gateways.close(), commerces.close()]));
  const through = {
    content: await before("content", at(ports.content)),
    commerce: await before("commerce", at(commerces.port)),
    reviews: await before("reviews", at(ports.reviews)),
    identity: await before("identity", at(ports.identity)),
    payment: await before("payment", at(ports.payment)),
  };
  const database = postgres && new URL(postgres.url);
  if (database) {
    const port = await before("postgres", { host: database.hostname, port: Number(database.port || 5432) });
    [database.hostname, database.port] = ["127.0.0.1", String(port)];
  }
  const issuer = `http://localhost:${through.identity}/realms/telfer`;
  const operatorKey = randomBytes(24).toString("hex");
  const outbox = join(dataDir, "outbox");
  const environment = {
    ...process.env,
    REST_URL: `http://127.0.0.1:${through.commerce}`,
    STRAPI_URL: `http://127.0.0.1:${through.content}/strapi`,
    REVIEWS_URL: `http://127.0.0.1:${through.reviews}`,
    PAYMENT_URL: `http://127.0.0.1:${through.payment}`,
    OIDC_ISSUER: issuer,
    GATEWAY_URL: `http://127.0.0.1:${gateways.port}/graphql`,
    DATABASE_URL: database?.href ?? "",
    REDIS_URL: redis ? redis.url(await before("redis", redis)) : "",
    GUEST_TOKEN_SECRET: randomBytes(24).toString("hex"),
    WEBHOOK_SECRET: randomBytes(24).toString("hex"),
    OPERATOR_KEY: operatorKey,
    OUTBOX_DIR: outbox,
  };
  // As in production: registered operations only. The account at the review service is the local one's.
  const production = { NODE_ENV: "production", REVIEWS_SECRET: "local-reviews-secret" };

  const running = new Map<ProcessName, { shop: Shop; service: ServiceName }>();
  cleanups.push(async () => {
    for (const { shop } of [...running.values()].toReversed()) await shop.stop();
  });
  const processes: Topology["processes"] = {};
  const ended: Topology["ended"] = [];
  const add = async (name: ProcessName, service: ServiceName, place: Ports, folder = dataDir) => {
    const options = {
      ports: place,
      dataDir: folder,
      only: [service],
      environment: { ...environment, ...(service === "gateway" ? production : {}) },
      signal,
      onExit: (_service: ServiceName, output: string) => void ended.push({ name, output }),
    };
    const start = async () => void running.set(name, { service, shop: await insistOnStart(() => startShop(options)) });
    const end = (how: "kill" | "stop") => async () => {
      const shop = running.get(name)?.shop;
      running.delete(name);
      await shop?.[how]();
      keepLog(join(folder, "logs", `${service}.log`));
    };
    processes[name] = { kill: end("kill"), stop: end("stop"), start };
    await start();
  };
  await Promise.all([
    add("payment", "payment", ports),
    add("content", "content", ports),
    add("identity", "identity", ports),
    add("reviews", "reviews", ports),
    add("commerce-1", "commerce", ports, join(dataDir, "commerce-1")),
  ]);
  if (postgres) {
    await add("commerce-2", "commerce", { ...ports, commerce: second.commerce }, join(dataDir, "commerce-2"));
  }
  await Promise.all([
    add("gateway-1", "gateway", ports, join(dataDir, "gateway-1")),
    redis && add("gateway-2", "gateway", { ...ports, gateway: second.gateway }, join(dataDir, "gateway-2")),
    add("web", "web", ports),
  ]);

  const counts = `${redis ? "2 gateways" : "1 gateway"}, ${postgres ? "2 commerce processes" : "1 commerce process"}`;
  return {
    url: `http://localhost:${ports.web}`,
    issuer,
    payment: `http://localhost:${through.payment}`,
    commerce: `http://127.0.0.1:${commerces.port}`,
    operatorKey,
    proxies,
    processes,
    ended,
    description: `1 web server, ${counts}, ${postgres ? "PostgreSQL" : "PGlite"}, ${redis ? "Redis" : "no Redis"}`,
    ledger: join(dataDir, "payment"),
    reviews: join(dataDir, "reviews"),
    outbox,
    dataDir,
    isEmbedded: !postgres,
    async openDatabase() {
      if (postgres) return openPostgres(postgres.url);
      await processes["commerce-1"]?.stop();
      return openPglite(join(dataDir, "commerce-1", "commerce"));
    },
    async memory() {
      const watched = [...running].filter(([, { service }]) => ["web", "gateway", "commerce"].includes(service));
      const found = watched.map(async ([name, { shop, service }]) => {
        const pid = shop.pids[service];
        return [name, pid === undefined ? null : await residentMiB(pid)] as const;
      });
      const entries = (await Promise.all(found)).filter(([, size]) => size !== null);
      return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)));
    },
  };
}
