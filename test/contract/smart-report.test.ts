import { afterAll, expect, test } from "vitest";
import type { SmartParameter, SmartReport } from "../../domain/reports/smart/types.ts";
import { customerOf } from "../support/customer-of.ts";
import type { BookedTest } from "../support/lab.ts";
import { bookTest, releaseHeld, resultMessage, sendResults } from "../support/lab.ts";
import { testApp } from "../support/test-app.ts";

const MOBILE = "9830055551";
const CBC = 101;
const LIPID = 103;
const THYROID = 105;

/** Each booking of the test's support is a patient of its own: this makes it one of somebody who was there before. */
const movePatient = [
  "update lab_order set patient_id = $to where booking_no = $no",
  "update booking set patient_id = $to where booking_no = $no",
];

const site = await testApp();
await site.client().login(MOBILE);
const customerId = (await site.database.db.one(customerOf, { mobile: MOBILE })).id;
afterAll(site.close);

async function book(serviceId = CBC, patientId?: string): Promise<BookedTest> {
  const booked = await bookTest(site.database.db, MOBILE, serviceId);
  if (patientId === undefined) return booked;
  for (const statement of movePatient) {
    await site.database.db.raw(
      statement.replace("$to", `'${patientId}'`).replace("$no", `'${booked.bookingNo}'`),
    );
  }
  return { ...booked, patientId };
}

const hb = (value: string) => ({ analyte: "HB", value, unit: "g/dL" });

async function send(booked: BookedTest, results: Record<string, unknown>[], report = {}) {
  site.clock.advance({ days: 1 });
  const authorisedAt = site.clock.now.toISOString();
  const state = await sendResults(site, resultMessage(booked, results, { authorisedAt, ...report }));
  expect(state.State).toBe("applied");
  return state.ReportId ?? "";
}

async function read(patientId: string | null, owner = customerId): Promise<SmartReport> {
  const report = await site.container.services.smartReport.open(owner, patientId);
  if (!report) throw new Error("there is no such member");
  return report;
}

function find(report: SmartReport, code: string): SmartParameter | undefined {
  return report.groups.flatMap(({ parameters }) => parameters).find((each) => each.code === code);
}

test("before the first report there is nobody to choose and nothing to show", async () => {
  const mobile = "9830055552";
  await site.client().login(mobile);
  const { id } = await site.database.db.one(customerOf, { mobile });
  expect(await read(null, id)).toEqual({ members: [], member: null, groups: [] });
});

test("values of several visits stand together, the latest first, each with the range of its day", async () => {
  const first = await book();
  await send(first, [{ ...hb("11.5"), refLow: 11, refHigh: 14.5 }]);
  await send(await book(CBC, first.patientId), [hb("10.9"), { analyte: "WBC", value: 6200, unit: "/µL" }]);
  await send(await book(LIPID, first.patientId), [{ analyte: "CHOL", value: 231, unit: "mg/dL" }]);

  const report = await read(first.patientId);

  expect(report.member).toMatchObject({ name: "Meena Das", sex: "F", dateOfBirth: "1980-05-05" });
  expect(report.groups.map(({ name }) => name)).toEqual(["Heart", "Blood"]);
  expect(find(report, "HB")).toMatchObject({
    name: "Haemoglobin",
    plainWords: "Carries oxygen in the blood.",
    latest: { value: "10.9", unit: "g/dL", refLow: 12, refHigh: 15, flag: "L", method: "Automated" },
    earlier: [{ value: "11.5", refLow: 11, refHigh: 14.5, flag: "N" }],
  });
});

test("reports of one sample stand in the catalogue's order, whichever of them was ready first", async () => {
  for (const order of [
    [CBC, LIPID],
    [LIPID, CBC],
  ]) {
    let patientId: string | undefined;
    const collected = `'${site.clock.now.toISOString()}'`;
    for (const serviceId of order) {
      const booked = await book(serviceId, patientId);
      patientId = booked.patientId;
      await site.database.db.raw(
        `update lab_order set collected_at = ${collected} where booking_no = '${booked.bookingNo}'`,
      );
      await send(booked, serviceId === CBC ? [hb("13.0")] : [{ analyte: "CHOL", value: 231, unit: "mg/dL" }]);
    }

    expect((await read(patientId ?? null)).groups.map(({ name }) => name)).toEqual(["Blood", "Heart"]);
  }
});

