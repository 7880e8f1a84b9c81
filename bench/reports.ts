import type { Connection } from "../db/connect.ts";
import { CAST } from "../seed/cast.ts";
import { logIn } from "./customer.ts";
import { giveTenVisits } from "./many-visits.ts";
import { type Figure, measure, medianOf } from "./measure.ts";

const TIMES = 3;

/** A stored PDF of a report's owner, each opening noted in its chain; callers at the same time open the same few reports. */
export async function measureStoredPdf(url: string, callers: number, seconds: number): Promise<Figure> {
  const cookie = await logIn(url, CAST.meena.mobile);
  const answer = await fetch(`${url}/api/reports`, { headers: { cookie } });
  const { data }: { data: { Items: { ReportId: string }[] } } = await answer.json();
  const paths = data.Items.map(({ ReportId }) => `/api/reports/${ReportId}.pdf`);
  // The first opening makes the file where the job has not come to it yet.
  for (const path of paths) await (await fetch(`${url}${path}`, { headers: { cookie } })).arrayBuffer();
  return medianOf(TIMES, () =>
    measure({ url, callers, seconds, headers: { cookie }, requests: paths.map((path) => ({ path })) }),
  );
}

/** The Health Analysis Report of ten visits, one request after the other: what rendering it takes. */
export async function measureSmartReport(
  url: string,
  db: Connection,
  seconds: number,
): Promise<{ figure: Figure; parameters: number }> {
  const parameters = await giveTenVisits(db, CAST.omar.mobile);
  const cookie = await logIn(url, CAST.omar.mobile);
  const figure = await medianOf(TIMES, () =>
    measure({ url: `${url}/smart-report`, callers: 1, seconds, headers: { cookie } }),
  );
  return { figure, parameters };
}
