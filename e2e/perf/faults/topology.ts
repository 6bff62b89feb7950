// The shop deployed on this machine, with a proxy in front of every upstream that can disturb connections.
import { randomBytes } from "node:crypto";
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createTestRedis, redisUnavailableReason } from "../../../gateway/test/redis.ts";
import { type TcpProxy, startTcpProxy } from "../../../gateway/test/tcp-proxy.ts";
import { startBalancer } from "../../../scripts/balancer.ts";
import type { Ports, ServiceName } from "../../../scripts/services.ts";
import { type Shop, freePorts, startShop } from "../../../scripts/shop.ts";
import { openPglite, openPostgres, type Database } from "../../../stack/commerce/database/open.ts";
import { createPostgres, postgresUnavailableReason } from "../../../stack/commerce/test/postgres-server.ts";
import type { Scope } from "../harness/processes.ts";

export type ProxyName = "content" | "commerce" | "reviews" | "identity" | "payment" | "postgres" | "redis";
export type ProcessName =
  | "content"
  | "reviews"
  | "identity"
  | "payment"
  | "web"
  | `gateway-${1 | 2}`
  | `commerce-${1 | 2}`;

/** A process that can be removed and restarted in place. */
interface Replaceable {
  /** Kills it in the middle of its work. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  pid: () => number | undefined;
}

export interface Topology {
  /** Origins as seen by a browser; `/graphql` of the shop leads to the gateways. */
  url: string;
  issuer: string;
  payment: string;
  proxies: Partial<Record<ProxyName, TcpProxy>>;
  processes: Partial<Record<ProcessName, Replaceable>>;
  /** Processes that ended unexpectedly, with their last output. */
  ended: { name: ProcessName; output: string }[];
  description: string;
  /** Folders of the ledger of charges and of the outbox. */
  ledger: string;
  outbox: string;
  /** Opens commerce's database; stops commerce first if the database is embedded. */
  openDatabase: () => Promise<Database>;
  isEmbedded: boolean;
}

/** Retries if another program has taken the port of a stopped process. */
async function startAgain(start: () => Promise<Shop>): Promise<Shop> {
  for (let left = 5; ; left -= 1) {
    try {
      return await start();
    } catch (error) {
      if (left === 0) throw error;
      await pause(500);
    }
  }
}

/** Renames the log of a replaced process, because its successor writes its own. */
function keepLog(log: string): void {
  let number = 1;
  while (existsSync(log.replace(/\.log$/, `.${number}.log`))) number += 1;
  if (existsSync(log)) renameSync(log, log.replace(/\.log$/, `.${number}.log`));
}

/**
 * Starts everything and waits until it responds: two gateways and two commerce processes if PostgreSQL and Redis are
 * available, otherwise one of each. The web client must be built.
 * @param signal aborted: kills all processes immediately
 */
