import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestRedis, redisUnavailableReason } from "../gateway/test/redis.ts";
import { startBalancer } from "../scripts/balancer.ts";
import type { ServiceName } from "../scripts/services.ts";
import { type Shop, freePorts, startShop } from "../scripts/shop.ts";
import { openPostgres } from "../stack/commerce/database/open.ts";
import type { Db } from "../stack/commerce/database/tables.ts";
import { createPostgres, postgresUnavailableReason } from "../stack/commerce/test/postgres-server.ts";
import { shop } from "./fixtures.ts";

/** Why replicas cannot run here: the missing server. Null if they can. */
export async function replicasUnavailableReason(): Promise<string | null> {
  const [postgres, redis] = await Promise.all([postgresUnavailableReason(), redisUnavailableReason()]);
  if (postgres) return `PostgreSQL: ${postgres}`;
  return redis && `Redis: ${redis}`;
}

export interface Replicas {
  /** URL of the balancer in front of the two gateways, up to and including `/graphql`. */
  gateway: string;
  /** URL of the payment process with these replicas' own ledger. */
  payment: string;
  ledger: string;
  db: Db;
  /** Kills the first gateway and the second commerce process immediately, in the middle of their work. */
  killOneOfEach: () => Promise<void>;
  /** Restarts them on the same ports. */
  startThemAgain: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Two gateways and two commerce processes, each pair behind a balancer, sharing one database, one Redis and one ledger.
 * Throws if one cannot start, after cleaning up.
 */
export async function startReplicas(): Promise<Replicas> {
  /** Run in reverse order, however startup ends. */
  const cleanups: (() => unknown)[] = [];
  const stop = async () => {
    for (let undo = cleanups.pop(); undo; undo = cleanups.pop()) await undo();
  };
  try {
    return { ...(await startAll(cleanups)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(cleanups: (() => unknown)[]): Promise<Omit<Replicas, "stop">> {
  const dataDir = mkdtempSync(join(tmpdir(), "replicas-"));
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const redis = createTestRedis();
  cleanups.push(() => redis.close());
  const postgres = await createPostgres();
  cleanups.push(postgres.drop);
  const places = await Promise.all([freePorts(), freePorts()]);
  const balancers = {
    gateway: await startBalancer({ backends: places.map(({ gateway }) => gateway) }),
    commerce: await startBalancer({ backends: places.map(({ commerce }) => commerce) }),
  };
  cleanups.push(() => Promise.all([balancers.gateway.close(), balancers.commerce.close()]));
  const payment = `http://127.0.0.1:${places[0].payment}`;
  const environment = {
    ...process.env,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url(),
    REST_URL: `http://127.0.0.1:${balancers.commerce.port}`,
    STRAPI_URL: `${shop.content}/strapi`,
    PAYMENT_URL: payment,
    OIDC_ISSUER: shop.issuer,
    GUEST_TOKEN_SECRET: "known to both commerce processes",
  };
  const starts: Promise<Shop>[] = [];
  cleanups.push(async () => {
    const outcomes = await Promise.allSettled(starts);
    await Promise.all(outcomes.map(async (outcome) => outcome.status === "fulfilled" && outcome.value.stop()));
  });
  const start = (place: 0 | 1, name: ServiceName): Promise<Shop> => {
    const starting = startShop({
      ports: places[place],
      dataDir: join(dataDir, String(place)),
      only: [name],
      environment,
    });
    starts.push(starting);
    return starting;
  };
  const startFailing = () => Promise.all([start(0, "gateway"), start(1, "commerce")]);

  await Promise.all([start(0, "payment"), start(0, "commerce"), start(1, "gateway")]);
  let failing = await startFailing();
  const database = await openPostgres(postgres.url);
  cleanups.push(() => database.close());

  return {
    gateway: `http://127.0.0.1:${balancers.gateway.port}/graphql`,
    payment,
    ledger: join(dataDir, "0", "payment"),
    db: database.db,
    killOneOfEach: async () => {
      await Promise.all(failing.map((replica) => replica.kill()));
    },
    startThemAgain: async () => {
      failing = await startFailing();
    },
  };
}
