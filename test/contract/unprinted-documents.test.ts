import { afterAll, expect, test } from "vitest";
import { printAgain, unprintedReports } from "../../db/stores/unprinted-reports.ts";
import { WHOLE_CHAIN } from "../../domain/staff/scope.ts";
import { customerOfLab } from "../support/customer-of-lab.ts";
import { resultMessage, sendResults } from "../support/lab.ts";

const { site, meena, book } = await customerOfLab("9830077034");
afterAll(() => site.close());

test("the report of a visit that would lack a letter stands once in the staff's list, until it is taken off", async () => {
  const booked = await book();
  const authorisedBy = { name: "Dr 李", regNo: "1" };
  const results = [{ analyte: "HB", value: "13.1", unit: "g/dL" }];
  const { ReportId } = await sendResults(site, resultMessage(booked, results, { authorisedBy }));
  const list = await meena.get<{ data: { Items: { ReportId: string; VisitReportId: string }[] } }>(
    "/api/reports",
  );
  const visitId = list.body.data.Items.find((item) => item.ReportId === ReportId)?.VisitReportId;
  const print = async () => (await meena.fetch(`/reports/visits/${visitId}.pdf`)).status;
  const { db } = site.database;
  const listed = async () =>
    (await unprintedReports(db, { scope: WHOLE_CHAIN, most: null })).filter(
      ({ accession }) => accession === "",
    );
  const own = {
    bookingNo: booked.bookingNo,
    serviceName: "Report of the visit",
    reason: "no font has U+674E",
  };

  expect([await print(), await print()]).toEqual([503, 503]);
  expect(await listed()).toEqual([expect.objectContaining(own)]);
  await printAgain(db, { scope: WHOLE_CHAIN, now: site.clock.now });
  expect(await listed()).toEqual([]);
  expect(await print()).toBe(503);
  expect(await listed()).toEqual([expect.objectContaining(own)]);
});
