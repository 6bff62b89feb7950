// The shop's containers under their own project name, in the Docker Engine that the `docker` command reaches.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv, promisify } from "node:util";
import { parseManifest } from "../../gateway/src/graphql/documents/manifest.ts";
import { root } from "../../scripts/run.ts";

export const project = "telfer-test";

/** URLs as published by the compose file. */
export const shop = {
  url: "http://shop.telfer.localhost:3000",
  issuer: "http://identity.telfer.localhost:4300/realms/telfer",
  payment: "http://localhost:4200",
};

/** The variables in `.env.example`, with secrets for this project. */
const secrets = Object.fromEntries(
  Object.entries(parseEnv(readFileSync(join(root, ".env.example"), "utf8"))).map(([name, value]) => [
    name,
    value || randomBytes(32).toString("hex"),
  ]),
);

export const grafanaPassword = secrets.GRAFANA_ADMIN_PASSWORD ?? "";

const options = {
  cwd: root,
  env: {
    ...process.env,
    ...secrets,
    COMPOSE_PROJECT_NAME: project,
    // All tests submit their forms from one client IP.
    MAIL_FORMS: "1000",
  },
  maxBuffer: 64 * 1024 * 1024,
};

/** Adds the profile `observability`, with traces, to what the commands start from now on. */
export function addObservability(): void {
  Object.assign(options.env, {
    COMPOSE_PROFILES: "observability",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://jaeger:4318",
  });
}

/** Milliseconds for the containers to finish their requests, with their networks. */
const REMOVAL_MS = 180_000;

/** Milliseconds for the engine to record the end of an update. */
const UPDATE_MS = 60_000;

const execute = promisify(execFile);

/** Waits until something is so. Throws after `ms` milliseconds; asks again after `everyMs`. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  ms: number,
  everyMs = 5,
): Promise<void> {
  const end = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${ms / 1000} s.`);
    await pause(everyMs);
  }
}

export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await execute("docker", args, options);
  return stdout.trim();
}

/** Runs one of the `npm run` commands for these containers. */
export async function runCommand(...args: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [join(root, "scripts/main.mjs"), ...args], options);
  return stdout.trim();
}

const lines = (text: string): string[] => text.split("\n").filter((line) => line !== "");

/** Why containers cannot run here; null if they can. */
async function engineUnavailableReason(): Promise<string | null> {
  try {
    await docker("version");
    await docker("compose", "version");
    return null;
  } catch (error) {
    const [, reason] = lines(error instanceof Error ? error.message : String(error));
    return reason ?? String(error);
  }
}

/** Throws an error with one line per missing prerequisite. */
export async function requireEngine(): Promise<void> {
  const fault = await engineUnavailableReason();
  if (fault !== null) {
    throw new Error(
      `There is no Docker Engine to run the compose file with: ${fault}\n` +
        "Docker Desktop has all of it; on Linux: https://docs.docker.com/engine/install/, with the Compose plugin.",
    );
  }
  for (const { hostname } of [new URL(shop.url), new URL(shop.issuer)]) {
    await lookup(hostname).catch(() => {
      throw new Error(`${hostname} has no address here: "127.0.0.1 ${hostname}" belongs in the hosts file.`);
    });
  }
}

/** Builds the images and starts or updates services until all are healthy. */
export const composeUp = (): Promise<string> => docker("compose", "up", "--build", "--wait");

export const composeContainers = async (...service: string[]): Promise<string[]> =>
  lines(await docker("compose", "ps", "--quiet", ...service)).toSorted();

/**
 * Deploys the stack file with the volumes that Compose left, until all replicas are healthy. Swarm mode reads an older
 * format than Compose writes: no `name`, and numeric ports.
 */
export async function deployStack(): Promise<void> {
  const pipe = [
    "docker compose --file docker-stack.yml config",
    "sed -e '/^name:/d' -e '/published:/ s/\"//g'",
    `docker stack deploy --detach=false --compose-file - ${project}`,
  ];
  await execute("sh", ["-c", pipe.join(" | ")], options);
}

