import { DAY_MS } from "../clock.ts";
import type { CollectedData, ExportStore } from "./needs.ts";

export interface MakeExportNeeds {
  exports: ExportStore;
  /** The PDF of a report version, made when there is none yet; undefined when its values may not be read. */
  reportPdf: (customerId: string, reportId: string, version: number) => Promise<Uint8Array | undefined>;
  /** Joins files into one archive. */
  zip: (files: readonly { name: string; content: Uint8Array }[], at: Date) => Uint8Array;
}

/** How long a process has for a copy before another may take it, and how long a copy can be fetched. */
const LEASE_MS = 5 * 60_000;
const EXPORT_KEPT_DAYS = 7;
const PAUSES_MINUTES = [1, 10, 60];

const READ_ME = `This is everything the website keeps about you.

The .json files open in any text editor; programs can read them too. Reports are in the folder "reports" as PDF, what you
uploaded is in "uploads". One-time codes and your password are not in here: nobody can read them, not even we.
`;

/**
 * Makes one copy that is due; false when none is. A try is counted when it begins: a copy whose making ends the process is given up too,
 * and does not end one process after the other.
 */
export async function makeExport(needs: MakeExportNeeds, now: Date): Promise<boolean> {
  const job = await needs.exports.claim(now, new Date(now.getTime() + LEASE_MS));
  if (!job) return false;
  if (job.attempts > PAUSES_MINUTES.length + 1) {
    await needs.exports.fail(job.id, { now, nextTry: null });
    throw new Error(`the making of copy ${job.id} ended its process ${PAUSES_MINUTES.length + 1} times`);
  }
  try {
    const data = await needs.exports.collect(job.customerId);
    const content = needs.zip(await filesOf(needs, job.customerId, data), now);
    const expiresAt = new Date(now.getTime() + EXPORT_KEPT_DAYS * DAY_MS);
    await needs.exports.keep(job.id, content, { now, expiresAt });
  } catch (error) {
    const pause = PAUSES_MINUTES[job.attempts - 1];
    const nextTry = pause === undefined ? null : new Date(now.getTime() + pause * 60_000);
    await needs.exports.fail(job.id, { now, nextTry });
    throw error;
  }
  return true;
}

async function filesOf(needs: MakeExportNeeds, customerId: string, data: CollectedData) {
  const encode = (text: string) => new TextEncoder().encode(text);
  const files = [{ name: "read-me.txt", content: encode(READ_ME) }];
  for (const [name, value] of Object.entries(data.documents)) {
    files.push({ name: `${name}.json`, content: encode(`${JSON.stringify(value, null, 2)}\n`) });
  }
  for (const { reportId, version, accession } of data.reports) {
    const content = await needs.reportPdf(customerId, reportId, version);
    if (content)
      files.push({ name: `reports/report-${accession}-${version}.pdf`, content: new Uint8Array(content) });
  }
  for (const { name, content } of data.files) {
    files.push({ name: `uploads/${name}`, content: new Uint8Array(content) });
  }
  return files;
}
