import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Hono } from "hono";
import type { Connection } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { settingStore } from "../db/stores/settings.ts";
import { loadCast } from "../seed/cast.ts";
import { loadSeed } from "../seed/load.ts";
import { serveUnknownCalls } from "./api/openapi.ts";
import { createApp } from "./app.ts";
import { paymentOrigins } from "./choose-payment-provider.ts";
import { checkObjectStore } from "./config/check-object-store.ts";
import { checkProductionDatabase, checkProductionSettings } from "./config/check-production.ts";
import { readSettings, type Settings } from "./config/env.ts";
import type { Container } from "./container/container.ts";
import { createContainer } from "./container/create-container.ts";
import { loadDemoHistory } from "./demo-history.ts";
import { listeningAt } from "./describe-start-error.ts";
import { hasCatalogue } from "./http/closed-without-catalogue.ts";
import { type HttpServer, openHttpServer } from "./http/http-server.ts";
import { mountAt } from "./http/mount.ts";
import { newSecret } from "./http/tokens.ts";
import { startBackground } from "./jobs/start-background.ts";
import { createLog, type Log } from "./observability/log.ts";
import { type MetricsServer, serveMetrics } from "./observability/serve-metrics.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";
import type { PageCache } from "./pages/page-cache.ts";
import type { PageBuild } from "./pages/render-page.ts";
import { loadAssets, serveAssets } from "./pages/serve-assets.ts";
import { servePages } from "./pages/serve-pages.ts";
import { passwordHasher } from "./password-hasher.ts";
import { startSimulator } from "./start-simulator.ts";

export interface RunningSite {
  url: string;
  stop(): Promise<void>;
}

/**
 * Database, migrations, demo data, services, pages, and the listening socket, in this order. An aborted signal ends it between two
 * steps, with the database closed, and throws the signal's reason.
 */
export async function start(
  env: Record<string, string | undefined>,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningSite> {
  const settings = readSettings(env);
  const log = createLog(settings.logLevel);
  await checkProductionSettings(settings);
  await checkObjectStore(settings, log);
  const database = await openDatabase(settings, log);
  try {
    return await open(settings, log, database, signal);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function open(
  settings: Settings,
  log: Log,
  database: OpenDatabase,
  signal: AbortSignal,
): Promise<RunningSite> {
  const { db } = database;
  const secret = await prepare(settings, log, db, signal);
  const simulator = await startSimulator(settings, log);
  let accepting = true;
  const wired = await createContainer({
    settings,
    secret,
    db,
    log,
    accepting: () => accepting,
    ...(simulator ? { simulatorUrl: simulator.url } : {}),
  });
  const { container } = wired;
  await loadDemoPeople(container);
  if (!hasCatalogue(container)) {
    log.warn(
      "The catalogue is empty, visitors are told to come back; import one: namuna catalogue import DIR",
    );
  }
  const { app, cache } = await buildSite(container, paymentOrigins(settings, simulator?.url ?? null));
  const metrics = await listenForMetrics(container);
  const server = await listenForVisitors(container, app);
  const background = startBackground(wired, cache);
  log.info({ url: server.url, metrics: metrics.url }, "ready");
  return {
    url: server.url,
    async stop() {
      accepting = false;
      await Promise.all([server.drain(), background.stop()]);
      await container.traces?.stop();
      await metrics.stop();
      await simulator?.stop();
      await database.close();
      log.info("stopped");
    },
  };
}

/** Brings the schema up to date and, for a demo, its catalogue; returns the site's secret. */
async function prepare(settings: Settings, log: Log, db: Connection, signal: AbortSignal): Promise<string> {
  const tell = { log: (line: string) => log.info(line) };
  signal.throwIfAborted();
  await migrate(db, tell);
  signal.throwIfAborted();
  await checkProductionDatabase(settings, db);
  if (settings.site.demo) await loadSeed(db, tell);
  signal.throwIfAborted();
  return settings.secretKey ?? (await settingStore(db).secret(newSecret));
}

/** The demo's cast with its past visits, for whoever looks at the site on their own machine. */
async function loadDemoPeople(container: Container): Promise<void> {
  if (container.settings.appEnv !== "local") return;
  await loadCast(container.db, { ...container, hashPassword: passwordHasher().hash });
  await loadDemoHistory(container);
}

/** The API, the assets and the pages, in this order: a page answers whatever came to nothing else. */
async function buildSite(
  container: Container,
  paymentOrigin: string,
): Promise<{ app: Hono; cache: PageCache }> {
  const app = createApp(container);
  serveUnknownCalls(app);
  const { build, assets } = await loadBuild(container.settings.buildDir);
  serveAssets(app, assets);
  return { app, cache: servePages(app, container, { build, paymentOrigin }) };
}

function listenForMetrics({ settings, metrics, log }: Container): Promise<MetricsServer> {
  const at = { host: settings.metricsHost, port: settings.metricsPort };
  return listeningAt(
    { ...at, hostSetting: "METRICS_HOST", portSetting: "METRICS_PORT" },
    serveMetrics(metrics, { ...at, log }),
  );
}

function listenForVisitors(container: Container, app: Hono): Promise<HttpServer> {
  const { host, port, basePath } = container.settings;
  return listeningAt(
    { host, port, hostSetting: "HOST", portSetting: "PORT" },
    openHttpServer(mountAt(basePath, app.fetch), {
      host,
      port,
      log: container.log,
    }),
  );
}

async function loadBuild(folder: string) {
  const file = `${folder}/server/index.js`;
  if (!existsSync(file)) throw new Error("The pages are not built yet: run npm start, which builds them.");
  const build: PageBuild = await import(pathToFileURL(file).href);
  return { build, assets: loadAssets(`${folder}/client`) };
}