export const stackContainers = async (service: string): Promise<string[]> =>
  lines(
    await docker("ps", "--quiet", "--filter", `label=com.docker.swarm.service.name=${project}_${service}`),
  ).toSorted();

/** The images of the processes that are replaced by a release, by their services in the order in which they are rolled out. */
const images = { commerce: "telfer-stack", gateway: "telfer-gateway", web: "telfer-web" };

export type ReleasedService = keyof typeof images;

const dockerfiles = { commerce: "stack/Dockerfile", gateway: "gateway/Dockerfile", web: "web/Dockerfile" };

/** Builds a revision's images with the tag `previous`. Returns the documents of its shop, by hash. */
export async function buildPrevious(revision: string): Promise<Record<string, string>> {
  for (const service of Object.keys(images) as ReleasedService[]) {
    const pipe = 'git archive "$1" | docker build --quiet --file "$2" --tag "$3" -';
    await execute("sh", ["-c", pipe, "sh", revision, dockerfiles[service], `${images[service]}:previous`], options);
  }
  return shopDocuments("previous");
}

/** The documents that the shop of a release sends, by hash. */
export const shopDocuments = async (release: Release): Promise<Record<string, string>> =>
  parseManifest(
    await docker("run", "--rm", `${images.gateway}:${release}`, "cat", "gateway/src/generated/trusted-documents.json"),
  );

/** Tag of the images: those of `docker-compose.yml`, or those of `buildPrevious`. */
export type Release = "local" | "previous";

/** Replaces a service's replicas, as the stack file defines, until the new ones are healthy. Throws if it was rolled back. */
export async function rollOut(service: ReleasedService, release: Release): Promise<void> {
  const image = `--image=${images[service]}:${release}`;
  const name = `${project}_${service}`;
  await docker("service", "update", image, "--no-resolve-image", "--force", "--detach=false", "--quiet", name);
  const readState = () => docker("service", "inspect", "--format={{.UpdateStatus.State}}", name);
  // The command returns before the engine has waited for the last delay.
  await until(async () => (await readState()) !== "updating", `The update of ${service}`, UPDATE_MS, 500);
  const state = await readState();
  if (state !== "completed") throw new Error(`${service} was not replaced: its update is ${state}.`);
}

/** Makes this engine a swarm of one node unless it is already in one. Returns a function that undoes it. */
export async function joinSwarm(): Promise<() => Promise<void>> {
  if ((await docker("info", "--format", "{{.Swarm.LocalNodeState}}")) === "active") return async () => {};
  await docker("swarm", "init", "--advertise-addr", "127.0.0.1");
  return async () => void (await docker("swarm", "leave", "--force"));
}

/**
 * Removes the stack and waits until its containers and networks are gone. Docker's own `--detach=false` may wait forever: it
 * counts tasks that have ended, and the engine forgets them.
 */
export async function removeStack(): Promise<void> {
  await docker("stack", "rm", project);
  const ofStack = ["--quiet", "--filter", `label=com.docker.stack.namespace=${project}`];
  const left = () => Promise.all([docker("ps", "--all", ...ofStack), docker("network", "ls", ...ofStack)]);
  await until(async () => (await left()).every((ids) => ids === ""), "The removal of the stack", REMOVAL_MS, 500);
}

export const firstOf = async (containers: Promise<string[]>): Promise<string> => {
  const [first] = await containers;
  if (!first) throw new Error("A container is missing.");
  return first;
};

/** The containers that store orders and charges. */
export interface Stores {
  postgres: string;
  payment: string;
}

export async function storesOf(containersOf: (service: string) => Promise<string[]>): Promise<Stores> {
  const [postgres, payment] = await Promise.all([firstOf(containersOf("postgres")), firstOf(containersOf("payment"))]);
  return { postgres, payment };
}

/** Executes a statement in commerce's database. */
export const queryCommerce = (postgres: string, sql: string): Promise<string> =>
  docker("exec", postgres, "psql", "--username=postgres", "--dbname=commerce", "--csv", "--tuples-only", "-c", sql);
