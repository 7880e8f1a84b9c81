import { setTimeout as sleep } from "node:timers/promises";
import { CATALOGUE_POLL_MS } from "./catalogue-cache.ts";
import type { CreatedContainer } from "./container/create-container.ts";
import { BEAT_MS } from "./http/idempotent-requests.ts";
import type { Task } from "./jobs/worker.ts";
import { startWorker } from "./jobs/worker.ts";
import { countTasks } from "./observability/count-calls.ts";
import type { PageCache } from "./pages/page-cache.ts";

/** How long after the start the fonts of the PDFs are loaded in their thread: by then the first visitors have their pages. */
const WARM_UP_MS = 2000;
/** A background task gets this long to finish at shutdown; its rows are claimed for a limited time, so another process continues them. */
const TASK_MS = 3000;

export interface Background {
  /** Ends the tasks. `requests` settles with the last response: until then the process has its heartbeat. */
  stop(requests: Promise<unknown>): Promise<void>;
}

/** What runs without a request: the tasks, the poll for changes of other processes, and the warm-up of the PDF renderer. */
export function startBackground(
  created: CreatedContainer,
  cache: PageCache,
  more: readonly Task[] = [],
): Background {
  const { settings, tasks, log } = created.container;
  const poll = followCatalogue(created, cache);
  const warmUp = setTimeout(() => warmUpPdfs(created), WARM_UP_MS).unref();
  const { beat } = created.container.idempotentRequests;
  // While the database is away nobody sees this process, and nobody needs to.
  const beats = setInterval(() => beat().catch(() => {}), BEAT_MS).unref();
  const own = settings.worker ? [...tasks, ...more] : [];
  const names = own.map(({ name }) => name);
  const worker = startWorker(own, log, countTasks(created.container.metrics.registry, names, Date.now));
  created.container.wake = worker.wake;
  return {
    async stop(requests) {
      clearInterval(poll);
      clearTimeout(warmUp);
      await Promise.all([requests, Promise.race([worker.stop(), sleep(TASK_MS, undefined, { ref: false })])]);
      clearInterval(beats);
    },
  };
}

/** Reloads the catalogue and the texts after a change by another process, and then drops the cached pages. */
function followCatalogue(
  { catalogue, content, container }: CreatedContainer,
  cache: PageCache,
): NodeJS.Timeout {
  catalogue.onChange(() => cache.drop());
  content.onChange(() => cache.drop());
  return setInterval(() => {
    Promise.all([catalogue.refresh(), content.refresh()]).catch(({ message }: Error) =>
      container.log.warn({ message }, "the catalogue or the texts could not be read"),
    );
  }, CATALOGUE_POLL_MS);
}

function warmUpPdfs({ pdfs, container }: CreatedContainer): void {
  pdfs.warmUp().catch(({ message }: Error) => container.log.warn({ message }, "PDFs could not be warmed up"));
}
