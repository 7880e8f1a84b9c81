import type { ChildProcess } from "node:child_process";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { cleanEnvironment } from "../support/clean-environment.ts";
import { freePorts } from "../support/free-ports.ts";

const EXAMPLE = fileURLToPath(new URL("../../deploy/patroni/", import.meta.url));
const NODES = ["node-1", "node-2", "node-3"] as const;
/** Nothing of it is measured; a busy machine takes minutes. */
const START_MS = 240_000;

type NodeName = (typeof NODES)[number];

interface Ports {
  peer: number;
  client: number;
  rest: number;
  postgres: number;
}

interface RunningNode {
  name: NodeName;
  ports: Ports;
  etcd: ChildProcess;
  patroni: ChildProcess;
}

/** The cluster of `deploy/patroni` on this machine: its files with other addresses, folders and ports. */
export interface Cluster {
  /** A connection to the primary, through HAProxy. */
  url: string;
  /** The node that takes writes now; waits until there is one. */
  primary(): Promise<NodeName>;
  /** Ends PostgreSQL of a node as by `kill -9`; its Patroni goes on. */
  killPostgres(node: NodeName): void;
  /** Ends Patroni and PostgreSQL of a node as by `kill -9`, as if the machine were gone; etcd of the node goes on. */
  killNode(node: NodeName): void;
  startNode(node: NodeName): void;
  /** Hands the lead to another node, as an operator does. */
  switchOver(from: NodeName): void;
  /** Restarts PostgreSQL of a node, as after a change of its settings. */
  restart(node: NodeName): void;
  /** Waits until all three nodes run and replicate. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts three nodes and HAProxy. Needs Debian's packages patroni, etcd-server, haproxy and postgresql, and root (PostgreSQL itself runs as `postgres`). */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "namuna-cluster-"));
  chmodSync(folder, 0o755);
  const user = {
    uid: Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" })),
    gid: Number(execFileSync("id", ["-g", "postgres"], { encoding: "utf8" })),
  };
  const ports = await freePorts(NODES.length * 4 + 1);
  const portsOf = new Map<NodeName, Ports>(
    NODES.map((name, n) => {
      const [peer = 0, client = 0, rest = 0, postgres = 0] = ports.slice(n * 4, n * 4 + 4);
      return [name, { peer, client, rest, postgres }];
    }),
  );
  const proxyPort = ports.at(-1) ?? 0;
  const at = (name: NodeName) => portsOf.get(name) ?? { peer: 0, client: 0, rest: 0, postgres: 0 };

  /** The example's text with this machine's addresses in place of those of three machines. */
  function local(text: string, name: NodeName): string {
    const own = NODES.indexOf(name) + 1;
    let changed = text
      .replaceAll("node-1", "\0")
      .replaceAll("10.0.0.1:", `10.0.0.${own}:`)
      .replaceAll("\0", "node-1");
    NODES.forEach((node, n) => {
      const { peer, client, rest, postgres } = at(node);
      const host = `10\\.0\\.0\\.${n + 1}`;
      for (const [from, to] of [
        [2380, peer],
        [2379, client],
        [8008, rest],
        [5432, postgres],
      ])
        changed = changed.replaceAll(new RegExp(`${host}:${from}`, "g"), `127.0.0.1:${to}`);
    });
    return changed.replaceAll("10.0.0.0/24", "127.0.0.1/32");
  }

  function example(file: string): string {
    return readFileSync(join(EXAMPLE, file), "utf8");
  }

  const log = (name: string) => {
    const file = openSync(join(folder, `${name}.log`), "a");
    return ["ignore", file, file] as const;
  };

  function startEtcd(name: NodeName): ChildProcess {
    const members = NODES.map((node) => `${node}=http://127.0.0.1:${at(node).peer}`).join(",");
    const { peer, client } = at(name);
    const settings: Record<string, string> = {};
    for (const [, key = "", value = ""] of example("etcd.env").matchAll(/^(ETCD_\w+)="(.*)"$/gm))
      settings[key] = value;
    Object.assign(settings, {
      ETCD_NAME: name,
      ETCD_DATA_DIR: join(folder, name, "etcd"),
      ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peer}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${peer}`,
      ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${client}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${client}`,
      ETCD_INITIAL_CLUSTER: members,
    });
    return spawn("etcd", [], { env: cleanEnvironment(settings), stdio: [...log(`etcd-${name}`)] });
  }

  function configOf(name: NodeName): string {
    const path = join(folder, name, "patroni.yml");
    const [scope, ...rest] = example("patroni.yml").split(/^name: node-1$/m);
    // The addresses of etcd name all three nodes; everything else in the file is the node's own.
    const others = rest
      .join(`name: ${name}`)
      .replace(/hosts: .*/, () => `hosts: ${NODES.map((node) => `127.0.0.1:${at(node).client}`).join(",")}`);
    const text = local(`${scope}name: ${name}${others}`, name)
      .replace(/data_dir: .*/, `data_dir: ${join(folder, name, "data")}`)
      .replace(/pgpass: .*/, `pgpass: ${join(folder, name, "pgpass")}`)
      .replace("    - local all all peer\n", "    - local all all trust\n")
      .replace(
        /^postgresql:\n/m,
        `postgresql:\n  parameters:\n    unix_socket_directories: ${join(folder, name)}\n`,
      );
    writeFileSync(path, text);
    return path;
  }

  function startPatroni(name: NodeName): ChildProcess {
    return spawn("patroni", [configOf(name)], {
      ...user,
      env: cleanEnvironment(),
      cwd: folder,
      stdio: [...log(`patroni-${name}`)],
    });
  }

  const nodes = new Map<NodeName, RunningNode>();
  for (const name of NODES) {
    const own = join(folder, name);
    mkdirSync(own);
    chownSync(own, user.uid, user.gid);
    nodes.set(name, { name, ports: at(name), etcd: startEtcd(name), patroni: spawn("true") });
  }
  await sleep(2000);
  for (const node of nodes.values()) node.patroni = startPatroni(node.name);

  const proxyFile = join(folder, "haproxy.cfg");
  writeFileSync(
    proxyFile,
    example("haproxy.cfg")
      .replaceAll("127.0.0.1:5000", `127.0.0.1:${proxyPort}`)
      .replaceAll(/10\.0\.0\.(\d):5432 check port 8008/g, (_, n: string) => {
        const { postgres, rest } = at(NODES[Number(n) - 1] ?? "node-1");
        return `127.0.0.1:${postgres} check port ${rest}`;
      }),
  );
  const haproxy = spawn("haproxy", ["-f", proxyFile], { stdio: [...log("haproxy")] });

  const isPrimary = (name: NodeName) =>
    fetch(`http://127.0.0.1:${at(name).rest}/primary`, { signal: AbortSignal.timeout(1000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  async function primary(): Promise<NodeName> {
    for (const giveUpAt = Date.now() + START_MS; Date.now() < giveUpAt; await sleep(200)) {
      for (const name of NODES) if (await isPrimary(name)) return name;
    }
    throw new Error("no node became the primary");
  }
  async function whole(): Promise<void> {
    let seen: object[] = [];
    for (const giveUpAt = Date.now() + START_MS; Date.now() < giveUpAt; await sleep(500)) {
      const { members } = await fetch(`http://127.0.0.1:${at(await primary()).rest}/cluster`).then(
        (response) =>
          response.json() as Promise<{ members: { role: string; state: string; lag?: number }[] }>,
      );
      seen = members;
      const roles = members.map(({ role }) => role);
      const isRunning = members.every(
        ({ state, lag }) => /^(running|streaming)$/.test(state) && !(lag && lag > 1e6),
      );
      if (members.length === NODES.length && isRunning && roles.includes("sync_standby")) return;
    }
    throw new Error(`the cluster did not become whole: ${JSON.stringify(seen)}`);
  }

  const superuser = () => `postgres://postgres:change-me-superuser@127.0.0.1:${proxyPort}/postgres`;
  const patronictl = (...args: string[]) =>
    execFileSync("patronictl", ["-c", configOf("node-1"), ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  const postmasterOf = (name: NodeName) =>
    Number(readFileSync(join(folder, name, "data", "postmaster.pid"), "utf8").split("\n")[0]);
  const killPostgres = (name: NodeName) => process.kill(postmasterOf(name), "SIGKILL");

  async function stop(): Promise<void> {
    for (const { patroni, etcd } of nodes.values()) {
      patroni.kill("SIGTERM");
      await Promise.race([
        patroni.exitCode === null && patroni.signalCode === null ? once(patroni, "exit") : null,
        sleep(15_000),
      ]);
      etcd.kill("SIGTERM");
    }
    haproxy.kill("SIGTERM");
    for (const name of NODES) {
      try {
        killPostgres(name);
      } catch {
        // It has ended with its Patroni.
      }
    }
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await whole();
  } catch (error) {
    haproxy.kill("SIGKILL");
    for (const { patroni, etcd } of nodes.values()) for (const each of [patroni, etcd]) each.kill("SIGKILL");
    throw error;
  }
  return {
    url: superuser(),
    primary,
    whole,
    killPostgres,
    killNode(name) {
      const node = nodes.get(name);
      node?.patroni.kill("SIGKILL");
      killPostgres(name);
    },
    startNode(name) {
      const node = nodes.get(name);
      if (node) node.patroni = startPatroni(name);
    },
    switchOver: (from) => void patronictl("switchover", "namuna", "--leader", from, "--force"),
    restart: (name) => void patronictl("restart", "namuna", name, "--force"),
    stop,
  };
}
