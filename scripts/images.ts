// `npm run images [name …]`: builds the images of docker-compose.yml step by step without a container engine, starts
// what the compose file starts from them, asks for their health, opens the shop's home page, and stops them.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createPostgres } from "../stack/commerce/test/postgres-server.ts";
import { type ComposeService, readServices, secretNames, startOrder } from "./compose.ts";
import { type Image, NODE_USER, buildImage, nodeFolder } from "./docker-build.ts";
import { unusedPorts } from "./shop.ts";

/** Outside of the project, and kept: what has not changed is not built again. */
const imagesFolder = join(tmpdir(), "telfer-images");
const redisUrl = process.env.REDIS_URL ?? "redis://127.0.0.1:6379";

const START_TIMEOUT = 300_000;
const STOP_TIMEOUT = 45_000;

const isRoot = process.getuid?.() === 0;

interface Running {
  name: string;
  child: ChildProcess;
  ended: Promise<number | null>;
  output: () => string;
}

/** The folder that stands for a service's volume: it begins as the image has it, and belongs to whom it does there. */
function openVolume(image: Image, mount: string, folder: string): string {
  const begin = join(image.folder, mount);
  if (!existsSync(begin)) throw new Error(`The image has no ${mount} for the volume to begin with.`);
  cpSync(begin, folder, { recursive: true });
  const { uid, gid } = statSync(begin);
  if (isRoot) chownSync(folder, uid, gid);
  return folder;
}

/** How a name of the compose file's network is reached on this machine; other names stay what they are. */
function reachable(services: Map<string, ComposeService>, ports: Map<string, number>, closedPort: number) {
  const aliases = new Map<string, string>();
  for (const [name, { networks }] of services) {
    aliases.set(name, name);
    const named = Array.isArray(networks) ? [] : Object.values(networks).flatMap((one) => one?.aliases ?? []);
    for (const alias of named) aliases.set(alias, name);
  }
  // One replica stands for the balancer; what is not started here, mail at least, does not answer.
  const behind: Record<string, string> = { "balancer:4000": "gateway-1", "balancer:4100": "commerce-1" };
  return (value: string): string =>
    value.replace(/(?<=\/\/)([\w.-]+):(\d+)/, (address, host: string) => {
      const name = behind[address] ?? aliases.get(host);
      return name === undefined ? address : `127.0.0.1:${ports.get(name) ?? closedPort}`;
    });
}

function start(name: string, image: Image, service: ComposeService, env: NodeJS.ProcessEnv): Running {
  const [command = "", ...args] = service.command ?? image.command;
  const child = spawn(command, args, {
    cwd: join(image.folder, image.workdir),
    env,
    stdio: ["ignore", "pipe", "pipe"],
    // The image's files belong to another user, so that a process that writes to them fails here as it does there.
    ...(isRoot && image.user !== null && { uid: NODE_USER, gid: NODE_USER }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += String(chunk)));
  const ended = new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", (code) => resolve(code));
  });
  return { name, child, ended, output: () => output.trim().slice(-3_000) };
}

async function waitUntilHealthy(running: Running, check: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  const [, command = "", ...args] = check;
  while (Date.now() < deadline && running.child.exitCode === null) {
    const code = await new Promise<number | null>((resolve) => {
      spawn(command, args, { env, stdio: "ignore" })
        .once("error", () => resolve(null))
        .once("close", resolve);
    });
    if (code === 0) return;
    await delay(250);
  }
  throw new Error(`${running.name} is not healthy:\n${running.output()}`);
}

async function stop({ name, child, ended, output }: Running): Promise<void> {
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT);
  const code = await ended;
  clearTimeout(timer);
  if (code !== 0) throw new Error(`${name} ended with ${code} on SIGTERM:\n${output()}`);
}

