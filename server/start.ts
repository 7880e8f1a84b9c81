import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Hono } from "hono";
import type { Connection } from "../db/client/connect.ts";
import { connect } from "../db/client/connect.ts";
import { keepsStatements } from "../db/client/pooler.ts";
import type { Reads } from "../db/client/read-standby.ts";
import { readFromStandby } from "../db/client/read-standby.ts";
import { makeFolder } from "../db/embedded/folders.ts";
import { keepEmbedded } from "../db/embedded/start-embedded.ts";
import { migrate } from "../db/schema/migrate.ts";
import { settingStore } from "../db/stores/settings.ts";
import { measureSample, sendReadings } from "../integrations/analyser/measure-sample.ts";
import { SIGNATORY } from "../integrations/analyser/simulate-results.ts";
import { startPaymentSimulator } from "../integrations/payment/simulator/start.ts";
import { secretBox } from "../integrations/staff/second-factors.ts";
import { DEMO_PEOPLE, loadDemoPeople } from "../seed/demo-people.ts";
import type { HistoryNeeds } from "../seed/history.ts";
import { HISTORIES, loadHistory } from "../seed/history.ts";
import { loadSeed } from "../seed/load.ts";
import { loadStaff } from "../seed/staff.ts";
import { serveUnknownCalls } from "./api/openapi.ts";
import { createApp } from "./app.ts";
import type { AppContext } from "./app-context.ts";
import { paymentOrigins } from "./choose-providers.ts";
import { checkProductionDatabase, checkProductionSettings } from "./config/check-production.ts";
import type { Settings } from "./config/env.ts";
import { readSettings } from "./config/env.ts";
import { droppedMessages } from "./config/message-settings.ts";
import { DEMO_KEYS, SettingError } from "./config/read-setting.ts";
import { createContainer } from "./container/create-container.ts";
import { demoWorkTask } from "./demo/demo-work-task.ts";
import { codeOf, listeningAt } from "./describe-start-error.ts";
import { startDesk } from "./desk/start-desk.ts";
import type { HttpServer } from "./http/http-server.ts";
import { openHttpServer } from "./http/http-server.ts";
import { mountAt } from "./http/mount.ts";
import { hasCatalogue } from "./http/respond-to-error.ts";
import type { MetricsServer } from "./http/serve-metrics.ts";
import { serveMetrics } from "./http/serve-metrics.ts";
import { newSecret } from "./http/tokens.ts";
import type { Log } from "./observability/log.ts";
import { createLog } from "./observability/log.ts";
import { openObjectStore } from "./open-object-store.ts";
import type { PageCache } from "./pages/page-cache.ts";
import type { PageBuild } from "./pages/render-page.ts";
import type { Asset } from "./pages/serve-assets.ts";
import { loadAssets, serveAssets } from "./pages/serve-assets.ts";
import { servePages } from "./pages/serve-pages.ts";
import { passwordHasher } from "./password-hasher.ts";
import { RELEASE } from "./release.ts";
import { warnOfUnsigned } from "./review-catalogue.ts";
import { awaitLeaving, noteProcess } from "./running-processes.ts";
import { startBackground } from "./start-background.ts";

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
  const dropped = droppedMessages(settings.messages);
  if (dropped) log.warn({ setting: "MESSAGE_REGISTRY" }, dropped);
  await checkObjectStore(settings, log);
  checkUploadFolder(settings);
  await checkBuild(settings);
  if (await awaitLeaving(settings.dataDir)) log.info("the process before this one has ended");
  const note = noteProcess(settings.dataDir, process.send ? process.ppid : null);
  if (signal.aborted) note.leave();
  signal.addEventListener("abort", note.leave, { once: true });
  try {
    const database = await openDatabase(settings, log);
    try {
      const site = await open(settings, log, database, signal);
      return { url: site.url, stop: () => site.stop().finally(note.end) };
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    note.end();
    throw error;
  }
}

