import type { ChildProcess } from "node:child_process";
import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startEmbedded } from "../../db/embedded/start-embedded.ts";
import { cleanEnvironment } from "./clean-environment.ts";
import { databaseFolder } from "./database-folder.ts";
import type { DatabaseProxy } from "./database-proxy.ts";
import { databaseProxy } from "./database-proxy.ts";
import { freePorts } from "./free-ports.ts";
import type { Nginx } from "./nginx-proxy.ts";
import { startNginx } from "./nginx-proxy.ts";
import type { App } from "./start-app.ts";
import { startApp } from "./start-app.ts";
import { startTlsProxy } from "./tls-proxy.ts";

export interface Production {
  /** Where visitors come: https, with a certificate that nobody else trusts. */
  url: string;
  /** The code of the newest SMS to a number, as soon as one has arrived. */
  codeFor(mobile: string): Promise<string>;
  /** The process of the site itself, behind the proxy. */
  app: App;
  /** Null where the proxy is the tests' own. */
  nginx: Nginx | null;
  /** Between the site and its database; null where it is not asked for. */
  database: DatabaseProxy | null;
  stop(): Promise<void>;
}

const MERCHANT = { mid: "Behind0Tls0000000001", key: "key_behind_a_tls", website: "WEBSTAGING" };
const SMS_PASSWORD = "of-the-gateway";

export interface ProductionDatabase {
  /** Of the server. */
  host: string;
  port: number;
  user: string;
  name: string;
}

export interface ProductionOptions {
  /** What ends TLS: a small proxy that the tests bring, or nginx with the shipped `deploy/nginx.conf`. */
  front: "tests" | "nginx";
  /** A database with the imported catalogue on a running server; without it the site gets a server of its own. */
  database?: ProductionDatabase;
  /** Whether the database can be taken away; then the site stands twice in the proxy's list, as two processes do. */
  losesDatabase?: boolean;
  /** Settings over those of the site. */
  env?: Readonly<Record<string, string>>;
}

/**
 * The site as a chain runs it: in production mode behind a proxy with TLS, over a database with an imported catalogue, with the payment
 * provider and the SMS gateway as processes of their own.
 */
export async function startProduction(options: ProductionOptions): Promise<Production> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const [proxyPort = 0, paymentPort = 0] = await freePorts(2);
    const url = `https://localhost:${proxyPort}`;
    const dataDir = databaseFolder("namuna-production-");
    stops.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const database = options.database ?? (await ownDatabase(dataDir, stops));
    const proxy = options.losesDatabase ? await databaseProxy(database) : null;
    if (proxy) stops.push(() => proxy.close());
    const directUrl = urlOf(database);
    const sms = await startProcess("sms-process.ts", SMS_PASSWORD);
    stops.push(sms.stop);
    const env = {
      APP_ENV: "production",
      PUBLIC_URL: url,
      DESK_PUBLIC_URL: "https://desk.localhost",
      DATABASE_URL: proxy?.urlOf(database.name) ?? directUrl,
      SECRET_KEY: "bG9uZyBlbm91Z2ggZm9yIHRoaXMgdGVzdCBhbG9uZQ",
      TRUSTED_PROXY: "127.0.0.1",
      PAYMENT_PROVIDER: "paytm",
      PAYTM_MID: MERCHANT.mid,
      PAYTM_KEY: MERCHANT.key,
      PAYTM_WEBSITE: MERCHANT.website,
      PAYTM_BASE_URL: `http://127.0.0.1:${paymentPort}`,
      SMS_PROVIDER: "http",
      SMS_URL: `${sms.url}/GatewayAPI/rest`,
      SMS_BODY: `send_to={to}&msg={text}&password=${SMS_PASSWORD}`,
      SMS_SUCCESS: "^success",
      LIS_KEYS: "lab:whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0",
      ...options.env,
    };
    if (!options.database) await importCatalogue(directUrl);
    const app = await startApp({ dataDir, env });
    stops.push(app.stop);
    // After the site: production refuses to start with a provider that takes no money.
    const webhookUrl = `${app.url}/payments/paytm/webhook`;
    const file = join(dataDir, "simulator.db");
    const provider = { ...MERCHANT, port: paymentPort, file, webhookUrl, appEnv: "local" };
    stops.push((await startProcess("payment-process.ts", JSON.stringify(provider))).stop);
    const nginx =
      options.front === "nginx"
        ? await startNginx(proxyPort, proxy ? [app.url, app.url] : [app.url], {
            host: "desk.localhost",
            url: app.deskUrl,
          })
        : null;
    stops.push(nginx?.stop ?? (await startTlsProxy(proxyPort, app.url)));
    return { url, stop, app, nginx, database: proxy, codeFor: (mobile) => codeFor(sms.child, mobile) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ownDatabase(dataDir: string, stops: (() => Promise<unknown>)[]): Promise<ProductionDatabase> {
  const own = await startEmbedded({ dataDir, settings: { fsync: "off", synchronous_commit: "off" } });
  stops.push(() => own.stop());
  return { host: own.socketDir, port: own.port, user: own.user, name: own.database };
}

function urlOf({ host, port, user, name }: ProductionDatabase): string {
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
}

/** Imports the demo's catalogue into a database by the command, as a chain does with its own; it makes the tables where there are none. */
export async function importCatalogue(databaseUrl: string): Promise<void> {
  const cli = fileURLToPath(new URL("../../cli/namuna.ts", import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), "namuna-import-"));
  try {
    cpSync(fileURLToPath(new URL("../../seed/catalogue", import.meta.url)), folder, { recursive: true });
    // Production refuses labs with the demo's licences.
    const labs = join(folder, "labs.csv");
    writeFileSync(labs, readFileSync(labs, "utf8").replaceAll("-DEMO-", "-TEST-"));
    const args = ["--disable-warning=ExperimentalWarning", cli, "catalogue", "import", folder];
    await promisify(execFile)(process.execPath, args, {
      env: cleanEnvironment({ DATABASE_URL: databaseUrl }),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Starts a file beside this one as a process, which tells its address first and ends with the channel to it. */
export async function startProcess(file: string, argument: string) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [argument], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    env: cleanEnvironment(),
  });
  const ended = once(child, "exit");
  const [url] = await Promise.race([once(child, "message"), ended.then(() => [null])]);
  if (typeof url !== "string") throw new Error(`${file} did not start`);
  return {
    child,
    url,
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

async function codeFor(gateway: ChildProcess, mobile: string): Promise<string> {
  for (const giveUpAt = Date.now() + 15_000; Date.now() < giveUpAt; await sleep(100)) {
    gateway.send(mobile);
    const [texts] = (await once(gateway, "message")) as [string[]];
    const code = /\b\d{6}\b/.exec(texts[0] ?? "")?.[0];
    if (code) return code;
  }
  throw new Error(`no code was sent to ${mobile}`);
}
