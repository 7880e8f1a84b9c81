import { createHash, randomBytes } from "node:crypto";
import { date, nullable, text, uuid } from "../db/client/columns.ts";
import type { Connection } from "../db/client/connect.ts";
import { sql } from "../db/client/sql.ts";
import { catalogueStore } from "../db/stores/catalogue.ts";
import { fileBytes } from "../db/stores/files.ts";
import { reportStore } from "../db/stores/reports.ts";
import type { PatientSex } from "../domain/identity/types.ts";
import { makePdf } from "../domain/reports/make-pdf.ts";
import { measureSample, sendReadings } from "../integrations/analyser/measure-sample.ts";
import { SIGNATORY } from "../integrations/analyser/simulate-results.ts";
import { renderReport } from "../integrations/pdf/render-report.ts";
import { warmUp } from "../integrations/pdf/warm-up.ts";
import { DEMO_PEOPLE } from "../seed/demo-people.ts";
import { loadVisit } from "../seed/history.ts";
import { openCatalogue } from "../server/catalogue-cache.ts";
import { readSettings } from "../server/config/env.ts";
import { logIn } from "../test/support/log-in.ts";
import type { Figure } from "./measure.ts";
import { measure, medianOf } from "./measure.ts";

const TIMES = 3;
const ROWS_OF_THREE_PAGES = 50;

/** A stored PDF of a report's owner, each opening noted in its chain; callers at the same time open the same few reports. */
export async function measureStoredPdf(url: string, callers: number, seconds: number): Promise<Figure> {
  const cookie = await logIn(url, DEMO_PEOPLE.meena.mobile);
  const response = await fetch(`${url}/api/reports`, { headers: { cookie } });
  const { data }: { data: { Items: { ReportId: string }[] } } = await response.json();
  const paths = data.Items.map(({ ReportId }) => `/api/reports/${ReportId}.pdf`);
  // The first opening makes the file where the job has not come to it yet.
  for (const path of paths) await (await fetch(`${url}${path}`, { headers: { cookie } })).arrayBuffer();
  return medianOf(TIMES, () =>
    measure({ url, callers, seconds, headers: { cookie }, requests: paths.map((path) => ({ path })) }),
  );
}

/**
 * Making the PDFs of a person's reports as the background job does, in this process: what each takes of the processor, in milliseconds.
 * The first one, which loads the faces, is left out: the site does that once after its start.
 */
export async function measurePdfJob(
  db: Connection,
  mobile: string,
): Promise<{ figure: Figure; pages: number }> {
  const { current } = await openCatalogue(catalogueStore(db), () => new Date());
  const reports = reportStore(db, fileBytes(db, null));
  const needs = {
    reports,
    catalogue: current,
    render: renderReport,
    languageOf: async () => "en",
    site: readSettings({ APP_ENV: "local" }).site,
    sha256: (bytes: Uint8Array) => createHash("sha256").update(bytes).digest(),
  };
  await warmUp();
  const taken: number[] = [];
  let pages = 0;
  for (const { reportId } of await db.rows(reportsOf, { mobile })) {
    const report = await reports.findById(reportId);
    const order = report && (await reports.orderOf(report.accession));
    const version = (await reports.versions(reportId)).at(-1);
    if (!report || !order || !version) continue;
    const threePages = { ...version, results: version.results.slice(0, ROWS_OF_THREE_PAGES) };
    const before = process.cpuUsage();
    const { bytes } = await makePdf(needs, { report, order, version: threePages });
    const { user, system } = process.cpuUsage(before);
    taken.push((user + system) / 1000);
    pages =
      Buffer.from(bytes)
        .toString("latin1")
        .match(/\/Type \/Page\b/g)?.length ?? 0;
  }
  taken.sort((a, b) => a - b);
  const middle = taken[Math.floor(taken.length / 2)] ?? Number.NaN;
  const [count, p99] = [taken.length, taken.at(-1) ?? Number.NaN];
  const figure = { count, perSecond: 1000 / middle, p50: middle, p99, failures: 0 };
  return { figure, pages };
}

const reportsOf = sql({ mobile: text }, { reportId: uuid })`
  select r.id as report_id
  from report r
    join customer c on c.id = r.customer_id
    join report_version v on v.report_id = r.id and v.version = r.current_version
  where c.mobile = ${"mobile"} and v.pdf_sha256 is null and jsonb_array_length(v.results) > 60
  order by r.created_at`;

/** The Health Analysis Report of ten visits, one request after the other: what rendering it takes. */
export async function measureSmartReport(
  url: string,
  db: Connection,
  seconds: number,
): Promise<{ figure: Figure; parameters: number }> {
  const parameters = await giveTenVisits(db, DEMO_PEOPLE.omar.mobile);
  const cookie = await logIn(url, DEMO_PEOPLE.omar.mobile);
  const figure = await medianOf(TIMES, () =>
    measure({ url: `${url}/smart-report`, callers: 1, seconds, headers: { cookie } }),
  );
  return { figure, parameters };
}

const findPatient = sql(
  { mobile: text },
  { customerId: uuid, id: uuid, name: text, dateOfBirth: nullable(date), sex: nullable(text) },
)`
  select p.customer_id, p.id, p.name, p.date_of_birth, p.sex
  from patient p join customer c on c.id = p.customer_id
  where c.mobile = ${"mobile"} and p.relationship = 'Self' order by p.created_at limit 1`;

/** Gives a person of the demo ten visits over two years, each with the package of the most parameters. Returns how many those are. */
export async function giveTenVisits(db: Connection, mobile: string): Promise<number> {
  const clock = () => new Date();
  const { current } = await openCatalogue(catalogueStore(db), clock);
  const [largest] = current()
    .onSale.filter((service) => service.kind === "package" && !service.sensitive)
    .toSorted((a, b) => b.parameterIds.length - a.parameterIds.length);
  const patient = await db.one(findPatient, { mobile });
  if (!largest) throw new Error("the catalogue has no package");
  const needs = {
    catalogue: current,
    clock,
    random: { bytes: (length: number) => randomBytes(length) },
    measure: (order: Parameters<typeof measureSample>[0], at: Date) =>
      sendReadings(measureSample(order, current(), at)),
    signatory: SIGNATORY,
  };
  for (let i = 0; i < 10; i++) {
    const visit = { daysAgo: 720 - 70 * i, mark: "ABCDEFGHIJ"[i] ?? "" };
    await loadVisit(db, needs, { ...patient, sex: patient.sex as PatientSex | null }, visit, [largest]);
  }
  return largest.parameterIds.length;
}