/** The home page as the web server renders it with what the gateway and Strapi answer. */
async function openHomePage(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  const page = await answer.text();
  if (answer.status !== 200 || !page.includes("/uploads/")) {
    throw new Error(`The home page answers ${answer.status} and shows no picture of Strapi's.`);
  }
}

const asked = process.argv.slice(3);
const secrets = Object.fromEntries(secretNames.map((name) => [name, randomBytes(32).toString("hex")]));
const allServices = readServices(secrets);
const services = new Map(
  [...allServices].filter(([, { build }]) => {
    const image = build && /^docker\/([a-z]+)\.Dockerfile$/.exec(build.dockerfile)?.[1];
    return image !== undefined && (asked.length === 0 || asked.includes(image));
  }),
);
if (services.size === 0) throw new Error(`No image is called ${asked.join(" or ")}.`);

mkdirSync(imagesFolder, { recursive: true });
const images = new Map<string, Image>();
for (const dockerfile of new Set([...services.values()].map(({ build }) => build?.dockerfile ?? ""))) {
  const began = Date.now();
  const name = dockerfile.replace(/^docker\/|\.Dockerfile$/g, "");
  images.set(dockerfile, await buildImage(dockerfile, join(imagesFolder, name)));
  console.log(`✓ ${dockerfile} builds (${Math.round((Date.now() - began) / 1000)} s)`);
}

const volumes = mkdtempSync(join(tmpdir(), "telfer-volumes-"));
chmodSync(volumes, 0o755);
const databases = { commerce: await createPostgres(), strapi: await createPostgres() };
const running: Running[] = [];
try {
  const [closedPort = 0, ...free] = await unusedPorts(1 + 2 * services.size);
  const take = () => free.pop() ?? 0;
  const ports = new Map([...services.keys()].map((name) => [name, take()]));
  const reach = reachable(allServices, ports, closedPort);
  const bin = nodeFolder(imagesFolder);

  for (const name of startOrder(allServices)) {
    const service = services.get(name);
    const image = images.get(service?.build?.dockerfile ?? "");
    if (!service || !image) continue;
    const environment = { ...image.env, ...service.environment };
    const inVolume = new Map<string, string>();
    for (const volume of service.volumes ?? []) {
      const [, mount = ""] = volume.split(":");
      inVolume.set(mount, openVolume(image, mount, join(volumes, name)));
    }
    const here = (value: string) => inVolume.get(value) ?? value.replace(/^\/app(?=\/)/, join(image.folder, "app"));
    const env: NodeJS.ProcessEnv = {
      ...Object.fromEntries(Object.entries(environment).map(([variable, value]) => [variable, reach(here(value))])),
      ...(service.environment.DATABASE_URL && {
        DATABASE_URL: name === "strapi" ? databases.strapi.url : databases.commerce.url,
      }),
      ...(service.environment.REDIS_URL && { REDIS_URL: `${redisUrl}?keyPrefix=images:${process.pid}:` }),
      ...(service.environment.METRICS_PORT && { METRICS_PORT: String(take()) }),
      HOST: "127.0.0.1",
      PORT: String(ports.get(name)),
      PATH: bin,
    };
    const began = Date.now();
    const one = start(name, image, service, env);
    running.push(one);
    await waitUntilHealthy(one, service.healthcheck.test.map(here), env);
    console.log(`✓ ${name} is healthy (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  }

  const web = ports.get("web");
  if (asked.length === 0 && web !== undefined) {
    await openHomePage(web);
    console.log("✓ the home page shows what Strapi answers");
  }
  while (running.length > 0) {
    const one = running.at(-1);
    if (!one) break;
    await stop(one);
    running.pop();
    console.log(`✓ ${one.name} stops on SIGTERM`);
  }
} finally {
  for (const { child } of running) child.kill("SIGKILL");
  await Promise.all(running.map(({ ended }) => ended));
  await Promise.all(Object.values(databases).map(({ drop }) => drop()));
  rmSync(volumes, { recursive: true });
}
