import type { Hono } from "hono";
import { beginDemoPart } from "../../seed/desk-rows.ts";
import type { CreatedContainer } from "../container/create-container.ts";
import { createDesk } from "../desk/create-desk.ts";
import type { Task } from "../jobs/worker.ts";
import type { DemoDesk } from "./demo-desk.ts";
import { loadDemoResults, loadDemoVisits } from "./demo-laboratory.ts";
import { loadDemoCatalogue, loadDemoMoney, loadDemoOffice, loadDemoPublication } from "./demo-office.ts";
import { loadDemoRequests } from "./demo-requests.ts";

const PARTS: Readonly<Record<string, (demo: DemoDesk) => Promise<void>>> = {
  requests: loadDemoRequests,
  visits: loadDemoVisits,
  results: loadDemoResults,
  money: loadDemoMoney,
  office: loadDemoOffice,
  catalogue: loadDemoCatalogue,
  publication: loadDemoPublication,
};

/** The line of the log after the last part. */
export const DEMO_WORK_MADE = "the demo's desk has its work";

/** Runs once: each finished part is recorded in the settings. */
const EVERY_MS = 24 * 60 * 60_000;

/**
 * Gives the demo's desk something to do, so that each of its pages has something to show: made in the background after the start, part by
 * part, each once for a database. A part that fails is logged and stays as far as it came.
 */
export function demoWorkTask(
  { container, pdfs }: Pick<CreatedContainer, "container" | "pdfs">,
  app: Hono,
): Task {
  let isMade = false;
  return {
    name: "demo work",
    everyMs: EVERY_MS,
    async run() {
      for (const [name, load] of Object.entries(PARTS)) {
        if (!(await beginDemoPart(container.db, name))) continue;
        const desk = createDesk(container, () => "http://localhost", pdfs);
        await load({ container, desk, app }).catch(({ message }: Error) =>
          container.log.warn({ part: name, message }, "a part of the demo's work could not be made"),
        );
        isMade = true;
        return 1;
      }
      if (isMade) container.log.info(DEMO_WORK_MADE);
      return 0;
    },
  };
}
