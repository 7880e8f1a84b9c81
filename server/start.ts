import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Connection } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { settingStore } from "../db/stores/settings.ts";
import { loadCast } from "../seed/cast.ts";
import { loadSeed } from "../seed/load.ts";
import { serveUnknownCalls } from "./api/openapi.ts";
import { createApp } from "./app.ts";
import { CATALOGUE_POLL_MS } from "./catalogue-cache.ts";
import { checkObjectStore } from "./check-object-store.ts";
import { checkProductionDatabase, checkProductionSettings } from "./check-production.ts";
import { paymentOrigins } from "./choose-payment-provider.ts";
import { hasCatalogue } from "./closed-without-catalogue.ts";
import { loadDemoHistory } from "./demo-history.ts";
import { listeningAt } from "./describe-start-error.ts";
import { readSettings, type Settings } from "./env.ts";
import { openHttpServer } from "./http-server.ts";
import { createLog, type Log } from "./log.ts";
import { mountAt } from "./mount.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";
import { answerFromMemory } from "./pages/answer-from-memory.ts";
import type { PageBuild } from "./pages/draw-pages.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { loadAssets, serveAssets } from "./pages/serve-assets.ts";
import { servePages } from "./pages/serve-pages.ts";
import { passwordHasher } from "./password-hasher.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { startSimulator } from "./start-simulator.ts";
import { newSecret } from "./tokens.ts";
import { type Wired, wire } from "./wire.ts";
import { startWorker } from "./worker.ts";

export interface RunningSite {
  url: string;
  stop(): Promise<void>;
}

/** So long after the start the first visitors have their pages, and the PDFs' faces are loaded in their thread. */
const WARM_UP_MS = 2000;
/** A background task gets this long to finish at shutdown; its rows are claimed for a time only, so another process takes them up. */
const TASK_MS = 3000;

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
  let accepting = true;
  const simulator = await startSimulator(settings, log);
  const wired = await wire({
    settings,
    secret,
    db,
    log,
    accepting: () => accepting,
    ...(simulator ? { simulatorUrl: simulator.url } : {}),
  });
  const { house, pdfs } = wired;
  if (settings.appEnv === "local") {
    await loadCast(db, { ...house, hashPassword: passwordHasher().hash });
    await loadDemoHistory(house);
  }
  if (!hasCatalogue(house)) {
    log.warn(
      "The catalogue is empty, visitors are told to come back; import one: namuna catalogue import DIR",
    );
  }
  const app = createApp(house);
  serveUnknownCalls(app);
  const { build, assets } = await loadBuild();
  serveAssets(app, assets);
  const paymentOrigin = paymentOrigins(settings, simulator?.url ?? null);
  const cache = servePages(app, house, { build, paymentOrigin });
  const poll = followCatalogue(wired, cache, log);

  const worker = startWorker(settings.worker ? house.tasks : [], log);
  house.wake = worker.wake;

  const { host, port } = settings;
  const metricsAt = { host: settings.metricsHost, port: settings.metricsPort };
  const metrics = await listeningAt(
    { ...metricsAt, hostSetting: "METRICS_HOST", portSetting: "METRICS_PORT" },
    serveMetrics(house.metrics, { ...metricsAt, log }),
  );
  const server = await listeningAt(
    { host, port, hostSetting: "HOST", portSetting: "PORT" },
    openHttpServer(mountAt(settings.basePath, app.fetch), {
      ...settings,
      log,
      answerFirst: answerFromMemory(house, cache),
    }),
  );
  log.info({ url: server.url, metrics: metrics.url }, "ready");
  const warmUp = setTimeout(() => {
    pdfs
      .warmUp()
      .catch((error: Error) => log.warn({ message: error.message }, "PDFs could not be warmed up"));
  }, WARM_UP_MS).unref();
  return {
    url: server.url,
    async stop() {
      accepting = false;
      clearInterval(poll);
      clearTimeout(warmUp);
      await Promise.all([
        server.drain(),
        Promise.race([worker.stop(), sleep(TASK_MS, undefined, { ref: false })]),
      ]);
      await house.traces?.stop();
      await metrics.stop();
      await simulator?.stop();
      await database.close();
      log.info("stopped");
    },
  };
}

/** Brings the schema up to date and, for a demo, its catalogue; answers the site's secret. */
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

/** Takes up what other processes have changed in the catalogue and the texts; pages that are kept go with it. */
function followCatalogue({ catalogue, content }: Wired, cache: PageCache, log: Log): NodeJS.Timeout {
  catalogue.onChange(() => cache.drop());
  content.onChange(() => cache.drop());
  return setInterval(() => {
    Promise.all([catalogue.refresh(), content.refresh()]).catch((error: Error) =>
      log.warn({ message: error.message }, "the catalogue could not be read"),
    );
  }, CATALOGUE_POLL_MS);
}

async function loadBuild() {
  const folder = fileURLToPath(new URL("../build/", import.meta.url));
  const file = `${folder}server/index.js`;
  if (!existsSync(file)) throw new Error("The pages are not built yet: run npm start, which builds them.");
  const build: PageBuild = await import(pathToFileURL(file).href);
  return { build, assets: loadAssets(`${folder}client`) };
}
