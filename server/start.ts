import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { migrate } from "../db/migrate.ts";
import { settingStore } from "../db/stores/settings.ts";
import { loadCast } from "../seed/cast.ts";
import { loadSeed } from "../seed/load.ts";
import { serveUnknownCalls } from "./api/openapi.ts";
import { createApp } from "./app.ts";
import { newSecret, readSettings, type Settings } from "./env.ts";
import { createLog, type Log } from "./log.ts";
import { openDatabase } from "./open-database.ts";
import { loadAssets, serveAsset } from "./pages/serve-assets.ts";
import { type PageBuild, servePages } from "./pages/serve-pages.ts";
import { passwordHasher } from "./password-hasher.ts";
import { wire } from "./wire.ts";
import { startWorker } from "./worker.ts";

export interface RunningSite {
  url: string;
  stop(): Promise<void>;
}

/** How often each process looks whether the catalogue has changed. */
const CATALOGUE_POLL_MS = 2000;
/** Requests in flight get this long to finish at shutdown. */
const DRAIN_MS = 8000;

/** Database, migrations, demo data, services, pages, and the listening socket, in this order. */
export async function start(env: Record<string, string | undefined>): Promise<RunningSite> {
  const settings = readSettings(env);
  const log = createLog(settings.logLevel);
  const database = await openDatabase(settings, log);
  const { db } = database;
  await migrate(db, { log: (line) => log.info(line) });
  if (settings.site.demo) await loadSeed(db, { log: (line) => log.info(line) });
  const secret = settings.secretKey ?? (await settingStore(db).secret(newSecret));

  let accepting = true;
  const { house, catalogue } = await wire({ settings, secret, db, log, accepting: () => accepting });
  if (settings.appEnv === "local") await loadCast(db, { ...house, hashPassword: passwordHasher().hash });
  const app = createApp(house);
  serveUnknownCalls(app);
  const { build, assets } = await loadBuild();
  app.use(async (context, next) => {
    const asset = serveAsset(assets, context, context.req.path);
    return asset ?? next();
  });
  const cache = servePages(app, house, {
    build,
    paymentOrigin: `http://127.0.0.1:${settings.simulatorPort}`,
  });
  catalogue.onChange(() => cache.drop());
  const poll = setInterval(() => {
    catalogue
      .refresh()
      .catch((error: Error) => log.warn({ message: error.message }, "the catalogue could not be read"));
  }, CATALOGUE_POLL_MS);

  const worker = startWorker(settings.worker ? house.tasks : [], log);
  house.wake = worker.wake;

  const server = createServer(getRequestListener(app.fetch));
  const url = await listen(server, settings);
  log.info({ url }, "ready");
  return {
    url,
    async stop() {
      accepting = false;
      clearInterval(poll);
      await drain(server, log);
      await worker.stop();
      await database.close();
      log.info("stopped");
    },
  };
}

async function loadBuild() {
  const folder = fileURLToPath(new URL("../build/", import.meta.url));
  const file = `${folder}server/index.js`;
  if (!existsSync(file)) throw new Error("The pages are not built yet: run npm start, which builds them.");
  const build: PageBuild = await import(pathToFileURL(file).href);
  return { build, assets: loadAssets(`${folder}client`) };
}

function listen(server: Server, settings: Settings): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, settings.host, () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : settings.port;
      resolve(`http://${settings.host === "127.0.0.1" ? "localhost" : settings.host}:${port}`);
    });
  });
}

/** No new connections; those in use finish, the rest end when their time is over. */
function drain(server: Server, log: Log): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => {
      log.warn("requests were still running at shutdown and were cut");
      server.closeAllConnections();
    }, DRAIN_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