async function open(
  settings: Settings,
  log: Log,
  database: OpenDatabase,
  signal: AbortSignal,
): Promise<RunningSite> {
  const { db, reads } = database;
  const secret = await prepare(settings, log, db, signal);
  const simulator = await startSimulator(settings, log);
  let accepting = true;
  const created = await createContainer({
    settings,
    secret,
    db,
    reads,
    log,
    accepting: () => accepting,
    ...(simulator ? { simulatorUrl: simulator.url } : {}),
  });
  const { container } = created;
  await loadDemo(container);
  warnOfLabs(container);
  const { app, cache, assets } = await buildSite(container, paymentOrigins(settings, simulator?.url ?? null));
  const metrics = await listenForMetrics(container);
  const deskServer = settings.hasDesk ? await startDesk(created, assets) : null;
  if (!deskServer) log.warn("The staff's desk is not served: set DESK_PUBLIC_URL to its own address.");
  const server = await listenForVisitors(container, app);
  const hasDemoWork = settings.appEnv === "local" && settings.demoWork;
  const background = startBackground(created, cache, hasDemoWork ? [demoWorkTask(created, app)] : []);
  await warnOfUnsigned(container);
  log.info(
    { url: server.url, metrics: metrics.url, desk: settings.deskUrl ?? deskServer?.url },
    settings.appEnv === "local" ? "ready (the desk's sign-in page lists the demo staff)" : "ready",
  );
  return {
    url: server.url,
    async stop() {
      accepting = false;
      await background.stop(Promise.all([server.drain(), deskServer?.drain()]));
      await container.traces?.stop();
      await metrics.stop();
      await simulator?.stop();
      await database.close();
      log.info("stopped");
    },
  };
}

/** A catalogue without labs shows nothing; one without the default lab shows the prices of another. */
export function warnOfLabs(container: AppContext): void {
  const { catalogue, log, settings } = container;
  const { defaultLabId } = settings.site;
  if (!hasCatalogue(container)) {
    log.warn(
      "The catalogue is empty, visitors are told to come back; import one: namuna catalogue import DIR",
    );
  } else if (!catalogue().labById.has(defaultLabId)) {
    log.warn(
      `DEFAULT_LAB_ID is ${defaultLabId}, and the catalogue has no such lab: while no place is chosen, its first lab's prices show`,
    );
  }
}

/** Brings the schema up to date and, for a demo, its catalogue; returns the site's secret. */
async function prepare(settings: Settings, log: Log, db: Connection, signal: AbortSignal): Promise<string> {
  const tell = { log: (line: string) => log.info(line) };
  signal.throwIfAborted();
  await migrate(db, tell);
  signal.throwIfAborted();
  await checkProductionDatabase(settings, db);
  await settingStore(db).noteRelease(RELEASE);
  if (settings.site.demo) await loadSeed(db, tell);
  signal.throwIfAborted();
  return settings.secretKey ?? (await settingStore(db).secret(newSecret));
}

/** The demo's people with their past visits. */
async function loadDemo(container: AppContext): Promise<void> {
  if (container.settings.appEnv !== "local") return;
  const hashPassword = passwordHasher().hash;
  await loadDemoPeople(container.db, { ...container, hashPassword });
  const { secret, settings } = container;
  await loadStaff(container.db, {
    ...container,
    box: secretBox(secret, settings.previousSecretKeys),
    hashPassword,
  });
  await loadDemoHistory(container);
}

/** The API, the assets and the pages, in this order: pages take every request that nothing else has taken. */
async function buildSite(
  container: AppContext,
  paymentOrigin: string,
): Promise<{ app: Hono; cache: PageCache; assets: Map<string, Asset> }> {
  const app = createApp(container);
  serveUnknownCalls(app);
  const { build, assets } = await loadBuild(container.settings);
  serveAssets(app, assets);
  return { app, assets, cache: servePages(app, container, { build, paymentOrigin }) };
}

function listenForMetrics({ settings, metrics, log }: AppContext): Promise<MetricsServer> {
  const at = { host: settings.metricsHost, port: settings.metricsPort };
  return listeningAt(
    { ...at, hostSetting: "METRICS_HOST", portSetting: "METRICS_PORT" },
    serveMetrics(metrics, { ...at, log }),
  );
}

