import type { Connection } from "../db/client/connect.ts";
import type { Migration } from "../db/schema/migrate.ts";
import type { Catalogue } from "../domain/catalogue/types.ts";
import type { ContentLibrary } from "../domain/content/ports.ts";
import type { SiteSettings } from "../domain/content/site.ts";
import type { SessionStore } from "../domain/identity/ports.ts";
import type { Find } from "../domain/search/build-search.ts";
import type { Services } from "../domain/services.ts";
import type { Clock } from "../domain/shared/clock.ts";
import type { Random } from "../domain/shared/random.ts";
import type { Settings } from "./config/env.ts";
import type { IdempotentRequests } from "./http/idempotent-requests.ts";
import type { Task } from "./jobs/worker.ts";
import type { Log } from "./observability/log.ts";
import type { Metrics } from "./observability/metrics.ts";
import type { Traces } from "./observability/traces.ts";
import type { WriteProbe } from "./observability/write-probe.ts";

/** Everything a request may need, built once at start and handed down; nothing is a module-level singleton. */
export interface AppContext {
  settings: Settings;
  secret: string;
  clock: Clock;
  random: Random;
  log: Log;
  db: Connection;
  /** What the database must have before this process is ready; read once, at start. */
  migrations: readonly Migration[];
  catalogue: () => Catalogue;
  /** Search over the current catalogue. */
  find: Find;
  content: ContentLibrary;
  /** The day of the privacy notice that people consent to now. */
  noticeVersion: () => string;
  /** The counters of the home page, as shown on screen. */
  counters: () => SiteSettings["counters"];
  /** How often each service was booked lately; empty while nothing is. */
  bookedCounts: () => ReadonlyMap<number, number>;
  sessions: SessionStore;
  /** Requests with an `Idempotency-Key` that this process is handling. */
  idempotentRequests: IdempotentRequests;
  /** Whether the database takes changes and has room for them. */
  writes: WriteProbe;
  services: Services;
  /** Background tasks of this process; `startWorker` runs them. */
  tasks: Task[];
  /** Wakes a background task, so that what was just queued is done at once. */
  wake: (task: string) => void;
  metrics: Metrics;
  /** Where requests are reported; null unless the settings name a collector. */
  traces: Traces | null;
  /** False while shutting down. */
  accepting: () => boolean;
}
