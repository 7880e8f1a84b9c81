import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { projectFiles, readProjectFile } from "./files.ts";

interface ComposeService {
  image?: string;
  build?: string;
  ports?: string[];
  volumes?: string[];
  tmpfs?: string[];
  networks?: string[] | Record<string, unknown>;
  mem_limit?: string;
  restart?: string;
  logging?: { driver: string; options: Record<string, string> };
}

function composeServices(): Record<string, ComposeService> {
  return parse(readProjectFile("compose.yaml"), { merge: true }).services;
}

/** The keys of a service that the Compose specification has, as far as they are used here. */
const SERVICE_KEYS = new Set([
  "image",
  "build",
  "command",
  "configs",
  "environment",
  "env_file",
  "volumes",
  "ports",
  "networks",
  "healthcheck",
  "depends_on",
  "restart",
  "logging",
  "mem_limit",
  "shm_size",
  "read_only",
  "tmpfs",
  "cap_drop",
  "security_opt",
  "stop_grace_period",
]);

test("every service of the deployment has a limit of memory, logs that are rotated, a restart, and only what Compose knows", () => {
  const services = composeServices();
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining([
      "site-1",
      "site-2",
      "database",
      "files",
      "proxy",
      "prometheus",
      "alertmanager",
      "grafana",
    ]),
  );
  const whole: { volumes: Record<string, unknown>; networks: Record<string, unknown> } = parse(
    readProjectFile("compose.yaml"),
    { merge: true },
  );
  for (const [name, service] of Object.entries(services)) {
    expect(
      Object.keys(service).filter((key) => !SERVICE_KEYS.has(key)),
      name,
    ).toEqual([]);
    expect(service.mem_limit, name).toMatch(/^\d+[mg]$/);
    expect(service.logging, name).toMatchObject({
      driver: "json-file",
      options: { "max-size": "10m", "max-file": "5" },
    });
    expect(service.restart, name).toBe("unless-stopped");
    if (!service.build) expect(service.image, name).toMatch(/:v?\d/);
    for (const volume of service.volumes ?? []) {
      const [from = ""] = volume.split(":");
      const isThere = from.startsWith("./")
        ? from === "./deploy/tls" || projectFiles(new RegExp(`^${from.slice(2)}$`)).length === 1
        : from in whole.volumes;
      expect(isThere, `${name}: ${volume}`).toBe(true);
    }
    const networks = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks ?? {});
    expect(
      networks.filter((network) => !(network in whole.networks)),
      name,
    ).toEqual([]);
  }
});

test("what the proxy keeps of pages and of uploads lies on a disk: in memory it would count against its limit", () => {
  const { proxy } = composeServices();
  const [, kept = ""] = /proxy_cache_path (\S+) /.exec(readProjectFile("deploy/nginx.conf")) ?? [];
  // Where the image's nginx puts bodies that it has not passed on yet, too.
  expect(kept).toMatch(/^\/var\/cache\/nginx\//);
  expect(proxy?.tmpfs?.filter((path) => kept.startsWith(path))).toEqual([]);
  expect(proxy?.volumes).toContain("proxy-cache:/var/cache/nginx");
});

test("a process that finds no database at its start is started again until there is one", () => {
  const read = unit("deploy/systemd/namuna@.service");
  expect(read.get("Service.Restart")).toEqual(["always"]);
  expect(read.get("Unit.StartLimitIntervalSec")).toEqual(["0"]);
});

test("Prometheus asks the processes of the deployment, sends to its Alertmanager, and every severity reaches somebody", () => {
  const { scrape_configs: jobs, alerting } = parse(readProjectFile("deploy/prometheus.yaml"));
  const services = composeServices();
  const hosts = [...jobs, ...alerting.alertmanagers]
    .flatMap(({ static_configs: configs }) => configs)
    .flatMap(({ targets }: { targets: string[] }) => targets.map((target) => target.split(":")[0] ?? ""));
  expect(hosts.filter((host) => !(host in services))).toEqual([]);
  const { groups } = parse(readProjectFile("deploy/alert-rules.yaml"));
  const rules: { alert: string; labels: { severity: string } }[] = groups.flatMap(
    (group: { rules: object[] }) => group.rules,
  );
  expect(new Set(rules.map(({ labels }) => labels.severity))).toEqual(new Set(["page", "ticket"]));
  const { route, receivers, inhibit_rules: inhibitions } = parse(readProjectFile("deploy/alertmanager.yaml"));
  const names = receivers.map(({ name }: { name: string }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      route.receiver,
      ...route.routes.map((each: { receiver: string }) => each.receiver),
    ]),
  );
  const inhibited = JSON.stringify(inhibitions).match(/[A-Z]\w+/g) ?? [];
  expect(inhibited.filter((name) => !rules.some(({ alert }) => alert === name))).toEqual([]);
});