function listenForVisitors(container: AppContext, app: Hono): Promise<HttpServer> {
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

/** Stops a start, before the database is changed, when the pages of the site or the desk are not there, or are built for another path. */
async function checkBuild({ buildDir, basePath, hasDesk }: Settings): Promise<void> {
  const folders = hasDesk ? [buildDir, `${buildDir}/desk`] : [buildDir];
  if (!folders.every((folder) => existsSync(`${folder}/server/index.js`)))
    throw new SettingError(`BUILD_DIR is "${buildDir}", where no built pages are; npm start builds them.`);
  const { basename } = await importBuild(buildDir);
  if (basename === basePath) return;
  throw new SettingError(
    `BASE_PATH is "${basePath}", and the pages are built for "${basename}"; npm start builds them anew.`,
  );
}

function importBuild(buildDir: string): Promise<PageBuild> {
  return import(pathToFileURL(`${buildDir}/server/index.js`).href);
}

/**
 * Stops a start when the folder for uploads can be neither made nor written, or each form with a file would fail. A full disk stops
 * nothing: it is emptied while the site runs.
 */
function checkUploadFolder({ dataDir, uploadDir }: Settings): void {
  try {
    makeFolder(uploadDir);
    accessSync(uploadDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOSPC" || code === "EDQUOT") return;
    const isOfDataDir = uploadDir === join(dataDir, "uploads");
    const [name, folder] = isOfDataDir ? ["DATA_DIR", dataDir] : ["UPLOAD_DIR", uploadDir];
    throw new SettingError(`${name} is "${folder}", where nothing can be kept (${code}).`);
  }
}

async function loadBuild({ buildDir: folder, contentDir }: Settings) {
  const build = await importBuild(folder);
  return { build, assets: loadAssets(`${folder}/client`, contentDir) };
}

/**
 * Stops a start with a sentence when the object store refuses what the settings say. One that does not answer stops nothing: new files
 * wait in the database until it does. A missing bucket is only logged: somebody is about to create it.
 */
async function checkObjectStore(settings: Settings, log: Log): Promise<void> {
  // The store needs the real time.
  const problem = await openObjectStore(settings, () => new Date())?.findError();
  if (!problem) return;
  if (problem.kind === "refused") throw new SettingError(problem.words);
  log.warn({ objectStore: problem.kind }, problem.words);
}

/** The past visits of the demo's people, their reports measured by the analyser simulator. */
export async function loadDemoHistory({ db, catalogue, clock, random }: AppContext): Promise<void> {
  const needs: HistoryNeeds = {
    catalogue,
    clock,
    random,
    measure: (order, at) => sendReadings(measureSample(order, catalogue(), at)),
    signatory: SIGNATORY,
  };
  await loadHistory(db, DEMO_PEOPLE.meena.mobile, HISTORIES.meena, needs);
  await loadHistory(db, DEMO_PEOPLE.ravi.mobile, HISTORIES.ravi, needs);
}

/** The simulated payment provider of the demo; none if the settings name a real one. */
async function startSimulator(
  settings: Settings,
  log: Log,
): Promise<{ url: string; stop(): Promise<void> } | null> {
  if (!settings.site.demo || settings.paytm || settings.razorpay) return null;
  const port = settings.simulatorPort;
  return listeningAt(
    { host: "127.0.0.1", port, hostSetting: "SIMULATOR_PORT", portSetting: "SIMULATOR_PORT" },
    startPaymentSimulator({
      ...DEMO_KEYS.payment,
      port,
      file: join(settings.dataDir, "simulator.db"),
      webhookUrl: `${settings.site.publicUrl}/payments/paytm/webhook`,
      appEnv: settings.appEnv,
      log: (line) => log.info(line),
    }),
  );
}

interface OpenDatabase {
  db: Connection;
  /** For reads that may be slightly out of date. */
  reads: Reads;
  close(): Promise<void>;
}

/** A pooler that forgets named statements would fail some of the requests, and not the first ones. */
async function checkPooler(url: string): Promise<void> {
  if (await keepsStatements(url)) return;
  throw new SettingError(
    "DATABASE_URL leads to a pooler that does not keep prepared statements between transactions; use PgBouncer 1.21 or newer with max_prepared_statements above 0, or its session mode.",
  );
}

/** The server at DATABASE_URL, or the embedded PostgreSQL of the data folder. */
export async function openDatabase(settings: Settings, log: Log): Promise<OpenDatabase> {
  const onError = (error: Error) =>
    log.warn({ message: error.message }, "the database ended an idle connection");
  const { poolSize, planCacheMode } = settings;
  const pool = { poolSize, planCacheMode, keepsPlans: true, onError };
  if (settings.databaseUrl) {
    await checkPooler(settings.databaseUrl);
    const db = connect({ url: settings.databaseUrl, ...pool });
    if (!settings.databaseReadUrl) return { db, reads: db, close: () => db.close() };
    const standby = connect({ url: settings.databaseReadUrl, ...pool });
    const reads = readFromStandby(db, standby, { maxLagMs: settings.readLagMs });
    return { db, reads, close: async () => void (await Promise.all([db.close(), standby.close()])) };
  }
  const { dataDir } = settings;
  const server = await keepEmbedded({ dataDir, log: (line) => log.info(line) }).catch((error: Error) => {
    const path = "path" in error ? String(error.path) : "";
    const isOfFolder = path !== "" && (path.startsWith(dataDir) || dataDir.startsWith(path));
    if (!isOfFolder) throw error;
    throw new SettingError(`DATA_DIR is "${dataDir}", where nothing can be kept (${codeOf(error)}).`);
  });
  const db = connect({ ...server.connection(), ...pool });
  return {
    db,
    reads: db,
    close: async () => {
      await db.close();
      await server.stop();
    },
  };
}
