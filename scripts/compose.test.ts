import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig as readGateway } from "../gateway/src/config.ts";
import { readConfig as readCommerce } from "../stack/commerce/config.ts";
import { readVariables as readStrapi } from "../stack/content/strapi/src/process/settings.ts";
import { readConfig as readIdentity } from "../stack/identity/config.ts";
import { readConfig as readBuilder } from "../stack/services/builder/config.ts";
import { readConfig as readPayment } from "../stack/services/payment/config.ts";
import { readConfig as readReviews } from "../stack/services/reviews/config.ts";
import { readConfig as readWeb } from "../web/src/server/config.server.ts";
import { composeText, readServices, secretNames } from "./compose.ts";
import { parseDockerfile, parseDockerignore } from "./dockerfile.ts";
import { root, run } from "./run.ts";

const secrets = Object.fromEntries(secretNames.map((name) => [name, name.padEnd(64, "0")]));
const services = readServices(secrets);
const text = (path: string) => readFileSync(join(root, path), "utf8");

/** How each process reads its environment, and the file that says so. */
const processes: [service: string, read: (environment: NodeJS.ProcessEnv) => unknown, file: string][] = [
  ["web", readWeb, "web/src/server/config.server.ts"],
  ["gateway-1", readGateway, "gateway/src/config.ts"],
  ["gateway-2", readGateway, "gateway/src/config.ts"],
  ["commerce-1", readCommerce, "stack/commerce/config.ts"],
  ["commerce-2", readCommerce, "stack/commerce/config.ts"],
  ["strapi", readStrapi, "stack/content/strapi/src/process/settings.ts"],
  ["identity", readIdentity, "stack/identity/config.ts"],
  ["payment", readPayment, "stack/services/payment/config.ts"],
  ["reviews", readReviews, "stack/services/reviews/config.ts"],
  ["builder", readBuilder, "stack/services/builder/config.ts"],
];

describe("docker-compose.yml", () => {
  test("every image of the project has its process here", () => {
    const built = [...services].filter(([, { build }]) => build).map(([name]) => name);
    expect(built.toSorted()).toEqual(processes.map(([name]) => name).toSorted());
  });

  test.each(processes)("%s starts with its environment, and knows each name in it", (name, read, file) => {
    const { environment, build } = services.get(name) ?? {};
    const image = parseDockerfile(text(build?.dockerfile ?? "")).at(-1);
    const ofImage = image?.steps.flatMap((step) => (step.kind === "env" ? [step.values] : [])) ?? [];
    const whole = Object.assign({}, ...ofImage, environment) as Record<string, string>;
    expect(whole.NODE_ENV).toBe("production");
    expect(() => read(whole)).not.toThrow();
    const source = text(file) + text("stack/process/environment.ts");
    const unknown = Object.keys(environment ?? {}).filter((one) => !new RegExp(`\\b${one}\\b`).test(source));
    expect(unknown).toEqual([]);
  });

  test("each secret is listed in .env.example without a value, and none is there that is not used", () => {
    const used = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(new Set(secretNames)).toEqual(new Set(used));
    expect(text(".env.example")).not.toMatch(/^[A-Z_0-9]+=./m);
  });

  test("a missing secret is named, whichever it is", () => {
    for (const missing of secretNames) {
      expect(() => readServices({ ...secrets, [missing]: "" })).toThrow(
        `${missing} is not set: make it as .env.example`,
      );
    }
  });

  test("no image has a tag that moves", () => {
    const bases = [...services.values()].flatMap(({ build, image }) =>
      build ? parseDockerfile(text(build.dockerfile)).map(({ base }) => base) : [image],
    );
    for (const base of bases) expect(base).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z-]+)?$/);
  });

  test.each([...services])("%s has no more rights than it needs, and limits", (_name, service) => {
    expect(service).toMatchObject({
      restart: "unless-stopped",
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      mem_limit: expect.any(String),
      logging: { options: { "max-size": "10m" } },
      healthcheck: { test: expect.any(Array) },
    });
    const image = service.build && parseDockerfile(text(service.build.dockerfile)).at(-1);
    const user = image?.steps.find(({ kind }) => kind === "user");
    expect(user).toEqual(service.build && { kind: "user", name: "node" });
  });

  test("only what a browser opens is published, on this machine alone, and databases are out of everybody's reach", () => {
    const published = [...services].flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
    expect(published).toEqual([
      "web 127.0.0.1:3000:3000",
      "balancer 127.0.0.1:4000:4000",
      "strapi 127.0.0.1:1337:1337",
      "identity 127.0.0.1:4300:4300",
      "payment 127.0.0.1:4200:4200",
      "builder 127.0.0.1:4500:4500",
      "mail 127.0.0.1:8025:8025",
    ]);
    for (const name of ["postgres", "redis"]) expect(services.get(name)?.networks).toEqual(["data"]);
  });

  test("who depends on another waits until that is healthy", () => {
    const conditions = [...services.values()].flatMap(({ depends_on = {} }) => Object.entries(depends_on));
    for (const [name, { condition }] of conditions) {
      expect([...services.keys()]).toContain(name);
      expect(condition).toBe("service_healthy");
    }
  });
});

