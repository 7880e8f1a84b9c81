import type { Clock } from "../shared/clock.ts";
import { makePdf, type PdfNeeds } from "./make-pdf.ts";
import { isShown } from "./report-view.ts";

/** After these tries in all (about a day) a PDF waits for a person; opening the report still makes it. */
const MAX_TRIES = 10;
const FIRST_PAUSE_MS = 30_000;

/**
 * Makes one PDF that is due; false when none is. A failure is tried again with growing pauses. A try is counted when it begins: what
 * ends its process waits for a person too.
 */
export async function runPdfJob(needs: PdfNeeds & { clock: Clock }): Promise<boolean> {
  const now = needs.clock();
  const job = await needs.reports.claimPdfJob(now);
  if (!job) return false;
  if (job.attempts > MAX_TRIES) {
    await needs.reports.failPdfJob(job.id, { now, nextTry: null, error: "its making ended the process" });
    return true;
  }
  try {
    const report = await needs.reports.findById(job.reportId);
    const order = report && (await needs.reports.orderOf(report.accession));
    const versions = await needs.reports.versions(job.reportId);
    const version = versions.find((each) => each.version === job.version);
    if (report && order && version && isShown(version)) await makePdf(needs, { report, version, order });
    await needs.reports.finishPdfJob(job.id, needs.clock());
  } catch (error) {
    const pause = FIRST_PAUSE_MS * 2 ** job.attempts;
    await needs.reports.failPdfJob(job.id, {
      now,
      nextTry: job.attempts >= MAX_TRIES ? null : new Date(now.getTime() + pause),
      error: error instanceof Error ? error.message : String(error),
    });
  }
  return true;
}
