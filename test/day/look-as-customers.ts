import type { ApiBooking } from "../../contract/bookings.ts";
import type { ApiReport, ApiReportListItem } from "../../contract/reports.ts";
import type { Diary } from "./diary.ts";
import { pick } from "./diary.ts";
import type { SiteOfDay } from "./site-of-day.ts";

interface Listed<T> {
  data: { Items: T[] };
}

/**
 * What the site shows to its customers after the day, over the API: each sees all of their own and nothing of anybody else's, and the values
 * that the laboratory has sent last.
 */
export async function lookAsCustomers(
  site: SiteOfDay,
  diary: Diary,
  chance: () => number,
): Promise<string[]> {
  const wrong: string[] = [];
  const { url } = site.app;
  for (const { mobile, client } of diary.customers) {
    const listed = await client.get<Listed<ApiReportListItem>>(`${url}/api/reports`);
    const own = [...diary.reports.values()].filter(({ booking }) => booking.customer.mobile === mobile);
    const shown = listed.body.data.Items.map(({ ReportId }) => ReportId).sort();
    if (
      shown.join() !==
      own
        .map(({ reportId }) => reportId)
        .sort()
        .join()
    ) {
      wrong.push(`${mobile} is shown ${shown.length} reports, ${own.length} are theirs`);
    }
    for (const { accession, reportId, analyte, value, isHeld } of own) {
      const { status, body } = await client.get<{ data: ApiReport }>(`${url}/api/reports/${reportId}`);
      const values =
        status === 200 ? body.data.Results.map((each) => `${each.Code} ${each.Value}`) : [`status ${status}`];
      const expected = isHeld ? [] : [`${analyte} ${value}`];
      if (values.join() !== expected.join()) {
        wrong.push(
          `${accession} shows ${values.join() || "nothing"}, ${expected.join() || "nothing"} would be right`,
        );
      }
      const stranger = pick(chance, diary.customers);
      if (stranger.mobile === mobile) continue;
      const theirs = await stranger.client.get(`${url}/api/reports/${reportId}`);
      if (theirs.status !== 404)
        wrong.push(`the report of ${accession} answers another customer with ${theirs.status}`);
    }
  }
  for (const known of diary.bookings.values()) {
    const path = `${url}/api/bookings/${known.no}`;
    const { status, body } = await known.customer.client.get<{ data: ApiBooking }>(path);
    if (status !== 200 || body.data.Patient.Name !== known.patient.name)
      wrong.push(`${known.no} shows status ${status}`);
    const stranger = pick(chance, diary.customers);
    if (stranger.mobile === known.customer.mobile) continue;
    const theirs = await stranger.client.get(path);
    if (theirs.status !== 404) wrong.push(`${known.no} answers another customer with ${theirs.status}`);
  }
  return wrong;
}