/** A unit as its sections and keys, each with its values in order. */
function unit(file: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  let section = "";
  for (const line of readProjectFile(file).split("\n")) {
    section = /^\[(\w+)\]$/.exec(line)?.[1] ?? section;
    const [, key = "", value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key) values.set(`${section}.${key}`, [...(values.get(`${section}.${key}`) ?? []), value]);
  }
  return values;
}

test("the units of systemd start what is there, as somebody who is not root, and each timer has its service", () => {
  const flags: string[] = JSON.parse(readProjectFile("server/node-flags.json"));
  const services = projectFiles(/^deploy\/systemd\/.*\.service$/);
  expect(services).toHaveLength(3);
  for (const file of services) {
    const read = unit(file);
    expect(read.get("Service.User"), file).toEqual(["namuna"]);
    expect(read.get("Service.ProtectSystem"), file).toEqual(["strict"]);
    const started = (read.get("Service.ExecStart") ?? []).join(" ");
    const scripts = started.match(/(?:server|cli)\/\w+\.ts/g) ?? [];
    expect(scripts.length, file).toBeGreaterThan(0);
    expect(scripts.filter((script) => projectFiles(new RegExp(`^${script}$`)).length === 0)).toEqual([]);
  }
  expect(unit("deploy/systemd/namuna@.service").get("Service.ExecStart")).toEqual([
    `node ${flags.join(" ")} server/main.ts`,
  ]);
  for (const timer of projectFiles(/^deploy\/systemd\/.*\.timer$/)) {
    expect(services).toContain(timer.replace(".timer", ".service"));
  }
});

