import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import type { ApiReport, ApiReportListItem } from "../../contract/reports.ts";
import { uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { collectData } from "../../db/stores/collect-data.ts";
import { customerOfLab } from "../support/customer-of-lab.ts";
import type { BookedTest } from "../support/lab.ts";
import { releaseHeld, resultMessage, sendResults } from "../support/lab.ts";

const findCustomer = sql({ reportId: uuid }, { customerId: uuid })`
  select customer_id from report where id = ${"reportId"}`;

const MOBILE = "9830022222";
const LIPID = 103;

const { site, meena, book } = await customerOfLab(MOBILE);
afterAll(site.close);

const hb = (value: string | number) => ({ analyte: "HB", value, unit: "g/dL" });

async function send(booked: BookedTest, results: Record<string, unknown>[], report = {}): Promise<string> {
  const state = await sendResults(site, resultMessage(booked, results, report));
  expect(state.State).toBe("applied");
  return state.ReportId ?? "";
}

async function read(reportId: string, version = ""): Promise<ApiReport> {
  const response = await meena.get<{ data: ApiReport }>(`/api/reports/${reportId}${version}`);
  expect(response.status).toBe(200);
  return response.body.data;
}

async function messagesSent(): Promise<string[]> {
  return (await site.container.services.messages.sentTo(MOBILE))
    .filter((message) => message.template.startsWith("report"))
    .map((message) => message.template);
}

test("a final result becomes a report with ranges and flags, and the customer is told", async () => {
  const booked = await book();
  const before = (await messagesSent()).length;

  const id = await send(booked, [hb("10.90"), { analyte: "WBC", value: 6200, unit: "/µL" }]);
  const report = await read(id);

  expect(report).toMatchObject({
    ReportId: id,
    BookingNo: booked.bookingNo,
    ServiceName: "Complete Blood Count",
    Version: 1,
    Status: "released",
    Reason: "",
    ReportedAt: "2026-11-20T04:20:00.000Z",
  });
  expect(report.VerifyCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(report.Results).toEqual([
    {
      Code: "HB",
      Name: "Haemoglobin",
      Value: "10.90",
      Unit: "g/dL",
      RefLow: 12,
      RefHigh: 15,
      RefText: "",
      RefStrict: 0,
      Flag: "L",
      FlagText: "",
      Critical: 0,
      AbsentReason: "",
      RangeSource: "demo",
      Comments: [],
      SentAs: null,
      RangeFor: "Women, from 18 years",
      RangeEdition: "unverified",
      RangeCheckedOn: "",
      NoRange: "",
    },
    expect.objectContaining({ Code: "WBC", Value: "6200", Flag: "N" }),
  ]);
  expect((await messagesSent()).slice(0, -before || undefined)).toEqual(["report-released"]);
});

test("the list shows the newest report first and can be narrowed to one patient", async () => {
  await send(await book(), [hb(12)]);
  const booked = await book();
  site.clock.advance({ minutes: 1 });
  const reportedAt = site.clock.now.toISOString();
  const id = await send(booked, [hb(13)], { authorisedAt: reportedAt });

  const all = await meena.get<{ data: { Items: ApiReportListItem[] } }>("/api/reports");
  const one = await meena.get<{ data: { Items: ApiReportListItem[] } }>(
    `/api/reports?patientId=${booked.patientId}`,
  );
  const { patientId: waiting } = await book();
  const untested = await meena.get<{ data: { Items: ApiReportListItem[] } }>(
    `/api/reports?patientId=${waiting}`,
  );

  expect(all.body.data.Items[0]?.ReportId).toBe(id);
  expect(all.body.data.Items.length).toBeGreaterThan(1);
  expect(one.body.data.Items).toEqual([
    {
      ReportId: id,
      VisitReportId: expect.any(String),
      BookingNo: booked.bookingNo,
      ServiceName: "Complete Blood Count",
      Version: 1,
      Status: "released",
      ReportedAt: reportedAt,
    },
  ]);
  expect(untested.body.data.Items).toEqual([]);
  expect((await meena.get("/api/reports?patientId=x")).status).toBe(404);
});

test("the range that the lab sends wins over the catalogue's", async () => {
  const id = await send(await book(), [{ ...hb("11.5"), refLow: 11, refHigh: 14.5 }]);

  expect((await read(id)).Results[0]).toMatchObject({ RefLow: 11, RefHigh: 14.5, Flag: "N" });
});

test("a value in another spelling or power of its unit is converted", async () => {
  const id = await send(await book(), [
    { analyte: "HB", value: 132, unit: "g/L" },
    { analyte: "WBC", value: "6.2", unit: "10^3/uL" },
  ]);

  expect((await read(id)).Results.map(({ Value, Unit, Flag }) => [Value, Unit, Flag])).toEqual([
    ["13.2", "g/dL", "N"],
    ["6200", "/µL", "N"],
  ]);
});

test("a preliminary result is seen to be pending, without values, until the final one comes", async () => {
  const booked = await book();
  const id = await send(booked, [hb(13)], { status: "preliminary" });
  expect(await read(id)).toMatchObject({ Status: "pending", Results: [], VerifyCode: "" });
  expect((await meena.get(`/api/reports/${id}.pdf`)).status).toBe(404);

  await send(booked, [hb("13.1")], { status: "final" });

  expect(await read(id)).toMatchObject({ Version: 1, Status: "released", Versions: [{ Version: 1 }] });
});

test.each([{ authorisedBy: null }, { authorisedBy: undefined }, { authorisedBy: { name: " ", regNo: "" } }])(
  "a final result that nobody has authorised (%j) is held until a person releases it",
  async (report) => {
    const id = await send(await book(), [hb("13.2")], report);
    expect(await read(id)).toMatchObject({ Status: "onhold", Results: [] });
    expect(await releaseHeld(site, id)).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ Status: "released", Results: [{ Value: "13.2" }] });
  },
);

