import { setTimeout as sleep } from "node:timers/promises";
import { CATALOGUE_POLL_MS } from "./catalogue-cache.ts";
import type { Wired } from "./container/create-container.ts";
import { startWorker } from "./jobs/worker.ts";
import type { PageCache } from "./pages/page-cache.ts";

/** How long after the start the PDFs' faces are loaded in their thread: by then the first visitors have their pages. */
const WARM_UP_MS = 2000;
/** A background task gets this long to finish at shutdown; its rows are claimed for a time only, so another process takes them up. */
const TASK_MS = 3000;

/** What goes on without a request: the tasks, the look for what other processes have changed, and the PDFs' warm-up. */
export function startBackground(wired: Wired, cache: PageCache): { stop(): Promise<void> } {
  const { settings, tasks, log } = wired.container;
  const poll = followCatalogue(wired, cache);
  const warmUp = setTimeout(() => warmUpPdfs(wired), WARM_UP_MS).unref();
  const worker = startWorker(settings.worker ? tasks : [], log);
  wired.container.wake = worker.wake;
  return {
    async stop() {
      clearInterval(poll);
      clearTimeout(warmUp);
      await Promise.race([worker.stop(), sleep(TASK_MS, undefined, { ref: false })]);
    },
  };
}

/** Takes up what other processes have changed in the catalogue and the texts; pages that are kept go with it. */
function followCatalogue({ catalogue, content, container }: Wired, cache: PageCache): NodeJS.Timeout {
  catalogue.onChange(() => cache.drop());
  content.onChange(() => cache.drop());
  return setInterval(() => {
    Promise.all([catalogue.refresh(), content.refresh()]).catch(({ message }: Error) =>
      container.log.warn({ message }, "the catalogue could not be read"),
    );
  }, CATALOGUE_POLL_MS);
}

function warmUpPdfs({ pdfs, container }: Wired): void {
  pdfs.warmUp().catch(({ message }: Error) => container.log.warn({ message }, "PDFs could not be warmed up"));
}
