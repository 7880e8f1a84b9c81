import type { Connection } from "../db/connect.ts";
import { readMigrations } from "../db/read-migrations.ts";
import { articleStore } from "../db/stores/articles.ts";
import { attemptStore } from "../db/stores/attempts.ts";
import { cartStore } from "../db/stores/carts.ts";
import { catalogueStore } from "../db/stores/catalogue.ts";
import { fileBytes } from "../db/stores/file-bytes.ts";
import { fileMoves } from "../db/stores/file-moves.ts";
import { seenCarts } from "../db/stores/seen-carts.ts";
import { sessionStore } from "../db/stores/sessions.ts";
import { cartService } from "../domain/cart/service.ts";
import type { Clock } from "../domain/clock.ts";
import type { ObjectStore } from "../domain/files/needs.ts";
import type { PaymentProvider } from "../domain/payments/needs.ts";
import { placesService } from "../domain/places/service.ts";
import type { Random } from "../domain/random.ts";
import { guardPayments } from "../providers/breaker/guard-payments.ts";
import { postalService } from "../providers/pincodes/postal-service.ts";
import { type PdfRenderer, pdfRenderer } from "../providers/report-pdf/pdf-renderer.ts";
import { openAlarms } from "./alarms.ts";
import { autoCounters } from "./auto-counters.ts";
import { type CatalogueCache, openCatalogue } from "./catalogue-cache.ts";
import { choosePaymentProvider } from "./choose-payment-provider.ts";
import { readContent } from "./content.ts";
import { type ContentCache, openContent } from "./content-cache.ts";
import { countPaymentCalls } from "./count-payment-calls.ts";
import { systemRandom } from "./draw-random.ts";
import type { Settings } from "./env.ts";
import type { House } from "./house.ts";
import { idempotencyTask } from "./idempotency.ts";
import type { Log } from "./log.ts";
import { measureBacklog } from "./measure-backlog.ts";
import { measureObjectStore } from "./measure-object-store.ts";
import { type Metrics, openMetrics } from "./metrics.ts";
import { openObjectStore } from "./open-object-store.ts";
import { filesTask } from "./tasks/files.ts";
import { openTraces } from "./traces.ts";
import { wireBookings } from "./wire-bookings.ts";
import { wirePeople } from "./wire-people.ts";
import { wireReports } from "./wire-reports.ts";

export interface Wired {
  house: House;
  catalogue: CatalogueCache;
  content: ContentCache;
  pdfs: PdfRenderer;
}

export interface WireOptions {
  settings: Settings;
  secret: string;
  db: Connection;
  log: Log;
  accepting: () => boolean;
  /** Where this process's payment simulator listens; by default at the settings' port. */
  simulatorUrl?: string;
  /** Tests pass their own. */
  provider?: PaymentProvider;
  objects?: ObjectStore | null;
  clock?: Clock;
  /** Milliseconds that never go back; those of the process by default. */
  ticks?: () => number;
  random?: Random;
}

/** Joins stores, providers and the domain once; whatever runs afterwards gets the house. */
export async function wire(options: WireOptions): Promise<Wired> {
  const { settings, db } = options;
  const clock = options.clock ?? (() => new Date());
  const random = options.random ?? systemRandom();
  const cache = await openCatalogue(catalogueStore(db), clock);
  const catalogue = cache.current;
  const places = placesService({
    catalogue,
    postalService: settings.pincodeServiceUrl ? postalService({ url: settings.pincodeServiceUrl }) : null,
  });
  const content = await openContent(readContent(settings.site, settings.basePath), articleStore(db), clock);
  const objects = options.objects === undefined ? openObjectStore(settings, clock) : options.objects;
  const metrics = openMetrics();
  measureBacklog(metrics.registry, db, clock);
  if (objects) measureObjectStore(metrics.registry, objects, db);
  const pdfs = pdfRenderer();
  const seen = seenCarts();
  const shared = {
    ...options,
    clock,
    random,
    catalogue,
    pdfs,
    files: fileBytes(db, objects),
    alarm: openAlarms(metrics.registry, options.log),
    noticeVersion: () => content.library.find("pages", "privacy-policy")?.updated ?? "",
    wake: (task: string) => house.wake(task),
  };

  const reports = wireReports(shared);
  const people = wirePeople({
    ...shared,
    metrics,
    isServed: places.isServed,
    reportPdf: async (customerId, reportId, version) =>
      (await reports.services.reports.pdf(customerId, reportId, version))?.bytes,
  });
  const booking = wireBookings({
    ...shared,
    provider: options.provider ?? watchedProvider(options, metrics),
    registry: metrics.registry,
    seenCarts: seen,
  });
  const counted = autoCounters(settings.site.counters, {
    catalogue,
    bookings: booking.services.bookings.counts,
  });

  const house: House = {
    settings,
    secret: options.secret,
    clock,
    random,
    log: options.log,
    db,
    migrations: await readMigrations(),
    catalogue,
    find: cache.find,
    content: content.library,
    counters: counted.counters,
    sessions: sessionStore(db),
    metrics,
    traces: settings.traceEndpoint ? openTraces(settings.traceEndpoint, options.log) : null,
    accepting: options.accepting,
    tasks: [
      ...booking.tasks,
      ...counted.tasks,
      idempotencyTask({ db, clock }),
      ...people.tasks,
      ...reports.tasks,
      ...(objects ? [filesTask({ objects, moves: fileMoves(db), clock })] : []),
    ],
    wake: () => {},
    services: {
      cart: cartService({
        carts: cartStore(db, seen),
        attempts: attemptStore(db, random),
        limits: settings.limits,
        catalogue,
        clock,
        couponHistory: booking.services.bookings.couponHistory,
        hardCopyChargePaise: settings.site.hardCopyChargePaise,
      }),
      places,
      ...booking.services,
      ...people.services,
      ...reports.services,
    },
  };
  return { house, catalogue: cache, content, pdfs };
}

/** The provider of the settings; what does not answer is left alone for a while, and its calls are counted. */
function watchedProvider({ settings, simulatorUrl, log }: WireOptions, metrics: Metrics): PaymentProvider {
  return guardPayments(choosePaymentProvider(settings, simulatorUrl), {
    heard: countPaymentCalls(metrics.registry, log),
  });
}
