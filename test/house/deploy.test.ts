import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./files.ts";

/** Names of metrics that files of the project make. */
function madeMetrics(): Set<string> {
  const sources = projectFiles(/^server\/.*\.ts$/).filter((file) => !file.includes(".test."));
  const names = sources.flatMap((file) => readProjectFile(file).match(/"[a-z]+(_[a-z]+)+"/g) ?? []);
  return new Set(names.map((name) => name.slice(1, -1)));
}

/** What the process measures of itself, and Prometheus of us. */
const OTHERS = /^(up|process_|nodejs_)/;
const WORDS = new Set(["histogram_quantile", "increase", "rate", "sum", "max", "topk", "by"]);

function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, "");
  return (bare.match(/[a-z][a-z_\d]*/g) ?? []).filter(
    (word) => !WORDS.has(word) && !/^(or|and|le)$/.test(word),
  );
}

test("alert rules and the dashboard ask for metrics that the site has, and each rule names a runbook that is there", () => {
  const made = madeMetrics();
  const isKnown = (name: string) => OTHERS.test(name) || made.has(name.replace(/_(bucket|count|sum)$/, ""));
  const rules = readProjectFile("deploy/alert-rules.yaml");
  const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    readProjectFile("deploy/grafana-dashboard.json"),
  );
  const expressions = [
    ...[...rules.matchAll(/^ *expr: (.*)$/gm)].map((match) => match[1] ?? ""),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(20);
  expect(expressions.flatMap(metricsIn).filter((name) => !isKnown(name))).toEqual([]);
  const runbooks = [...rules.matchAll(/runbook: "([^"]+)"/g)].map((match) => match[1] ?? "");
  expect(runbooks).toHaveLength([...rules.matchAll(/- alert:/g)].length);
  const files = new Set(projectFiles(/^docs\/running\//));
  expect(runbooks.filter((path) => !files.has(path))).toEqual([]);
});

test("the image copies what is there and starts what is there, as somebody who is not root", () => {
  const lines = readProjectFile("Dockerfile").replaceAll("\\\n", " ").split("\n");
  const folders = new Set(projectFiles(/\//).map((file) => file.split("/")[0]));
  const copied = lines
    .filter((line) => line.startsWith("COPY --from=build"))
    .map((line) => line.split(" ")[2] ?? "");
  const made = ["/app/node_modules", "/app/build", "/app/package.json"];
  const missing = copied.filter((path) => !made.includes(path) && !folders.has(path.replace("/app/", "")));
  expect(missing).toEqual([]);
  for (const room of [
    "server",
    "domain",
    "db",
    "providers",
    "contract",
    "content",
    "seed",
    "cli",
    "assets",
  ]) {
    expect(copied, room).toContain(`/app/${room}`);
  }
  const [start = "[]"] = lines
    .filter((line) => line.startsWith("CMD"))
    .map((line) => line.slice("CMD ".length));
  const command: string[] = JSON.parse(start);
  expect(projectFiles(/^server\/main\.ts$/)).toEqual(command.filter((word) => word.endsWith(".ts")));
  expect(lines.indexOf("USER node")).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith("RUN")));
});

test("the files of a deployment name settings and files that are there", () => {
  const documented = readProjectFile("docs/running/settings.md");
  const names = [...readProjectFile("deploy/env.example").matchAll(/^([A-Z_]+)=/gm)].map(
    (match) => match[1] ?? "",
  );
  expect(names.filter((name) => name !== "POSTGRES_PASSWORD" && !documented.includes(name))).toEqual([]);
  const compose = readProjectFile("compose.yaml");
  for (const name of [...compose.matchAll(/^ {4}([A-Z_]+): /gm)].map((match) => match[1] ?? "")) {
    expect(documented, name).toContain(name);
  }
  const mounted = [...compose.matchAll(/\.\/(deploy\/[\w.]+):/g)].map((match) => match[1] ?? "");
  expect(
    mounted.filter((path) => path !== "deploy/tls" && projectFiles(new RegExp(`^${path}$`)).length === 0),
  ).toEqual([]);
});
