// The whole business: everything of the shop with Strapi, and two each of what is to be replicated.
import { join } from "node:path";
import { keptSecret } from "../stack/process/kept-secret.ts";
import { startBalancer } from "./balancer.ts";
import type { Databases } from "./full-databases.ts";
import type { Ports, ServiceName } from "./services.ts";
import { type Shop, freePorts, startShop } from "./shop.ts";

/** Of these there are two, each on a port of its own behind a balancer. */
type Replica = "commerce-1" | "commerce-2" | "gateway-1" | "gateway-2";

const replicas: { name: Replica; of: ServiceName }[] = [
  { name: "commerce-1", of: "commerce" },
  { name: "commerce-2", of: "commerce" },
  { name: "gateway-1", of: "gateway" },
  { name: "gateway-2", of: "gateway" },
];

export interface FullOptions {
  /** Those of the gateway and of the commerce backend are the balancers'. */
  ports: Ports;
  /** Holds everything that is not in a database, each replica's below its name, and logs. */
  dataDir: string;
  databases: Databases;
  /** A Redis server, or a part of one. */
  redisUrl: string;
  environment: NodeJS.ProcessEnv;
  /** Told when a process ends that should not, with the file of what it said; the others go on. */
  onExit: (name: string, log: string) => void;
  /** Aborted: all processes end at once, and a start under way fails. */
  signal?: AbortSignal;
}

export interface FullShop {
  /** Ends a replica at once, as a machine that fails does. */
  kill(name: Replica): Promise<void>;
  /** Lets requests under way finish, from the web inwards, and leaves nothing running. */
  stop(): Promise<void>;
}

/** What all processes have in common. Secrets that the environment does not name are made once and kept. */
function environmentOf({ dataDir, databases, redisUrl, environment }: FullOptions): NodeJS.ProcessEnv {
  const secret = (name: string) => keptSecret(join(dataDir, name));
  return {
    ...environment,
    CONTENT: "strapi",
    DATABASE_URL: databases.commerce,
    STRAPI_DATABASE_URL: databases.strapi,
    REDIS_URL: redisUrl,
    GUEST_TOKEN_SECRET: environment.GUEST_TOKEN_SECRET || secret("guest-token-secret"),
    OPERATOR_KEY: environment.OPERATOR_KEY || secret("operator-key"),
    WEBHOOK_SECRET: environment.WEBHOOK_SECRET || secret("webhook-secret"),
    // Whichever process sends a mail, either one shows it.
    OUTBOX_DIR: join(dataDir, "outbox"),
  };
}

/** A Redis address whose keys belong to the data in this folder: a new shop finds no answers of the one before. */
export function redisPart(redisUrl: string, dataDir: string): string {
  const address = new URL(redisUrl);
  if (!address.searchParams.has("keyPrefix")) {
    address.searchParams.set("keyPrefix", `telfer-${keptSecret(join(dataDir, "redis-part")).slice(0, 8)}:`);
  }
  return address.href;
}

/**
 * Starts everything and waits until each process answers; Strapi must be installed and the shop built. The first start
 * fills both databases. Throws what kept a process from starting; nothing is left running then.
 */
export async function startFull(options: FullOptions): Promise<FullShop> {
  const { ports, dataDir, onExit, signal } = options;
  const environment = environmentOf(options);
  const places = await Promise.all(replicas.map(freePorts));
  const portsOf = (kind: ServiceName) =>
    replicas.flatMap(({ of }, index) => (of === kind ? (places[index]?.[kind] ?? []) : []));
  const balancers = await Promise.all([
    startBalancer({ port: ports.gateway, backends: portsOf("gateway") }),
    startBalancer({ port: ports.commerce, backends: portsOf("commerce") }),
  ]);
  const logOf = (name: ServiceName, folder = dataDir) => join(folder, "logs", `${name}.log`);
  const start = (only: ServiceName[]) =>
    startShop({ ports, dataDir, environment, only, signal, onExit: (name) => onExit(name, logOf(name)) });
  // In the order in which they are stopped last to first.
  const behind: Promise<Shop>[] = [
    start(["payment", "content", "identity", "reviews", "builder"]),
    ...replicas.map(({ name, of }, index) =>
      startShop({
        ports: { ...ports, [of]: places[index]?.[of] },
        dataDir: join(dataDir, name),
        environment,
        only: [of],
        signal,
        onExit: () => onExit(name, logOf(of, join(dataDir, name))),
      }),
    ),
  ];
  const starting = [...behind, Promise.all(behind).then(() => start(["web"]))];
  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= (async () => {
      for (const outcome of (await Promise.allSettled(starting)).toReversed()) {
        if (outcome.status === "fulfilled") await outcome.value.stop();
      }
      for (const balancer of balancers) await balancer.close();
    })());
  try {
    await Promise.all(starting);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    stop,
    kill: async (name) => (await starting[1 + replicas.findIndex((replica) => replica.name === name)])?.kill(),
  };
}