test.each([
  [0, 0, 0, 0],
  [1, 0, 0, 1],
  [0, 1, 0, 1],
  [0, 0, 1, 1],
])(
  "the daily check verifies both logs whatever the doctor finds, and fails if any of the three does",
  (doctor, access, record, status) => {
    const folder = mkdtempSync(join(tmpdir(), "namuna-upkeep-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const node = join(folder, "node");
    const script = `#!/bin/sh\necho "$@" >> ${folder}/ran\ncase "$*" in *doctor) exit ${doctor};; *access-log*) exit ${access};; *record*) exit ${record};; esac\n`;
    writeFileSync(node, script, { mode: 0o755 });
    const [started = ""] = unit("deploy/systemd/namuna-upkeep.service").get("Service.ExecStart") ?? [];
    const [, command = ""] = /^\/bin\/sh -c '(.*)'$/.exec(started) ?? [];
    const shell = command.replaceAll("$$", "$");
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    expect(spawnSync("/bin/sh", ["-c", shell], { env }).status).toBe(status);
    expect(readFileSync(join(folder, "ran"), "utf8").match(/cli.*/g)).toEqual([
      "cli/namuna.ts doctor",
      "cli/namuna.ts access-log verify",
      "cli/namuna.ts staff-record verify",
    ]);
  },
);

test("the steps without containers leave no name of a container or of the example in the proxy's configuration", () => {
  const [, script = ""] =
    /sed -e '([^']+)' deploy\/nginx\.conf/.exec(readProjectFile("docs/running/production.md")) ?? [];
  const input = readProjectFile("deploy/nginx.conf");
  const { stdout } = spawnSync("sed", ["-e", script], { input, encoding: "utf8" });
  const said = stdout.replaceAll(/^\s*#.*$/gm, "");
  expect(said.match(/server 127\.0\.0\.1:\d+/g)).toEqual(
    [3000, 3010, 3003, 3013].map((port) => `server 127.0.0.1:${port}`),
  );
  expect(said).not.toMatch(/site-\d|example\.org|\/dev\//);
  expect(said.match(/(?:DESK\.)?YOUR\.NAME/g)).toEqual(["YOUR.NAME", ...Array(3).fill("DESK.YOUR.NAME")]);
});

test("the steps of the cluster make of the examples the files of three nodes, each with its own name and addresses", () => {
  const guide = readProjectFile("docs/running/cluster.md");
  function made(file: string, node: number): string {
    const [, script = ""] = new RegExp(`sed -e "([^"]+)"[^>]*/root/patroni/${file} >`).exec(guide) ?? [];
    const said = script.replaceAll("$n", `${node}`);
    const input = readProjectFile(`deploy/patroni/${file}`);
    return spawnSync("sed", ["-e", said], { input, encoding: "utf8" }).stdout.replaceAll(/^\s*#.*$/gm, "");
  }
  for (const node of [1, 2, 3]) {
    const etcd = made("etcd.env", node);
    const patroni = made("patroni.yml", node);
    expect(etcd).toContain(`ETCD_NAME="node-${node}"`);
    expect(patroni).toContain(`\nname: node-${node}\n`);
    expect(etcd.match(/URLS="http:\/\/10\.0\.0\.\d/g)).toEqual(Array(4).fill(`URLS="http://10.0.0.${node}`));
    expect(patroni.match(/(listen|connect_address): 10\.0\.0\.\d/g)).toEqual(
      ["listen", "connect_address", "listen", "connect_address"].map((name) => `${name}: 10.0.0.${node}`),
    );
    const all = [1, 2, 3].map((each) => `node-${each}=http://10.0.0.${each}:2380`).join(",");
    expect(etcd).toContain(`ETCD_INITIAL_CLUSTER="${all}"`);
    expect(patroni).toContain("hosts: 10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379");
  }
});

test("what Debian starts when it is installed is restarted for its settings: to enable it changes nothing", () => {
  for (const guide of ["docs/running/cluster.md", "docs/running/production.md"]) {
    const enabled = readProjectFile(guide).match(/systemctl enable [^`;\n]*/g) ?? [];
    expect(enabled.join("\n"), guide).not.toMatch(/\b(etcd|haproxy|nginx|postgresql)\b/);
  }
  const restarted = readProjectFile("docs/running/cluster.md").match(/systemctl restart \w+/g);
  expect(restarted).toEqual(expect.arrayContaining(["systemctl restart etcd", "systemctl restart haproxy"]));
});

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
  const published = Object.entries(composeServices()).flatMap(([name, { ports = [] }]) =>
    ports.filter((port) => !port.startsWith("127.0.0.1:")).map((port) => `${name} ${port}`),
  );
  expect(published).toEqual(["proxy 80:80", "proxy 443:443"]);
});

test("the proxy's example keeps what the site calls public, lets nobody wait for another's answer, and writes no secret down", () => {
  const proxy = readProjectFile("deploy/nginx.conf");
  expect(proxy).not.toMatch(/^\s*proxy_cache_lock /m);
  expect(proxy).not.toMatch(/\$(args|query_string|request)\b.*';$/m);
  const keys = [...proxy.matchAll(/proxy_cache_key "([^"]*)"/g)].map((match) => match[1]);
  expect(keys).toEqual(["$request_uri $place/$language $encoding", "$request_uri $encoding"]);
  // What has no place and language in its key is kept only where the site says that no cookie changes it.
  const unkept = [...proxy.matchAll(/proxy_no_cache ([^;]*);/g)].map((match) => match[1]);
  expect(unkept).toEqual(["$other_variant", "$not_for_all"]);
  for (const path of [
    "shared",
    "pay",
    "desk/join",
    "confirm-email",
    "family-invitation",
    "verify",
    "grievance",
    "messages/msg91/reports",
  ]) {
    expect(proxy.match(/map \$uri \$path .*/)?.[0], path).toContain(path);
  }
});

test.each([
  ["2001:db8:1:2::5", "2001:db8:1:2"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:0:a:b:c:d", "2001:db8:1:0"],
  ["2001:db8:1::5", "2001:db8:1"],
  ["2001:db8:1::b:c:d", "2001:db8:1"],
  ["2001:db8::5", "2001:db8"],
  ["2001:db8::a:b:c:d", "2001:db8"],
  ["203.0.113.9", "itself"],
  ["::ffff:203.0.113.9", "itself"],
  ["::1", "itself"],
])("the proxy counts %s by %s", (address, counted) => {
  const [, map = ""] =
    /map \$remote_addr \$network \{([^\n]*)\}/.exec(readProjectFile("deploy/nginx.conf")) ?? [];
  const lines = [...map.matchAll(/"~([^"]*)" \$line;/g)].map(([, pattern = ""]) => new RegExp(pattern));
  expect(lines.length).toBeGreaterThan(0);
  const found = lines
    .map((pattern) => pattern.exec(address)?.groups?.line)
    .find((line) => line !== undefined);
  expect(found ?? "itself").toBe(counted);
});

test("the proxy listens on IPv6 wherever it listens", () => {
  const listens = [...readProjectFile("deploy/nginx.conf").matchAll(/^ *listen ([^;]*);/gm)].map(
    ([, place]) => place,
  );
  const ofFour = listens.filter((place) => !place?.startsWith("["));
  expect(ofFour.length).toBeGreaterThan(0);
  expect(listens).toEqual(ofFour.flatMap((place) => [place, `[::]:${place}`]));
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

/** Passwords of the database and of Grafana are read by `compose.yaml` alone. */
const OF_THE_CONTAINERS = /^(POSTGRES|GRAFANA)_PASSWORD$/;

test("the files of a deployment name settings and files that are there", () => {
  const documented = readProjectFile("docs/running/settings.md");
  const names = [...readProjectFile("deploy/env.example").matchAll(/^([A-Z_]+)=/gm)].map(
    (match) => match[1] ?? "",
  );
  expect(names.filter((name) => !OF_THE_CONTAINERS.test(name) && !documented.includes(name))).toEqual([]);
  const compose = readProjectFile("compose.yaml");
  for (const name of [...compose.matchAll(/^ {4}([A-Z_]+\d?[A-Z_]*): /gm)].map((match) => match[1] ?? "")) {
    expect(documented, name).toContain(name);
  }
  const mounted = [...compose.matchAll(/\.\/(deploy\/[\w.]+):/g)].map((match) => match[1] ?? "");
  expect(
    mounted.filter((path) => path !== "deploy/tls" && projectFiles(new RegExp(`^${path}$`)).length === 0),
  ).toEqual([]);
});
