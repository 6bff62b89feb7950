import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig as readGateway } from "../gateway/src/config.ts";
import { readConfig as readCommerce } from "../stack/commerce/config.ts";
import { readVariables as readStrapi } from "../stack/content/strapi/src/process/settings.ts";
import { readConfig as readIdentity } from "../stack/identity/config.ts";
import { readConfig as readBuilder } from "../stack/services/builder/config.ts";
import { readConfig as readPayment } from "../stack/services/payment/config.ts";
import { readConfig as readReviews } from "../stack/services/reviews/config.ts";
import { readConfig as readWeb } from "../web/src/server/config.server.ts";
import { root } from "./run.ts";

interface Service {
  image: string;
  environment?: Record<string, string>;
  ports?: string[];
  networks: string[] | Record<string, unknown>;
}

const text = (path: string) => readFileSync(join(root, path), "utf8");
const { services } = parse(text("docker-compose.yml"), { merge: true }) as { services: Record<string, Service> };
const secrets = parseEnv(text(".env.example"));

function secret(name: string): string {
  const value = secrets[name];
  if (value === undefined) throw new Error(`${name} is missing in .env.example.`);
  return value || name.padEnd(64, "0");
}

/** The environment of a service in its image, with a value for each secret. */
const environmentOf = (service: string): Record<string, string> => ({
  NODE_ENV: "production",
  ...Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [
      name,
      value
        .replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => secret(name))
        .replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1"),
    ]),
  ),
});

const processes: [service: string, read: (environment: NodeJS.ProcessEnv) => unknown][] = [
  ["web", readWeb],
  ["gateway", readGateway],
  ["commerce-1", readCommerce],
  ["commerce-2", readCommerce],
  ["strapi", readStrapi],
  ["identity", readIdentity],
  ["payment", readPayment],
  ["reviews", readReviews],
  ["builder", readBuilder],
];

describe("docker-compose.yml", () => {
  test("every image of the project has its process here", () => {
    const own = Object.entries(services).filter(([, { image }]) => image.endsWith(":local"));
    expect(own.map(([name]) => name).toSorted()).toEqual(processes.map(([name]) => name).toSorted());
  });

  test.each(processes)("%s starts in production with its environment", (name, read) => {
    expect(() => read(environmentOf(name))).not.toThrow();
  });

  test("secrets come from the environment: .env.example contains none", () => {
    const { STRAPI_ADMIN_EMAIL: _, ...others } = secrets;
    expect(Object.values(others).join("")).toBe("");
  });

  test.each(Object.entries(services))("%s has minimal privileges and resource limits", (_name, service) => {
    expect(service).toMatchObject({
      restart: "unless-stopped",
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      deploy: { resources: { limits: { memory: expect.any(String), pids: expect.any(Number) } } },
      logging: { options: { "max-size": "10m" } },
      healthcheck: { test: expect.any(Array) },
    });
  });

  test("publishes only what a browser opens, on this machine only, and keeps databases unreachable", () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    expect(published).toEqual([
      "balancer 127.0.0.1:3000:3000",
      "balancer 127.0.0.1:4000:4000",
      "strapi 127.0.0.1:1337:1337",
      "identity 127.0.0.1:4300:4300",
      "payment 127.0.0.1:4200:4200",
      "builder 127.0.0.1:4500:4500",
      "mail 127.0.0.1:8025:8025",
      "grafana 127.0.0.1:3001:3000",
    ]);
    for (const name of ["postgres", "redis"]) expect(services[name]?.networks).toEqual(["data"]);
  });
});

describe("docker-stack.yml", () => {
  test("publishes only what the public opens: pictures, but neither Strapi's panel nor the emails", () => {
    // Ignores Compose's own tags `!override` and `!reset`.
    const stack = parse(text("docker-stack.yml"), { merge: true, logLevel: "silent" }) as {
      services: Record<string, { ports?: { published: number }[] }>;
    };
    const ports = Object.entries(stack.services).flatMap(([name, service]) =>
      (service.ports ?? []).map(({ published }) => `${name} ${published}`),
    );
    expect(ports).toEqual([
      "balancer 3000",
      "balancer 4000",
      "balancer 1337",
      "identity 4300",
      "payment 4200",
      "builder 4500",
    ]);
  });
});
