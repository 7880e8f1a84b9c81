import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./files.ts";

test("each alert rule names a runbook that is there and tells of it by the rule's name", () => {
  const rules = readProjectFile("deploy/alert-rules.yaml");
  const named = [...rules.matchAll(/- alert: (\w+)[\s\S]*?runbook: "([^"]+)"/g)];
  expect(named).toHaveLength([...rules.matchAll(/- alert:/g)].length);
  const silent = named.filter(([, rule = "", path = ""]) => !readProjectFile(path).includes(`\`${rule}\``));
  expect(silent.map(([, rule, path]) => `${path}: ${rule}`)).toEqual([]);
});

test("the proxy and the processes have the addresses that they are known by, and only the proxy is reached from outside", () => {
  const compose = readProjectFile("compose.yaml");
  const addresses = [...compose.matchAll(/ipv4_address: ([\d.]+)/g)].map((match) => match[1]);
  expect(addresses).toEqual(["172.30.0.11", "172.30.0.12", "172.30.0.10"]);
  expect(compose).toContain("TRUSTED_PROXY: 172.30.0.10");
  expect([...compose.matchAll(/ports:/g)]).toHaveLength(1);
});

test("the proxy's example keeps what the site calls public, lets nobody wait for another's answer, and writes no secret down", () => {
  const proxy = readProjectFile("deploy/nginx.conf");
  expect(proxy).not.toMatch(/^\s*proxy_cache_lock /m);
  expect(proxy).not.toMatch(/\$(args|query_string|request)\b.*';$/m);
  const keys = [...proxy.matchAll(/proxy_cache_key "([^"]*)"/g)].map((match) => match[1]);
  expect(keys).toEqual(["$request_uri $encoding", "$request_uri $place/$language $encoding"]);
  for (const path of ["shared", "confirm-email", "family-invitation", "verify", "messages/msg91/reports"]) {
    expect(proxy.match(/map \$uri \$path .*/)?.[0], path).toContain(path);
  }
});

test("a 503 of the site is an answer to the proxy, not a failure that takes both processes out of service, and people get a page", () => {
  const proxy = readProjectFile("deploy/nginx.conf");
  expect(proxy.match(/proxy_next_upstream ([^;]*);/)?.[1]).toBe("error timeout");
  expect(proxy.match(/proxy_cache_use_stale ([^;]*);/)?.[1]).toContain("http_503");
  expect(proxy).toMatch(/location = \/proxy-away-page \{\s+internal;\s+default_type "text\/html/);
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
  for (const folder of [
    "server",
    "domain",
    "db",
    "integrations",
    "locales",
    "contract",
    "content",
    "seed",
    "cli",
    "assets",
  ]) {
    expect(copied, folder).toContain(`/app/${folder}`);
  }
  const [start = "[]"] = lines
    .filter((line) => line.startsWith("CMD"))
    .map((line) => line.slice("CMD ".length));
  const command: string[] = JSON.parse(start);
  expect(projectFiles(/^server\/main\.ts$/)).toEqual(command.filter((word) => word.endsWith(".ts")));
  const flags: string[] = JSON.parse(readProjectFile("server/node-flags.json"));
  expect(command).toEqual(["node", ...flags, "server/main.ts"]);
  expect(lines.indexOf("USER node")).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith("RUN")));
});

test("every setting that the process or the build reads stands on the page of settings", () => {
  const files = projectFiles(/^(server\/(config\/)?[^/]*\.ts|app\/.*\.tsx?)$/).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  // Read as it is, or a line of a schema of settings.
  const reads = /\benv\.([A-Z][A-Z0-9_]+)\b|^ {2}([A-Z][A-Z0-9_]+): (?:v\.|\w+\(|windows|IP_)/gm;
  const names = files.flatMap((file) =>
    [...readProjectFile(file).matchAll(reads)].map(([, name, read]) => name ?? read ?? ""),
  );
  const ofTheTools = ["NODE_ENV", "BASE_URL", "SSR", "DEV", "PROD", "MODE"];
  const documented = readProjectFile("docs/running/settings.md");
  const untold = names.filter((name) => !ofTheTools.includes(name) && !documented.includes(`\`${name}\``));
  expect([...new Set(untold)]).toEqual([]);
  expect(new Set(names).size).toBeGreaterThan(60);
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
