import type { Hono } from "hono";
import type { Connection } from "../../db/client/connect.ts";
import type { ContentLibrary } from "../../domain/content/ports.ts";
import type { ObjectStore } from "../../domain/files/ports.ts";
import type { PaymentProvider } from "../../domain/payments/provider.ts";
import { createApp } from "../../server/app.ts";
import type { AppContext } from "../../server/app-context.ts";
import type { Settings } from "../../server/config/env.ts";
import { readSettings } from "../../server/config/env.ts";
import type { CreatedContainer } from "../../server/container/create-container.ts";
import { createContainer } from "../../server/container/create-container.ts";
import { readContent } from "../../server/content.ts";
import { createLog } from "../../server/observability/log.ts";
import { openEndpoints } from "./app-endpoints.ts";
import type { TestDatabase } from "./database.ts";
import { testDatabase } from "./database.ts";
import { sharedPdfs } from "./shared-pdfs.ts";
import { loadSmallCatalogue } from "./small-catalogue.ts";
import type { TestClient } from "./test-client.ts";
import { testClient } from "./test-client.ts";

export interface TestAppOptions {
  /** With the demo catalogue of `seed/`, whole or short (`short-catalogue.ts`), instead of the small one. */
  seeded?: boolean | "short";
  /** Over a copy of another site's database, at its time. */
  copyOf?: TestApp;
  /** Settings of the environment, over those of local mode. */
  env?: Record<string, string>;
  /** Hears every line of the log. */
  onLog?: (line: string) => void;
  /** The payment provider, where the one of the settings is not meant. */
  provider?: PaymentProvider;
  /** Where files lie beside the database, where it is not that of the settings. */
  objects?: ObjectStore;
  /** How many connections to its database, where many at the same moment are what is tried. */
  poolSize?: number;
}

export interface TestApp {
  container: AppContext;
  app: Hono;
  catalogue: CreatedContainer["catalogue"];
  content: CreatedContainer["content"];
  database: TestDatabase;
  /** The site's time: it stands still but for a millisecond at each look, so that one thing comes after another. */
  clock: TestClock;
  /** A new visitor, from a network address when one is given. */
  client(address?: string): TestClient;
  /** A second process over the same database and clock; with the same secret, or after a rotation that kept the old one. */
  neighbour(rotated?: {
    secret: string;
  }): Promise<{ container: AppContext; app: Hono; client(): TestClient }>;
  /** Does the background work of one task, or of all, until nothing is due. */
  work(task?: string): Promise<void>;
  close(): Promise<void>;
}

export interface TestClock {
  now: Date;
  /** Moves by a millisecond and returns the time. */
  tick(): Date;
  advance(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
}

/** Friday, 20 November 2026, 10:00 in India. */
const START = new Date("2026-11-20T04:30:00Z");
const SECRET = "a secret of the tests, long enough for its purpose";

/**
 * The whole site over a database of its own, spoken to by `app.fetch`: no pages, no worker, and time that the test moves. It is this
 * process, without a socket; in the project "two processes" requests go to two others in turn, and this one does the background work.
 */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { copyOf, seeded = false, poolSize } = options;
  const pool = poolSize === undefined ? {} : { poolSize };
  const database = await testDatabase({
    ...pool,
    ...(copyOf ? { copyOf: copyOf.database.name } : { seeded }),
  });
  if (!copyOf && !seeded) await loadSmallCatalogue(database.db);
  const clock = testClock(copyOf?.clock.now);
  const env = { APP_ENV: "local", LOG_LEVEL: "silent", ...options.env };
  const settings = readSettings(env);
  const texts = textsOf(settings);
  const endpoints = await openEndpoints({ databaseUrl: database.url, env, secret: SECRET }, clock);

  async function open(rotated?: { secret: string }) {
    const created = await createContainer({
      settings: rotated ? { ...settings, previousSecretKeys: [SECRET] } : settings,
      secret: rotated?.secret ?? SECRET,
      db: database.db,
      log: options.onLog ? createLog("trace", { write: options.onLog }) : createLog(settings.logLevel),
      accepting: () => true,
      clock: () => clock.tick(),
      texts,
      pdfs: sharedPdfs,
      ...(options.provider ? { provider: options.provider } : {}),
      ...(options.objects ? { objects: options.objects } : {}),
    });
    const app = endpoints?.app ?? createApp(created.container);
    return { ...created, app, client: (address?: string) => testClient(app, created.container, address) };
  }

  const { container, app, catalogue, content, client } = await open();
  if (endpoints) {
    const { registry } = container.metrics;
    const own = registry.metrics.bind(registry);
    registry.metrics = async () => `${await own()}\n${await endpoints.metrics()}`;
  }
  return {
    container,
    app,
    content,
    catalogue: {
      ...catalogue,
      async refresh() {
        const changed = await catalogue.refresh();
        await endpoints?.refresh();
        return changed;
      },
    },
    database,
    clock,
    client,
    neighbour: open,
    async work(task) {
      const due = container.tasks.filter(({ name }) => task === undefined || name === task);
      for (const each of due) while ((await each.run()) > 0);
    },
    async close() {
      await endpoints?.close();
      await database.drop();
    },
  };
}

const textsBySettings = new Map<string, ContentLibrary>();

/** The texts of `content/`, read once for all sites of this process that have the same names and addresses. */
function textsOf({ site, basePath, contentDir }: Settings): ContentLibrary {
  if (contentDir !== "") return readContent(site, basePath, undefined, contentDir);
  const key = JSON.stringify([site, basePath]);
  const texts = textsBySettings.get(key) ?? readContent(site, basePath);
  textsBySettings.set(key, texts);
  return texts;
}

function testClock(start = START): TestClock {
  const clock: TestClock = {
    now: start,
    tick() {
      clock.now = new Date(clock.now.getTime() + 1);
      return clock.now;
    },
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      const all = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
      clock.now = new Date(clock.now.getTime() + all * 1000);
    },
  };
  return clock;
}

/** A process over another database, with the settings, the secret and the time of a site. */
export async function appOver({ container, clock }: TestApp, db: Connection) {
  const { settings, secret } = container;
  const again = await createContainer({
    settings,
    secret,
    db,
    log: createLog("silent"),
    accepting: () => true,
    clock: () => clock.tick(),
    texts: textsOf(settings),
    pdfs: sharedPdfs,
  });
  return { app: createApp(again.container), container: again.container };
}
