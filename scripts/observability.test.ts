import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { createRegistry } from "@telfer/server-kit/metrics.ts";
import { kebabCase, sentenceCase } from "change-case-all";
import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { onPath } from "../e2e/machine.ts";
import { createWebMetrics } from "../web/server/metrics.ts";
import { copyDatabase } from "../stack/commerce/test/pglite-copy.ts";
import { root } from "./run.ts";
import { freePorts, startShop } from "./shop.ts";

const containers = join(root, "stack/containers");
const rulesFolder = join(containers, "prometheus");
const dashboardsFolder = join(containers, "grafana/dashboards");
const readYaml = (file: string): unknown => parse(readFileSync(join(rulesFolder, file), "utf8"));

interface Alert {
  alert: string;
  expr: string;
  annotations: { runbook: string; summary: string };
}

interface AlertTest {
  alert_rule_test: { alertname: string; exp_alerts: unknown[] }[];
}

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string; datasource: { uid: string } }[];
}

const { groups } = readYaml("alerts.yml") as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const { tests } = readYaml("alerts.test.yml") as { tests: AlertTest[] };

const dashboards = readdirSync(dashboardsFolder).map(
  (file) =>
    JSON.parse(readFileSync(join(dashboardsFolder, file), "utf8")) as { uid: string; title: string; panels: Panel[] },
);
const panels = dashboards.flatMap(({ panels }) => panels.filter(({ type }) => type !== "row"));

/** Grafana's own variable, which PromQL does not know. */
const withoutVariables = (query: string) => query.replaceAll("$__rate_interval", "5m");

/** The metrics that a query reads. Throws if it is not PromQL. */
function metricsOf(query: string): string[] {
  const names: string[] = [];
  parser
    .configure({ strict: true })
    .parse(query)
    .iterate({
      enter: ({ type, node, from, to }) => {
        if (type.name === "Identifier" && node.parent?.type.name === "VectorSelector")
          names.push(query.slice(from, to));
      },
    });
  return names;
}

/** Names of the series in Prometheus' text format, also of metrics without a value yet. */
function namesIn(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const [hash, keyword, name = "", type] = line.split(" ");
    if (hash !== "#" || keyword !== "TYPE") return [];
    return type === "histogram" ? ["_bucket", "_sum", "_count"].map((suffix) => name + suffix) : [name];
  });
}

describe("alerts", () => {
  const promtool = onPath("promtool") ?? "";
  if (!promtool) console.warn("The alerts are not tested: promtool is missing; Debian has it in `prometheus`.");

  test.skipIf(!promtool)("are valid and fire as their tests say", () => {
    const faults = [
      ["check", "config", "prometheus.yml"],
      ["check", "rules", "alerts.yml"],
      ["test", "rules", "alerts.test.yml"],
    ].flatMap((args) => {
      const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: rulesFolder, encoding: "utf8" });
      return status === 0 ? [] : [stdout + stderr];
    });
    expect(faults).toEqual([]);
  });

  test.each(alerts.map(({ alert }) => alert))(
    "%s has a test in which it fires and one in which it does not",
    (name) => {
      const expected = tests
        .flatMap((one) => one.alert_rule_test)
        .filter(({ alertname }) => alertname === name)
        .map(({ exp_alerts }) => exp_alerts.length);
      expect(expected).toEqual([1, 0]);
    },
  );

  test("have a section of the runbook each, and no section is without its alert", () => {
    const tokens = new MarkdownIt().parse(readFileSync(join(root, "docs/runbook.md"), "utf8"), {});
    const sections = tokens.flatMap(({ type, tag }, index) =>
      type === "heading_open" && tag === "h2" ? [tokens[index + 1]?.content ?? ""] : [],
    );
    expect(sections).toEqual(alerts.map(({ alert }) => sentenceCase(alert)));
    const links = alerts.map(({ annotations }) => annotations.runbook);
    expect(links).toEqual(alerts.map(({ alert }) => `docs/runbook.md#${kebabCase(alert)}`));
  });
});

describe("dashboards", () => {
  test("have titles and ids of their own, and every panel asks a provisioned data source", () => {
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
    const { datasources } = parse(
      readFileSync(join(containers, "grafana/provisioning/datasources/datasources.yml"), "utf8"),
    ) as { datasources: { uid: string }[] };
    const known = datasources.map(({ uid }) => uid);
    expect(panels.filter(({ targets = [] }) => targets.length === 0)).toEqual([]);
    const asked = new Set(panels.flatMap(({ targets = [] }) => targets.map(({ datasource }) => datasource.uid)));
    expect(known).toEqual(expect.arrayContaining([...asked]));
  });
});

test("every metric in an alert or on a dashboard is exported by a running process", async () => {
  const folder = mkdtempSync(join(tmpdir(), "metrics-"));
  await copyDatabase(join(folder, "commerce"));
  const environment = { ...process.env, DATABASE_URL: "", METRICS_PORT: "0" };
  const names = ["commerce", "gateway"] as const;
  const shop = await startShop({ ports: await freePorts(), dataDir: folder, environment, only: [...names] });
  const exported = ["up"];
  for (const name of names) {
    const line = readFileSync(join(folder, "logs", `${name}.log`), "utf8")
      .split("\n")
      .find((line) => line.includes('"msg":"metrics"'));
    const { address } = JSON.parse(line ?? "{}") as { address?: { port: number } };
    const response = await fetch(`http://127.0.0.1:${address?.port}/metrics`);
    exported.push(...namesIn(await response.text()));
  }
  await shop.stop();
  rmSync(folder, { recursive: true });
  // The web server's process needs a build; its metrics do not.
  const registry = createRegistry();
  createWebMetrics(registry);
  exported.push(...namesIn(await registry.metrics()));

  const queries = [
    ...alerts.map(({ alert, expr }) => ({ of: alert, expr })),
    ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr }))),
  ];
  const unknown = queries.flatMap(({ of, expr }) => {
    const read = metricsOf(withoutVariables(expr));
    if (read.length === 0) return [`${of}: no metric`];
    return read.filter((name) => !exported.includes(name)).map((name) => `${of}: ${name}`);
  });
  expect(unknown).toEqual([]);
});
