import { DEFAULT_PLACES } from "../../contract/places.ts";
import { readMigrations } from "../../db/schema/migrate.ts";
import { articleStore } from "../../db/stores/articles.ts";
import { attemptStore } from "../../db/stores/attempts.ts";
import { cartStore } from "../../db/stores/carts.ts";
import { catalogueStore } from "../../db/stores/catalogue.ts";
import { fileMoves } from "../../db/stores/files.ts";
import { idempotencyStore } from "../../db/stores/idempotency.ts";
import { processHeartbeats } from "../../db/stores/process-heartbeats.ts";
import { sessionStore } from "../../db/stores/sessions.ts";
import { cartService } from "../../domain/cart/service.ts";
import type { ContentLibrary } from "../../domain/content/ports.ts";
import { placesService } from "../../domain/places/service.ts";
import type { Services } from "../../domain/services.ts";
import type { Clock } from "../../domain/shared/clock.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import type { PdfRenderer } from "../../integrations/pdf/pdf-renderer.ts";
import { postalService } from "../../integrations/pincodes/postal-service.ts";
import type { AppContext } from "../app-context.ts";
import { autoCounters } from "../auto-counters.ts";
import { bookedCounts } from "../booked-counts.ts";
import type { CatalogueCache } from "../catalogue-cache.ts";
import { openCatalogue } from "../catalogue-cache.ts";
import { contentRenderer, readContent } from "../content.ts";
import type { ContentCache } from "../content-cache.ts";
import { openContent } from "../content-cache.ts";
import { catalogueDraftsTask } from "../desk/create-catalogue-desk.ts";
import { idempotentRequests } from "../http/idempotent-requests.ts";
import { filesTask, historyTask, oldIdempotencyKeysTask } from "../jobs/upkeep-tasks.ts";
import type { Task } from "../jobs/worker.ts";
import { openTraces } from "../observability/traces.ts";
import { writeProbe } from "../observability/write-probe.ts";
import { signedRangesStore } from "../review-catalogue.ts";
import { createBookings } from "./create-bookings.ts";
import type { Infrastructure, InfrastructureOptions } from "./create-infrastructure.ts";
import { createInfrastructure } from "./create-infrastructure.ts";
import { createPeople } from "./create-people.ts";
import { createReports } from "./create-reports.ts";

export interface CreatedContainer {
  container: AppContext;
  catalogue: CatalogueCache;
  content: ContentCache;
  pdfs: PdfRenderer;
}

export interface ContainerOptions extends InfrastructureOptions {
  accepting: () => boolean;
  clock?: Clock;
  /** The texts of `content/`, where they have been read already: for tests that open many sites. */
  texts?: ContentLibrary;
}

/** The composition root: creates stores, providers and services once, at start. */
export async function createContainer(options: ContainerOptions): Promise<CreatedContainer> {
  const { settings, secret, db, log, accepting, clock = () => new Date() } = options;
  const store = catalogueStore(db);
  const catalogue = await openCatalogue(
    settings.signedRangesOnly ? signedRangesStore(store, db) : store,
    clock,
  );
  const texts =
    options.texts ?? readContent(settings.site, settings.basePath, undefined, settings.contentDir);
  const content = await openContent(
    texts,
    articleStore(db),
    clock,
    contentRenderer(settings.site, settings.basePath),
  );
  const infrastructure = createInfrastructure({
    ...options,
    clock,
    catalogue: catalogue.current,
    library: content.library,
    wake: (task) => container.wake(task),
  });
  const { services, tasks } = createServices(infrastructure);
  const counted = autoCounters(settings.site.counters, {
    catalogue: catalogue.current,
    bookings: services.bookings.counts,
  });
  const booked = bookedCounts({ bookedSince: services.bookings.bookedSince, clock });
  const beats = processHeartbeats(db);
  const container: AppContext = {
    settings,
    secret,
    clock,
    log,
    db,
    accepting,
    services,
    random: infrastructure.random,
    migrations: await readMigrations(),
    catalogue: catalogue.current,
    find: catalogue.find,
    content: content.library,
    noticeVersion: infrastructure.noticeVersion,
    counters: counted.counters,
    bookedCounts: booked.counts,
    sessions: sessionStore(db),
    idempotentRequests: idempotentRequests(
      { store: idempotencyStore(db), beats, log },
      uuidv7(clock(), infrastructure.random),
    ),
    writes: writeProbe(beats, infrastructure.metrics.registry),
    metrics: infrastructure.metrics,
    traces: settings.traceEndpoint ? openTraces(settings.traceEndpoint, log) : null,
    tasks: [
      ...tasks,
      ...counted.tasks,
      booked.task,
      ...upkeepTasks(infrastructure),
      catalogueDraftsTask({ ...infrastructure, content: content.library }),
    ],
    wake: () => {},
  };
  return { container, catalogue, content, pdfs: infrastructure.pdfs };
}

/** Tasks that belong to no area of the business. */
function upkeepTasks({ db, clock, objects }: Infrastructure): Task[] {
  const oldKeys = oldIdempotencyKeysTask({ db, clock });
  const own = [oldKeys, historyTask({ db, clock })];
  return objects ? [...own, filesTask({ objects, moves: fileMoves(db), clock })] : own;
}

/** The business, area by area, and the background work that the areas need. */
function createServices(infrastructure: Infrastructure): { services: Services; tasks: Task[] } {
  const { settings, db, random, clock, catalogue } = infrastructure;
  const { pincodeServiceUrl } = settings;
  const places = placesService({
    catalogue,
    defaultCities: DEFAULT_PLACES.map(({ Name, Pincode, District }) => ({
      name: Name,
      pincode: Pincode,
      district: District,
    })),
    postalService: pincodeServiceUrl ? postalService({ url: pincodeServiceUrl }) : null,
  });
  const reports = createReports(infrastructure);
  const people = createPeople({
    ...infrastructure,
    isServed: places.isServed,
    reportPdf: async (customerId, reportId, version) =>
      (await reports.services.reports.pdf(customerId, reportId, version))?.bytes,
    reportDocument: async (customerId, reportId, version) =>
      (await reports.services.reports.document(customerId, reportId, version))?.bytes,
    visitPdf: reports.services.visitReports.pdf,
  });
  const bookings = createBookings(infrastructure);
  const cart = cartService({
    carts: cartStore(db),
    attempts: attemptStore(db, random),
    limits: settings.limits,
    catalogue,
    clock,
    couponHistory: bookings.services.bookings.couponHistory,
    hardCopyChargePaise: settings.site.hardCopyChargePaise,
  });
  return {
    services: { cart, places, ...bookings.services, ...people.services, ...reports.services },
    tasks: [...bookings.tasks, ...people.tasks, ...reports.tasks],
  };
}