test("a critical value is held until it is released, and nobody is told before", async () => {
  const before = (await messagesSent()).length;
  const id = await send(await book(), [hb("5.1")]);
  expect(await read(id)).toMatchObject({ Status: "onhold", Results: [], VerifyCode: "" });
  expect((await meena.get(`/api/reports/${id}.pdf`)).status).toBe(404);
  expect((await messagesSent()).length).toBe(before);

  const alarms = await site.container.metrics.registry.getSingleMetricAsString("alarms_total");
  expect(alarms).toMatch(/alarms_total\{kind="report-on-hold"\} [1-9]/);

  const released = await releaseHeld(site, id);

  expect(released).toEqual({ ok: true, value: { status: "released" } });
  expect((await read(id)).Results[0]).toMatchObject({ Value: "5.1", Flag: "LL" });
  expect((await messagesSent()).length).toBe(before + 1);
  expect(await releaseHeld(site, id)).toEqual({ ok: false, error: "not-on-hold" });
});

test("a sensitive test is held whatever its values are", async () => {
  await site.database.db.raw("update service set sensitive = true where id = 105");
  await site.database.db.raw("update catalogue_version set version = version + 1");
  await site.catalogue.refresh();

  const id = await send(await book(105), [{ analyte: "TSH", value: 2.1, unit: "uIU/mL" }]);

  expect(await read(id)).toMatchObject({ Status: "onhold", Results: [] });
});

test("why a correction came is told with its release, not while a doctor is to call", async () => {
  const reason = "Haemoglobin is 5.1, not 15.1";
  const booked = await book();
  const id = await send(booked, [hb("13.2")]);
  await send(booked, [hb("5.1")], { version: 2, status: "corrected", reason });
  const told = async () => {
    const { customerId } = await site.database.db.one(findCustomer, { reportId: id });
    const { documents } = await collectData(site.database.db, customerId);
    const seen = [await read(id), await read(id, "?version=1"), documents.reports];
    return seen.map((each) => JSON.stringify(each).includes(reason));
  };
  expect(await read(id)).toMatchObject({ Status: "onhold", Results: [] });
  expect(await told()).toEqual([false, false, false]);
  await releaseHeld(site, id, 2);
  expect(await told()).toEqual([true, true, true]);
});