describe("docker/haproxy.cfg", () => {
  test("balances what the compose file starts", () => {
    const servers = [...text("docker/haproxy.cfg").matchAll(/^ +server (\S+) (\S+):(\d+)$/gm)];
    expect(servers.map(([, name, host]) => [name, host])).toEqual(
      ["gateway-1", "gateway-2", "commerce-1", "commerce-2"].map((name) => [name, name]),
    );
  });

  test("sends nothing more to a replica that stops before that takes no more", () => {
    const [, inter, fastinter, fall] =
      /check inter (\d+)s fastinter (\d+)s .*\bfall (\d+)/.exec(text("docker/haproxy.cfg")) ?? [];
    const seenAfter = Number(inter) + Number(fastinter) * (Number(fall) - 1);
    for (const name of ["gateway-1", "gateway-2", "commerce-1", "commerce-2"]) {
      expect(Number(services.get(name)?.environment.DRAIN_DELAY_MS)).toBeGreaterThan(seenAfter * 1000);
    }
  });

  const haproxy = ["/usr/sbin/haproxy", "/usr/local/sbin/haproxy"].find((path) => existsSync(path));
  if (!haproxy) console.log("HAProxy is not installed here: its configuration is not checked.");
  test.skipIf(!haproxy)("is one that HAProxy takes", async () => {
    const { code, output } = await run(haproxy ?? "", ["-c", "-f", join(root, "docker/haproxy.cfg")], { quiet: true });
    expect(output.replaceAll(/^.*(?:could not resolve address|\[NOTICE\]).*\n?/gm, "")).not.toMatch(/ALERT|WARNING.*:/);
    expect(code).toBe(0);
  });
});

describe("Dockerfiles", () => {
  test.each([
    ["FROM node", /no image with a tag/],
    ["FROM node:24.0.0\nADD x y", /ADD is not known/],
    ["FROM node:24.0.0\nCMD node main.ts", /no list of words/],
    ["FROM node:24.0.0\nCOPY --from=build /a b", /names no stage before/],
    ["FROM node:24.0.0\nCOPY *.ts ./", /no list of plain paths/],
    ["COPY a b", /stands before FROM/],
  ])("%j is refused", (dockerfile, fault) => {
    expect(() => parseDockerfile(dockerfile)).toThrow(fault);
  });

  test("neither secrets nor what tools make or try get into an image", () => {
    const ignored = parseDockerignore(text(".dockerignore"));
    const out = [".env", ".env.local", "node_modules/a/b.js", "web/build/x.js", ".data/a", "web/src/a.generated.ts"];
    out.push("gateway/src/generated/resolvers.ts", "stack/commerce/main.test.ts", "e2e/cart.spec.ts", ".git/config");
    expect(out.filter((path) => !ignored.file(path))).toEqual([]);
    const kept = ["e2e/package.json", "stack/pictures/src/a.js", "stack/services/builder/build.ts", "web/src/a.ts"];
    expect(kept.filter((path) => ignored.file(path))).toEqual([]);
  });
});
