import type { Connection } from "../../db/client/connect.ts";
import type { Reads } from "../../db/client/read-standby.ts";
import type { FileBytes } from "../../db/stores/files.ts";
import { fileBytes } from "../../db/stores/files.ts";
import type { Catalogue } from "../../domain/catalogue/types.ts";
import type { ContentLibrary } from "../../domain/content/ports.ts";
import type { ObjectStore } from "../../domain/files/ports.ts";
import type { PaymentProvider } from "../../domain/payments/provider.ts";
import type { Clock } from "../../domain/shared/clock.ts";
import type { Random } from "../../domain/shared/random.ts";
import { guardPayments } from "../../integrations/breaker/circuit-breaker.ts";
import type { PdfRenderer } from "../../integrations/pdf/pdf-renderer.ts";
import { pdfRenderer } from "../../integrations/pdf/pdf-renderer.ts";
import { chooseFormerProvider, choosePaymentProvider } from "../choose-providers.ts";
import type { Settings } from "../config/env.ts";
import { countPaymentCalls } from "../observability/count-calls.ts";
import type { Log, RaiseAlarm } from "../observability/log.ts";
import { openAlarms } from "../observability/log.ts";
import { measureBacklog, measureMessages } from "../observability/measure-backlog.ts";
import { measureBusiness } from "../observability/measure-business.ts";
import {
  measureBuild,
  measureDisk,
  measureObjectStore,
  measurePool,
  measureReplication,
} from "../observability/measure-infrastructure.ts";
import type { Metrics } from "../observability/metrics.ts";
import { openMetrics } from "../observability/metrics.ts";
import { openObjectStore } from "../open-object-store.ts";
import { systemRandom } from "../system-random.ts";

/** What the process is started with. */
export interface InfrastructureOptions {
  settings: Settings;
  secret: string;
  db: Connection;
  /** For reads that may be slightly out of date (DATABASE_READ_URL); by default `db`. */
  reads?: Reads;
  log: Log;
  /** Where this process's payment simulator listens; by default at the settings' port. */
  simulatorUrl?: string;
  /** Tests pass their own. */
  provider?: PaymentProvider;
  objects?: ObjectStore | null;
  random?: Random;
  pdfs?: PdfRenderer;
}

/** The infrastructure that every area is built on. */
export interface Infrastructure {
  settings: Settings;
  secret: string;
  db: Connection;
  /** For reads that may be slightly out of date: health analysis, lists of reports, copies of data, figures. */
  reads: Reads;
  log: Log;
  clock: Clock;
  random: Random;
  catalogue: () => Catalogue;
  /** The day of the privacy notice that people consent to now. */
  noticeVersion: () => string;
  provider: PaymentProvider;
  /** The provider of orders from before PAYMENT_PROVIDER was changed; null if its keys are not set. */
  formerProvider: PaymentProvider | null;
  /** The object store for files; null: they are in the database. */
  objects: ObjectStore | null;
  files: FileBytes;
  pdfs: PdfRenderer;
  metrics: Metrics;
  alarm: RaiseAlarm;
  wake: (task: string) => void;
}

/** Opens the shared infrastructure and registers its metrics: the backlog, the object store, the calls to the payment provider. */
export function createInfrastructure(
  options: InfrastructureOptions & {
    clock: Clock;
    catalogue: () => Catalogue;
    library: ContentLibrary;
    wake: (task: string) => void;
  },
): Infrastructure {
  const { settings, secret, db, log, clock, catalogue, library, wake } = options;
  const reads = options.reads ?? db;
  const metrics = openMetrics();
  const objects = options.objects === undefined ? openObjectStore(settings, clock) : options.objects;
  // First, because gauges are collected in this order: the queries of the others would distort the pool's state.
  measurePool(metrics.registry, db);
  measureBacklog(metrics.registry, db, clock);
  measureMessages(metrics.registry, db, clock);
  measureBusiness(metrics.registry, reads, clock);
  measureReplication(metrics.registry, db);
  measureDisk(metrics.registry, settings.dataDir);
  measureBuild(metrics.registry);
  if (objects) measureObjectStore(metrics.registry, objects, db);
  return {
    settings,
    secret,
    db,
    log,
    clock,
    catalogue,
    wake,
    objects,
    metrics,
    reads,
    random: options.random ?? systemRandom(),
    noticeVersion: () => library.find("pages", "privacy-policy")?.updated ?? "",
    ...watchedProviders(options, metrics),
    files: fileBytes(db, objects),
    pdfs: options.pdfs ?? pdfRenderer(),
    alarm: openAlarms(metrics.registry, log),
  };
}

/** The providers of the settings, each behind a circuit breaker of its own, their calls counted. */
function watchedProviders(
  { settings, simulatorUrl, log, provider }: InfrastructureOptions,
  metrics: Metrics,
): Pick<Infrastructure, "provider" | "formerProvider"> {
  const observe = countPaymentCalls(metrics.registry, log);
  const former = chooseFormerProvider(settings);
  return {
    provider: provider ?? guardPayments(choosePaymentProvider(settings, simulatorUrl), { observe }),
    formerProvider: former && guardPayments(former, { observe }),
  };
}
