import { readMigrations } from "../../db/read-migrations.ts";
import { articleStore } from "../../db/stores/articles.ts";
import { catalogueStore } from "../../db/stores/catalogue.ts";
import { fileMoves } from "../../db/stores/file-moves.ts";
import { sessionStore } from "../../db/stores/sessions.ts";
import type { Clock } from "../../domain/clock.ts";
import type { PdfRenderer } from "../../integrations/pdf/pdf-renderer.ts";
import { autoCounters } from "../auto-counters.ts";
import { type CatalogueCache, openCatalogue } from "../catalogue-cache.ts";
import { readContent } from "../content.ts";
import { type ContentCache, openContent } from "../content-cache.ts";
import { idempotencyTask } from "../http/idempotency.ts";
import { filesTask } from "../jobs/files.ts";
import type { Task } from "../jobs/worker.ts";
import { openTraces } from "../observability/traces.ts";
import type { House } from "./container.ts";
import { type Foundation, type FoundationOptions, layFoundation } from "./infrastructure.ts";
import { wireServices } from "./services.ts";

export interface Wired {
  house: House;
  catalogue: CatalogueCache;
  content: ContentCache;
  pdfs: PdfRenderer;
}

export interface WireOptions extends FoundationOptions {
  accepting: () => boolean;
  clock?: Clock;
}

/** Joins stores, providers and the domain once; whatever runs afterwards gets the house. */
export async function wire(options: WireOptions): Promise<Wired> {
  const { settings, secret, db, log, accepting, clock = () => new Date() } = options;
  const catalogue = await openCatalogue(catalogueStore(db), clock);
  const content = await openContent(readContent(settings.site, settings.basePath), articleStore(db), clock);
  const foundation = layFoundation({
    ...options,
    clock,
    catalogue: catalogue.current,
    library: content.library,
    wake: (task) => house.wake(task),
  });
  const { services, tasks } = wireServices(foundation);
  const counted = autoCounters(settings.site.counters, {
    catalogue: catalogue.current,
    bookings: services.bookings.counts,
  });
  const house: House = {
    ...{ settings, secret, clock, log, db, accepting, services },
    random: foundation.random,
    migrations: await readMigrations(),
    catalogue: catalogue.current,
    find: catalogue.find,
    content: content.library,
    counters: counted.counters,
    sessions: sessionStore(db),
    metrics: foundation.metrics,
    traces: settings.traceEndpoint ? openTraces(settings.traceEndpoint, log) : null,
    tasks: [...tasks, ...counted.tasks, ...upkeepTasks(foundation)],
    wake: () => {},
  };
  return { house, catalogue, content, pdfs: foundation.pdfs };
}

/** What no area of the business owns. */
function upkeepTasks({ db, clock, objects }: Foundation): Task[] {
  const forgetAnswers = idempotencyTask({ db, clock });
  return objects ? [forgetAnswers, filesTask({ objects, moves: fileMoves(db), clock })] : [forgetAnswers];
}