test("of a corrected report only the version in force counts", async () => {
  const booked = await book();
  await send(booked, [hb("10.9")]);
  await send(booked, [hb("12.9")], { version: 2, status: "corrected", reason: "Repeat reading" });

  expect(find(await read(booked.patientId), "HB")).toMatchObject({ latest: { value: "12.9" }, earlier: [] });
});

test("a withdrawn report, a preliminary one and one that is held show no value", async () => {
  const kept = await book();
  await send(kept, [hb("13.0")]);
  const again = () => book(CBC, kept.patientId);
  const withdrawn = await again();
  await send(withdrawn, [hb("13.1")]);
  await send(withdrawn, [], { version: 2, status: "cancelled", reason: "Wrong sample" });
  await send(await again(), [hb("13.2")], { status: "preliminary" });
  const heldId = await send(await again(), [hb("5.1")]);

  expect(find(await read(kept.patientId), "HB")).toMatchObject({ latest: { value: "13.0" }, earlier: [] });

  await releaseHeld(site, heldId);
  expect(find(await read(kept.patientId), "HB")).toMatchObject({ latest: { value: "5.1", flag: "LL" } });
});

test("when the corrected version is held, the value that it replaces is not shown either", async () => {
  const kept = await book();
  await send(kept, [hb("13.0")]);
  const booked = await book(CBC, kept.patientId);
  await send(booked, [hb("13.9")]);
  await send(booked, [hb("5.0")], { version: 2, status: "corrected", reason: "Repeat reading" });

  expect(JSON.stringify(await read(kept.patientId))).not.toMatch(/13\.9|"5\.0"/);
});

test("results of a sensitive test are left out, also after their release", async () => {
  await site.database.db.raw(`update service set sensitive = true where id = ${THYROID}`);
  await site.database.db.raw("update catalogue_version set version = version + 1");
  await site.catalogue.refresh();
  const kept = await book();
  await send(kept, [hb("13.0")]);
  const id = await send(await book(THYROID, kept.patientId), [
    { analyte: "TSH", value: 2.1, unit: "uIU/mL" },
  ]);
  await releaseHeld(site, id);

  const report = await read(kept.patientId);

  expect(find(report, "HB")).toBeDefined();
  expect(find(report, "TSH")).toBeUndefined();
});

test("everybody of the family with a numeric report can be chosen, and nobody whose reports are in words", async () => {
  const scan = await book(301);
  await send(scan, [{ analyte: "IMPRESSION", value: "No focal lesion.", unit: "" }]);
  const blood = await book();
  await send(blood, [hb("13.0")]);

  const { members, member } = await read(null);

  expect(members.map(({ patientId }) => patientId)).toContain(blood.patientId);
  expect(members.map(({ patientId }) => patientId)).not.toContain(scan.patientId);
  expect(member).toEqual(members[0]);
});

test("a member who was taken out of the family is not offered any more", async () => {
  const booked = await book();
  await send(booked, [hb("13.0")]);
  await site.database.db.raw(`update patient set hidden_at = now() where id = '${booked.patientId}'`);

  expect(await site.container.services.smartReport.open(customerId, booked.patientId)).toBeUndefined();
  expect((await read(null)).members.map(({ patientId }) => patientId)).not.toContain(booked.patientId);
});

// The session names the report where its page shows one, and in no other case.
test.each<[what: string, mobile: string, service: number, result: object, expected: 0 | 1]>([
  ["a value", "9830055561", CBC, hb("13.0"), 1],
  ["a value that is held", "9830055562", CBC, hb("5.0"), 0],
  ["words", "9830055563", 301, { analyte: "IMPRESSION", value: "No focal lesion.", unit: "" }, 0],
  ["a value of somebody who was taken out of the family", "9830055564", CBC, hb("13.0"), 0],
])("of %s the session says what the page shows", async (what, mobile, service, result, expected) => {
  const client = site.client();
  await client.login(mobile);
  const { id } = await site.database.db.one(customerOf, { mobile });
  const booked = await bookTest(site.database.db, mobile, service);
  await send(booked, [{ ...result }]);
  if (what.includes("taken out"))
    await site.database.db.raw(`update patient set hidden_at = now() where id = '${booked.patientId}'`);

  const session = await client.get("/genulabhome/hasLogedIn");

  expect(session.body.data).toMatchObject({ IsSmartReportExists: expected });
  expect((await read(null, id)).members).toHaveLength(expected);
});
