import { readFileSync } from "node:fs";
import { collectDefaultMetrics } from "prom-client";
import { afterAll, expect, test } from "vitest";
import { s3Store } from "../../integrations/storage/s3-store.ts";
import { countTasks } from "../../server/observability/count-calls.ts";
import { ALARM_KINDS } from "../../server/observability/log.ts";
import { projectFiles, readProjectFile } from "../architecture/files.ts";
import { testApp } from "../support/test-app.ts";

const NOWHERE = {
  endpoint: "http://127.0.0.1:9",
  region: "x",
  bucket: "x",
  accessKeyId: "x",
  secretAccessKey: "x",
};

const site = await testApp({ objects: s3Store(NOWHERE, { clock: () => new Date() }) });
const registry = site.container.metrics.registry;
collectDefaultMetrics({ register: registry });
countTasks(registry, ["messages"], Date.now);
afterAll(site.close);

/** Prometheus's own words and labels. */
const WORDS = new Set([
  "histogram_quantile",
  "increase",
  "rate",
  "sum",
  "max",
  "min",
  "topk",
  "time",
  "by",
  "or",
  "and",
]);
const OF_PROMETHEUS = new Set(["job", "instance", "le"]);

/** Labels that a metric has; undefined for one that the site does not expose. */
function labelsOf(metric: string): Set<string> | undefined {
  if (metric === "up") return new Set();
  const found = [metric, metric.replace(/_(bucket|count|sum)$/, "")]
    .map((name) => registry.getSingleMetric(name))
    .find((each) => each !== undefined);
  return found && new Set((found as unknown as { labelNames: string[] }).labelNames);
}

/** What is wrong with an expression: metrics that nobody exposes, labels that none of its metrics has. */
function faultsIn(expression: string): string[] {
  const bare = expression.replace(/"[^"]*"|\[[^\]]*\]/g, "");
  const asked = [...bare.matchAll(/(?:by \(|\{)([^)}]*)/g)].flatMap(
    ([, list = ""]) => list.match(/[a-z]\w*/g) ?? [],
  );
  const metrics = (bare.replace(/\{[^}]*\}|by \([^)]*\)/g, "").match(/[a-z][a-z_\d]*/g) ?? []).filter(
    (word) => !WORDS.has(word),
  );
  const labels = metrics.flatMap((metric) => [...(labelsOf(metric) ?? [])]);
  return [
    ...metrics.filter((metric) => !labelsOf(metric)),
    ...asked
      .filter((label) => !OF_PROMETHEUS.has(label) && !labels.includes(label))
      .map((label) => `{${label}}`),
  ];
}

/** What the alert rules and the dashboard ask Prometheus. */
function askedExpressions(): string[] {
  const rules = readProjectFile("deploy/alert-rules.yaml");
  const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    readProjectFile("deploy/grafana-dashboard.json"),
  );
  return [
    ...[...rules.matchAll(/^ *expr: (.*)$/gm)].map((match) => match[1] ?? ""),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
}

test("alert rules and the dashboard ask for words of labels that the site writes", () => {
  const code = projectFiles(/^(server|integrations|domain|db)\/.*\.ts$/)
    .filter((file) => !file.includes(".test."))
    .map(readProjectFile)
    .join("\n");
  const asked = askedExpressions().flatMap((expression) =>
    [...expression.matchAll(/(\w+)(?:=~|!=|=)"([^"]*)"/g)].flatMap(([, label = "", words = ""]) =>
      words.split("|").map((word) => ({ label, word })),
    ),
  );
  // Of Prometheus itself, and statuses of HTTP.
  const own = asked.filter(({ label, word }) => label !== "job" && !/^\d/.test(word));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter(({ word }) => !code.includes(`"${word}"`) && !code.includes(`${word}:`))).toEqual([]);
});

test("alert rules and the dashboard ask for metrics and labels that the site exposes", () => {
  const expressions = askedExpressions();
  expect(expressions.length).toBeGreaterThan(25);
  expect(expressions.filter((each) => faultsIn(each).length > 0)).toEqual([]);
  expect(faultsIn('sum by (colour) (rate(http_requests_made{status="1"}[5m]))')).toEqual([
    "http_requests_made",
    "{colour}",
    "{status}",
  ]);
});

test("metrics that the documents name are exposed", () => {
  const documents = projectFiles(/^docs\/(running|guides)\/.*\.md$|^docs\/security\.md$/);
  const form =
    /`((?:backlog|http|messages|alarms|payment_books|payment_provider|database|object_store|identity|task|disk|build|bookings|revenue|reports_of)_\w+)(?:\{([^}]*)\})?`/g;
  const named = documents.flatMap((file) =>
    [...readProjectFile(file).matchAll(form)].map(([, metric = "", labels = ""]) => ({
      file,
      metric,
      labels,
    })),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter(({ metric, labels }) => faultsIn(`${metric}{${labels}}`).length > 0)).toEqual([]);
});

test("each kind of alarm is counted from the start, so that its first one is seen, and the runbook says what to do", async () => {
  const text = await registry.metrics();
  const runbook = readFileSync(new URL("../../docs/running/faults.md", import.meta.url), "utf8");
  for (const kind of ALARM_KINDS) {
    expect(text).toContain(`alarms_total{kind="${kind}"} 0`);
    expect(runbook).toContain(`| \`${kind}\` |`);
  }
});
