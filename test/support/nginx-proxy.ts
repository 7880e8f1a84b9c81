import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePorts } from "./free-ports.ts";
import { NGINX_PATH } from "./nginx-path.ts";
import { selfSigned } from "./self-signed.ts";
import { spawnBound } from "./spawn-bound.ts";

export interface Nginx {
  /** Where it answers without TLS. */
  plainUrl: string;
  accessLog(): string;
  stop(): Promise<void>;
}

const SHIPPED = new URL("../../deploy/nginx.conf", import.meta.url);

/**
 * The shipped `deploy/nginx.conf` before one or several processes of the site on loopback: names, ports, and the paths of the certificate, of
 * the cache and of the logs are replaced, and nothing else.
 */
export async function startNginx(
  port: number,
  sites: readonly string[],
  desk: { host: string; url: string },
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "namuna-nginx-"));
  const [plainPort = 0] = await freePorts(1);
  const { key, cert } = selfSigned("localhost");
  mkdirSync(join(folder, "temporary"));
  writeFileSync(join(folder, "key.pem"), key, { mode: 0o600 });
  writeFileSync(join(folder, "cert.pem"), cert);
  writeFileSync(join(folder, "nginx.conf"), configured(folder, { port, plainPort, sites, desk }));
  const said = join(folder, "said.log");
  const log = openSync(said, "w");
  // As root the worker would become a user who may not write into the folder.
  const user = process.getuid?.() === 0 ? "user root; " : "";
  const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", said];
  const main = `${user}daemon off; pid ${join(folder, "nginx.pid")};`;
  const server = spawnBound(NGINX_PATH, [...args, "-g", main], { output: log });
  closeSync(log);
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const giveUpAt = Date.now() + 15_000; !(await accepts(port)); await sleep(50)) {
    if (!server.hasEnded() && Date.now() < giveUpAt) continue;
    const words = readFileSync(said, "utf8");
    await stop();
    throw new Error(`nginx did not start.\n${words}`);
  }
  return {
    stop,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    accessLog: () => readFileSync(join(folder, "access.log"), "utf8"),
  };
}

function configured(
  folder: string,
  {
    port,
    plainPort,
    sites,
    desk,
  }: { port: number; plainPort: number; sites: readonly string[]; desk: { host: string; url: string } },
): string {
  const serverOf = (url: string) => `server ${new URL(url).host.replace("localhost", "127.0.0.1")}`;
  const servers = sites.map(serverOf);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/temporary/${name};`)
    .join(" ");
  const changes: [string | RegExp, string][] = [
    [
      /server site-1:3000([^;]*);\s*server site-2:3000[^;]*;/,
      servers.map((server) => `${server}$1;`).join(" "),
    ],
    [/server site-1:3003([^;]*);\s*server site-2:3003[^;]*;/, `${serverOf(desk.url)}$1;`],
    [/desk\.example\.org/g, desk.host],
    ["www.example.org", "localhost"],
    // A machine of tests may have no IPv6.
    [/^ *listen \[::\]:.*$/gm, ""],
    ["listen 80;", `listen 127.0.0.1:${plainPort};`],
    [/listen 443 ssl/g, `listen 127.0.0.1:${port} ssl`],
    ["/etc/nginx/tls/fullchain.pem", join(folder, "cert.pem")],
    ["/etc/nginx/tls/privkey.pem", join(folder, "key.pem")],
    ["/var/cache/nginx/pages", join(folder, "pages")],
    ["/dev/stdout", join(folder, "access.log")],
    ["/dev/stderr", join(folder, "error.log")],
    ["http {", `http { ${temporary}`],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`deploy/nginx.conf has no ${from}`);
      return changed;
    },
    readFileSync(SHIPPED, "utf8"),
  );
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