export async function startTopology({ onCleanup }: Scope, dataDir: string, signal: AbortSignal): Promise<Topology> {
  const postgres = (await postgresUnavailableReason()) === null ? await createPostgres() : null;
  if (postgres) onCleanup(postgres.drop);
  const redis = (await redisUnavailableReason()) === null ? createTestRedis() : null;
  if (redis) onCleanup(() => redis.close());
  const [ports, second] = await Promise.all([freePorts(), freePorts()]);
  const proxies: Topology["proxies"] = {};
  const before = async (name: ProxyName, port: number, host = "127.0.0.1"): Promise<number> => {
    const proxy = await startTcpProxy({ host, port });
    onCleanup(() => proxy.close());
    proxies[name] = proxy;
    return proxy.port;
  };
  const gateways = await startBalancer({ backends: redis ? [ports.gateway, second.gateway] : [ports.gateway] });
  const commerces = await startBalancer({ backends: postgres ? [ports.commerce, second.commerce] : [ports.commerce] });
  onCleanup(() => Promise.all([gateways.close(), commerces.close()]));
  const commerce = await before("commerce", commerces.port);
  const content = await before("content", ports.content);
  const reviews = await before("reviews", ports.reviews);
  const identity = await before("identity", ports.identity);
  const payment = await before("payment", ports.payment);
  const database = postgres && new URL(postgres.url);
  if (database) {
    const port = await before("postgres", Number(database.port || 5432), database.hostname);
    [database.hostname, database.port] = ["127.0.0.1", String(port)];
  }
  const issuer = `http://localhost:${identity}/realms/telfer`;
  const outbox = join(dataDir, "outbox");
  const secret = () => randomBytes(24).toString("hex");
  const environment = {
    ...process.env,
    REST_URL: `http://127.0.0.1:${commerce}`,
    STRAPI_URL: `http://127.0.0.1:${content}/strapi`,
    REVIEWS_URL: `http://127.0.0.1:${reviews}`,
    PAYMENT_URL: `http://127.0.0.1:${payment}`,
    OIDC_ISSUER: issuer,
    GATEWAY_URL: `http://127.0.0.1:${gateways.port}/graphql`,
    DATABASE_URL: database?.href ?? "",
    REDIS_URL: redis ? redis.url(await before("redis", redis.port, redis.host)) : "",
    GUEST_TOKEN_SECRET: secret(),
    WEBHOOK_SECRET: secret(),
    OPERATOR_KEY: secret(),
    REVIEWS_SECRET: secret(),
    OUTBOX_DIR: outbox,
  };
  // Registered operations only, as in production.
  const production = { NODE_ENV: "production" };

  const running = new Map<ProcessName, Shop>();
  onCleanup(async () => {
    for (const shop of [...running.values()].toReversed()) await shop.stop();
  });
  const processes: Topology["processes"] = {};
  const ended: Topology["ended"] = [];
  const add = async (name: ProcessName, service: ServiceName, place: Ports = ports, folder = dataDir) => {
    const options = {
      ports: place,
      dataDir: folder,
      only: [service],
      environment: { ...environment, ...(service === "gateway" ? production : {}) },
      signal,
      onExit: (_service: ServiceName, output: string) => void ended.push({ name, output }),
    };
    const start = async () => void running.set(name, await startAgain(() => startShop(options)));
    const end = (how: "kill" | "stop") => async () => {
      const shop = running.get(name);
      running.delete(name);
      await shop?.[how]();
      keepLog(join(folder, "logs", `${service}.log`));
    };
    processes[name] = { kill: end("kill"), stop: end("stop"), start, pid: () => running.get(name)?.pids[service] };
    await start();
  };
  const folder = (name: ProcessName) => join(dataDir, name);
  await Promise.all([
    add("payment", "payment"),
    add("content", "content"),
    add("identity", "identity"),
    add("reviews", "reviews"),
    add("commerce-1", "commerce", ports, folder("commerce-1")),
  ]);
  // One after the other, because the first one migrates the database.
  if (postgres) await add("commerce-2", "commerce", { ...ports, commerce: second.commerce }, folder("commerce-2"));
  await Promise.all([
    add("gateway-1", "gateway", ports, folder("gateway-1")),
    redis && add("gateway-2", "gateway", { ...ports, gateway: second.gateway }, folder("gateway-2")),
    add("web", "web"),
  ]);

  return {
    url: `http://localhost:${ports.web}`,
    issuer,
    payment: `http://localhost:${payment}`,
    proxies,
    processes,
    ended,
    description: `1 web server, ${redis ? "2 gateways with Redis" : "1 gateway"}, ${
      postgres ? "2 commerce processes with PostgreSQL" : "1 commerce process with PGlite"
    }`,
    ledger: join(dataDir, "payment"),
    outbox,
    isEmbedded: !postgres,
    async openDatabase() {
      if (postgres) return openPostgres(postgres.url);
      await processes["commerce-1"]?.stop();
      return openPglite(join(dataDir, "commerce-1", "commerce"));
    },
  };
}