test("a corrected version replaces the earlier one with its reason, and both stay readable", async () => {
  const booked = await book();
  const id = await send(booked, [hb("10.9")]);
  const first = await read(id);

  await send(booked, [hb("12.9")], { version: 2, status: "corrected", reason: "Sample mix-up found" });
  const newest = await read(id);
  const earlier = await read(id, "?version=1");

  expect(newest).toMatchObject({ Version: 2, Status: "corrected", Reason: "Sample mix-up found" });
  expect(newest.Results[0]?.Value).toBe("12.9");
  expect(newest.VerifyCode).not.toBe(first.VerifyCode);
  expect(newest.Versions.map(({ Version, Status }) => [Version, Status])).toEqual([
    [1, "superseded"],
    [2, "corrected"],
  ]);
  expect(earlier).toMatchObject({ Version: 1, Status: "superseded" });
  expect(earlier.Results[0]?.Value).toBe("10.9");
  expect(await messagesSent()).toContain("report-corrected");
  expect((await meena.get(`/api/reports/${id}?version=3`)).status).toBe(404);
  for (const version of ["one", "0", "-1", "1.5", "12345678901"]) {
    const refused = await meena.get<{ message: string }>(`/api/reports/${id}?version=${version}`);
    expect([version, refused.status]).toEqual([version, 400]);
    expect(refused.body.message).toMatch(/^version /);
  }
});

test("a correction of what was held is told as a report that is ready: there is no earlier one to replace", async () => {
  const booked = await book();
  const before = await messagesSent();
  const id = await send(booked, [hb("5.1")]);
  expect(await read(id)).toMatchObject({ Status: "onhold" });

  await send(booked, [hb("12.9")], { version: 2, status: "corrected", reason: "Sample mix-up found" });

  expect(await read(id)).toMatchObject({ Version: 2, Status: "corrected" });
  const told = (await messagesSent()).length - before.length;
  expect(told).toBe(1);
  expect((await messagesSent())[0]).toBe("report-released");
});

test("an older version that comes late is kept and changes nothing", async () => {
  const booked = await book();
  const id = await send(booked, [hb("12.9")], { version: 2, status: "corrected" });

  await send(booked, [hb("10.9")], { version: 1 });

  expect(await read(id)).toMatchObject({ Version: 2, Results: [{ Value: "12.9" }] });
});

test("a withdrawn report shows no values on any path", async () => {
  const booked = await book();
  const id = await send(booked, [hb("10.9")]);
  const { VerifyCode } = await read(id);
  expect((await meena.get(`/api/reports/${id}.pdf`)).status).toBe(200);

  await send(booked, [], { version: 2, status: "cancelled", reason: "Reported for the wrong sample" });

  expect(await read(id)).toMatchObject({
    Version: 2,
    Status: "withdrawn",
    Reason: "Reported for the wrong sample",
    Results: [],
  });
  expect(await read(id, "?version=1")).toMatchObject({ Status: "withdrawn", Results: [] });
  for (const path of [`/api/reports/${id}.pdf`, `/reports/${id}.pdf`]) {
    expect((await meena.get(path)).status).toBe(404);
    expect((await meena.get(`${path}?version=1`)).status).toBe(404);
  }
  const verified = await site.container.services.reports.verify(VerifyCode, null);
  expect(verified).toMatchObject({ kind: "withdrawn", sha256: null });
  expect(JSON.stringify(verified)).not.toContain("10.9");
});

test("the PDF is made once, is the same at both addresses, and its hash proves it", async () => {
  const booked = await book(LIPID);
  const id = await send(booked, [{ analyte: "CHOL", value: 231, unit: "mg/dL" }]);
  await site.work("report-pdf");

  const first = await meena.fetch(`/api/reports/${id}.pdf`);
  const again = await meena.fetch(`/reports/${id}.pdf`);
  const bytes = Buffer.from(await first.arrayBuffer());

  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(first.headers.get("content-type")).toBe("application/pdf");
  expect(first.headers.get("cache-control")).toBe("no-store");
  const disposition = first.headers.get("content-disposition");
  expect(disposition).toBe(`attachment; filename="report-${booked.accession}-1.pdf"`);
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
  const { VerifyCode } = await read(id);
  const verified = await site.container.services.reports.verify(VerifyCode, null);
  expect(verified).toMatchObject({ sha256: createHash("sha256").update(bytes).digest("hex") });
});

test("a corrected version has a PDF and a code of its own; the old code says superseded", async () => {
  const booked = await book();
  const id = await send(booked, [hb("10.9")]);
  const old = await read(id);
  await send(booked, [hb("12.9")], { version: 2, status: "amended", reason: "Repeat reading" });
  const pdf = async (version: number) =>
    Buffer.from(await (await meena.fetch(`/api/reports/${id}.pdf?version=${version}`)).arrayBuffer());

  expect((await pdf(1)).equals(await pdf(2))).toBe(false);
  const { verify } = site.container.services.reports;
  expect(await verify(old.VerifyCode, null)).toMatchObject({
    kind: "superseded",
    version: 1,
    newestVersion: 2,
  });
  const newest = await verify((await read(id)).VerifyCode, null);
  expect(newest).toMatchObject({ kind: "genuine", version: 2 });
});

test("a code is verified however it is typed, and tells no name, test or value", async () => {
  const id = await send(await book(), [hb("13.3")]);
  const { VerifyCode } = await read(id);
  const typed = VerifyCode.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");

  const verified = await site.container.services.reports.verify(typed, null);

  expect(verified).toMatchObject({ kind: "genuine", maskedName: "M**** D**", labName: "Ballygunge Lab" });
  expect(JSON.stringify(verified)).not.toMatch(/Meena|Haemoglobin|Blood Count|13\.3/);
  expect(await site.container.services.reports.verify("0000-0000-0000-0000", null)).toEqual({
    kind: "not-found",
  });
  expect(await site.container.services.reports.verify("<script>", null)).toEqual({ kind: "not-found" });
});

test("codes cannot be tried without end from one address", async () => {
  const tries = Array.from({ length: 31 }, () =>
    site.container.services.reports.verify("0000-0000-0000-0000", "203.0.113.9"),
  );
  const kinds = (await Promise.all(tries)).map(({ kind }) => kind);

  expect(kinds.filter((kind) => kind === "not-found")).toHaveLength(30);
  expect(kinds.filter((kind) => kind === "too-often")).toHaveLength(1);
  expect(await site.container.services.reports.verify("0000-0000-0000-0000", "203.0.113.10")).toEqual({
    kind: "not-found",
  });
});

test("every opening of a report is noted for its owner", async () => {
  const id = await send(await book(), [hb("13.3")]);
  const { VerifyCode } = await read(id);
  await meena.fetch(`/api/reports/${id}.pdf`);
  await site.container.services.reports.verify(VerifyCode, null);

  const openings = await site.container.services.reports.openings(await customerOf(id), id);

  expect(openings.map(({ action, actor }) => [action, actor]).sort()).toEqual([
    ["data", "you"],
    ["download", "you"],
    ["verify", "anyone with the code"],
  ]);
});

test("a scan's impression is a report in words", async () => {
  const words = "No focal lesion. Heart size within normal limits.";
  const id = await send(await book(301), [{ analyte: "IMPRESSION", value: words, unit: "" }]);

  expect((await read(id)).Results).toEqual([
    expect.objectContaining({ Code: "IMPRESSION", Value: words, Flag: "", RefLow: null }),
  ]);
  expect((await meena.get(`/api/reports/${id}.pdf`)).status).toBe(200);
});

test("a package's report holds the results of all its tests", async () => {
  const id = await send(await book(201), [
    hb("13.3"),
    { analyte: "GLUF", value: "<40", unit: "mg/dL", testCode: "FBS", refLow: 40, refHigh: 99 },
  ]);

  expect(await read(id)).toMatchObject({ ServiceName: "Basic Health Package", Status: "onhold" });
});

async function customerOf(reportId: string): Promise<string> {
  return (await site.database.db.one(findCustomer, { reportId })).customerId;
}

test("a final report after one that was shown is a correction and says so, whatever the sender calls it", async () => {
  const booked = await book();
  await send(booked, [hb("10.90")]);
  const report = await read(await send(booked, [hb("13.20")], { version: 2, status: "final" }));

  expect(report).toMatchObject({ Status: "corrected", Reason: "Corrected by the laboratory." });
});

test.each(["1999-01-01T00:00:00Z", "2031-01-01T00:00:00Z"])(
  "a report that was authorised on %s bears the time at which it came: that clock is wrong",
  async (authorisedAt) => {
    const sentAt = site.clock.now;
    const report = await read(await send(await book(), [hb("10.90")], { authorisedAt }));

    expect(new Date(report.ReportedAt) > sentAt).toBe(true);
    expect(new Date(report.ReportedAt) < site.clock.now).toBe(true);
  },
);
