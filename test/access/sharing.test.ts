import { afterAll, expect, test } from "vitest";
import { uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { accessLog } from "../../db/stores/access-log.ts";
import { readableReports } from "../../db/stores/report-readers.ts";
import { copyOfData } from "../support/copy-of-data.ts";
import { newMobile } from "../support/identity-calls.ts";
import type { BookedTest, Patient } from "../support/lab.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { readWithPdfium } from "../support/read-pdf.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

const site = await testApp();
afterAll(site.close);

const ownerOf = sql(
  { reportId: uuid },
  { customerId: uuid },
)`select customer_id from report where id = ${"reportId"}`;

const visitReportOf = sql(
  { reportId: uuid },
  { id: uuid },
)`select visit_report_id as id from report where id = ${"reportId"}`;

const MOTHER: Patient = { name: "Rekha Das", dob: "1958-05-05", sex: "F" };

interface Family {
  inviter: TestClient;
  inviterMobile: string;
  adult: TestClient;
  adultMobile: string;
  booked: BookedTest;
  reportId: string;
}

async function loggedIn(): Promise<{ client: TestClient; mobile: string }> {
  const mobile = newMobile();
  const client = site.client();
  await client.login(mobile);
  return { client, mobile };
}

/** Somebody who booked for their mother, whose report is there; the mother has an account of her own. */
async function family(): Promise<Family> {
  const [one, two] = [await loggedIn(), await loggedIn()];
  const booked = await bookTest(site.database.db, one.mobile, 101, MOTHER);
  return {
    inviter: one.client,
    inviterMobile: one.mobile,
    adult: two.client,
    adultMobile: two.mobile,
    booked,
    reportId: await released(booked),
  };
}

async function released(booked: BookedTest): Promise<string> {
  const message = resultMessage(booked, [{ analyte: "HB", value: "13.2", unit: "g/dL" }], {}, { ...MOTHER });
  const state = await sendResults(site, message);
  if (!state.ReportId) throw new Error(`no report: ${JSON.stringify(state)}`);
  return state.ReportId;
}

const invite = (by: TestClient, patientId: string, MobileNo: string) =>
  by.post(`/api/patients/${patientId}/invitation`, { MobileNo });

async function linkTo(mobile: string): Promise<string> {
  for (const { text } of await site.container.services.messages.sentTo(mobile)) {
    const link = /\/family-invitation\/([\w-]{43})/.exec(text)?.[1];
    if (link) return link;
  }
  throw new Error(`no invitation went to ${mobile}`);
}

const accept = (by: TestClient, Link: string, Share: 0 | 1 = 0, DateOfBirth = MOTHER.dob) =>
  by.post("/api/family-invitations/accept", { Link, DateOfBirth, Share });

const canRead = async (by: TestClient, reportId: string) => {
  const { status } = await by.get(`/api/reports/${reportId}`);
  const list = await by.get<{ data: { Items: { ReportId: string }[] } }>("/api/reports");
  const isListed = list.body.data.Items.some((item) => item.ReportId === reportId);
  expect([200, 404]).toContain(status);
  expect(isListed).toBe(status === 200);
  // The report of its visit goes the same way, page, PDF and JSON.
  const { id } = await site.database.db.one(visitReportOf, { reportId });
  const { status: ofVisit } = await by.get(`/api/reports/visits/${id}`);
  const { status: ofPdf } = await by.fetch(`/api/reports/visits/${id}.pdf`);
  expect([ofVisit, ofPdf]).toEqual([status, status]);
  return isListed;
};

test("after an adult has accepted, their reports are theirs, also those to come, and the inviter reads none", async () => {
  const { inviter, inviterMobile, adult, adultMobile, booked, reportId } = await family();
  expect((await invite(inviter, booked.patientId, adultMobile)).body).toMatchObject({ status: 1 });
  expect(await canRead(adult, reportId)).toBe(false);
  expect((await accept(adult, await linkTo(adultMobile))).body).toMatchObject({ status: 1 });
  expect([await canRead(adult, reportId), await canRead(inviter, reportId)]).toEqual([true, false]);
  expect((await inviter.fetch(`/reports/${reportId}.pdf`)).status).toBe(404);
  const [told] = await site.container.services.messages.sentTo(inviterMobile);
  expect(told?.text).toContain("has accepted");

  // The inviter's copy of their data says whom they invited and what came of it; the adult's names no invitation of others.
  const { db } = site.database;
  expect((await copyOfData(db, inviterMobile))["family-invitations"]).toMatchObject([
    { name: MOTHER.name, mobile: adultMobile, state: "accepted" },
  ]);
  expect((await copyOfData(db, adultMobile))["family-invitations"]).toEqual([]);

  const self = await adult.get<{ data: { Items: { PatientId: string }[] } }>("/api/patients");
  const own = await adult.get(`/api/reports?patientId=${self.body.data.Items[0]?.PatientId}`);
  expect(own.body).toMatchObject({ data: { Items: [{ ReportId: reportId }] } });
});

test("the log tells an adult truly who opened their report before it was theirs", async () => {
  const { inviter, adult, adultMobile, booked, reportId } = await family();
  type Openings = { data: { Items: { Action: string; Actor: string }[] } };
  const openings = async (by: TestClient) =>
    (await by.get<Openings>(`/api/reports/${reportId}/openings`)).body.data.Items.map(
      ({ Action, Actor }) => `${Action} ${Actor}`,
    );
  await inviter.get(`/api/reports/${reportId}`);
  expect(await openings(inviter)).toEqual(["data you"]);
  await invite(inviter, booked.patientId, adultMobile);
  await accept(adult, await linkTo(adultMobile), 1);
  await adult.get(`/api/reports/${reportId}`);
  await inviter.get(`/api/reports/${reportId}`);
  const known = ["data the family member who booked", "data you", "data the family member who booked"];
  expect(await openings(adult)).toEqual(known);
  const { customerId } = await site.database.db.one(ownerOf, { reportId });
  const copied = (await copyOfData(site.database.db, adultMobile))["report-openings"] as { by: string }[];
  expect(copied.map(({ by }) => `data ${by}`).sort()).toEqual(known.toSorted());
  const seen = await accessLog(site.database.db).openings({
    customerId,
    accession: null,
    who: "you",
    from: null,
    until: null,
    most: 10,
  });
  expect(seen).toHaveLength(1);
});

test("a report that comes after the acceptance belongs to the adult, who is told of it", async () => {
  const { inviter, adult, adultMobile, booked } = await family();
  await invite(inviter, booked.patientId, adultMobile);
  await accept(adult, await linkTo(adultMobile));
  await site.database.db.raw(`
    insert into lab_order (accession, booking_id, booking_no, customer_id, patient_id, service_id, item_position, ordered_at)
    select 'LATER-' || accession, booking_id, booking_no, customer_id, patient_id, service_id, 2, ordered_at
    from lab_order where accession = '${booked.accession}'`);
  const reportId = await released({ ...booked, accession: `LATER-${booked.accession}` });
  expect([await canRead(adult, reportId), await canRead(inviter, reportId)]).toEqual([true, false]);
  const [told] = await site.container.services.messages.sentTo(adultMobile);
  expect(told?.text).toContain("All 2 reports of booking");
});

test("the inviter reads what they booked as long as the adult lets them, is named in the log, and cannot share it on", async () => {
  const { inviter, adult, adultMobile, booked, reportId } = await family();
  await invite(inviter, booked.patientId, adultMobile);
  await accept(adult, await linkTo(adultMobile), 1);
  expect(await canRead(inviter, reportId)).toBe(true);
  const { customerId } = await site.database.db.one(ownerOf, { reportId });
  const openings = await site.container.services.reports.openings(customerId, reportId);
  expect(openings[0]?.actor).toBe("the family member who booked");
  expect((await inviter.get(`/api/reports?patientId=${booked.patientId}`)).body).toMatchObject({
    data: { Items: [{ ReportId: reportId }] },
  });

  type Bookers = { data: { Items: { SharingId: string; Share: number }[] } };
  const [booker] = (await adult.get<Bookers>("/api/report-sharing")).body.data.Items;
  const path = `/api/report-sharing/${booker?.SharingId}`;
  expect(booker?.Share).toBe(1);
  expect((await inviter.put(path, { Share: 1 })).status).toBe(404);
  await adult.put(path, { Share: 0 });
  expect(await canRead(inviter, reportId)).toBe(false);
  expect((await (await loggedIn()).client.put(path, { Share: 1 })).status).toBe(404);
});

test("the booker's PDF of a visit has no earlier value of a test that the adult booked alone", async () => {
  const { inviter, adult, adultMobile, booked, reportId } = await family();
  await invite(inviter, booked.patientId, adultMobile);
  await accept(adult, await linkTo(adultMobile), 1);
  const { db } = site.database;
  const { customerId } = await db.one(ownerOf, { reportId });
  // A report of the adult's own, of the day before.
  const alone = await bookTest(db, adultMobile, 101, MOTHER);
  const values = [{ analyte: "HB", value: "14.7", unit: "g/dL" }];
  const sent = await sendResults(site, resultMessage(alone, values, {}, { ...MOTHER }));
  await db.raw(`
    update report set customer_id = '${customerId}', patient_id = (select patient_id from report where id = '${reportId}')
      where id = '${sent.ReportId}';
    update report_version set collected_at = '2026-11-01T04:00:00Z' where report_id = '${sent.ReportId}'`);
  const { id } = await db.one(visitReportOf, { reportId });
  const words = async (by: TestClient) => {
    const pdf = await by.fetch(`/reports/visits/${id}.pdf`);
    expect(pdf.status).toBe(200);
    return (await readWithPdfium(new Uint8Array(await pdf.arrayBuffer()))).pages.join(" ");
  };
  expect(await words(adult)).toContain("14.7");
  expect(await words(inviter)).not.toContain("14.7");
});

test("who has deleted their account is not named any more as booking for the adult, whose reports stay", async () => {
  const { inviterMobile, adult, adultMobile, inviter, booked, reportId } = await family();
  await invite(inviter, booked.patientId, adultMobile);
  await accept(adult, await linkTo(adultMobile), 1);
  const bookers = () => adult.get<{ data: { Items: unknown[] } }>("/api/report-sharing");
  expect((await bookers()).body.data.Items).toHaveLength(1);

  await site.database.db.raw(
    `update customer set deleted_at = now(), mobile = 'deleted ' || id where mobile = '${inviterMobile}'`,
  );

  expect((await bookers()).body.data.Items).toEqual([]);
  expect(await canRead(adult, reportId)).toBe(true);
});

test("an invitation opens for its own number alone, with the right date of birth, once", async () => {
  const { inviter, adult, adultMobile, booked, reportId } = await family();
  const stranger = (await loggedIn()).client;
  await invite(inviter, booked.patientId, adultMobile);
  const link = await linkTo(adultMobile);
  expect((await site.client().post("/api/family-invitations/accept", {})).status).toBe(401);
  for (const who of [stranger, inviter]) expect((await accept(who, link)).body).toMatchObject({ status: 0 });
  expect((await accept(adult, link, 0, "1958-05-06")).body).toMatchObject({
    status: 0,
    message: expect.stringContaining("date of birth"),
  });
  expect((await accept(adult, link)).body).toMatchObject({ status: 1 });
  // Pressed twice, it is what the first press made it; for anybody else it is over.
  expect((await accept(adult, link)).body).toMatchObject({ status: 1 });
  for (const who of [stranger, inviter]) expect((await accept(who, link)).body).toMatchObject({ status: 0 });
  expect((await invite(inviter, booked.patientId, adultMobile)).body).toMatchObject({ status: 0 });
  expect(await canRead(stranger, reportId)).toBe(false);
});

test("five wrong dates of birth end an invitation", async () => {
  const { inviter, adult, adultMobile, booked, reportId } = await family();
  await invite(inviter, booked.patientId, adultMobile);
  const link = await linkTo(adultMobile);
  for (let year = 1960; year < 1965; year++) await accept(adult, link, 0, `${year}-01-01`);
  expect((await accept(adult, link)).body).toMatchObject({ status: 0 });
  expect(await canRead(adult, reportId)).toBe(false);
});

test("an invitation ends when it is taken back, declined, replaced or a week old", async () => {
  const { inviter, adult, adultMobile, booked } = await family();
  const path = `/api/patients/${booked.patientId}/invitation`;
  const isOpen = async (link: string) => {
    const wrong = await accept(adult, link, 0, "1960-01-01");
    return String(wrong.body.message).includes("date of birth");
  };
  await invite(inviter, booked.patientId, adultMobile);
  const first = await linkTo(adultMobile);
  expect((await (await loggedIn()).client.delete(path)).status).toBe(404);
  expect(await isOpen(first)).toBe(true);
  expect((await inviter.delete(path)).body).toMatchObject({ status: 1 });
  expect(await isOpen(first)).toBe(false);
  await invite(inviter, booked.patientId, adultMobile);
  const second = await linkTo(adultMobile);
  expect((await adult.post("/api/family-invitations/decline", { Link: second })).body).toMatchObject({
    status: 1,
  });
  expect(await isOpen(second)).toBe(false);
  await invite(inviter, booked.patientId, adultMobile);
  const third = await linkTo(adultMobile);
  site.clock.advance({ days: 8 });
  const later = site.client();
  await later.login(adultMobile);
  expect((await accept(later, third)).body).toMatchObject({ status: 0 });
});

test("an invitation ends with its entry, which nobody can take it back from afterwards", async () => {
  const { inviter, adult, adultMobile, booked, reportId } = await family();
  await invite(inviter, booked.patientId, adultMobile);
  const link = await linkTo(adultMobile);
  expect((await inviter.delete(`/api/patients/${booked.patientId}`)).body).toMatchObject({ status: 1 });
  expect((await accept(adult, link)).body).toMatchObject({ status: 0 });
  expect([await canRead(adult, reportId), await canRead(inviter, reportId)]).toEqual([false, true]);
});

test("an invitation to an entry whose date of birth has turned out to be a child's moves no reports", async () => {
  const { inviter, adult, adultMobile, booked, reportId } = await family();
  await invite(inviter, booked.patientId, adultMobile);
  const link = await linkTo(adultMobile);
  const corrected = { Name: MOTHER.name, DateOfBirth: "2018-05-05", Gender: "F", Relationship: "Daughter" };
  expect((await inviter.put(`/api/patients/${booked.patientId}`, corrected)).body).toMatchObject({
    status: 1,
  });
  expect((await accept(adult, link, 0, "2018-05-05")).body).toMatchObject({ status: 0 });
  expect([await canRead(adult, reportId), await canRead(inviter, reportId)]).toEqual([false, true]);
  // It is still the inviter's to change.
  const renamed = { ...corrected, Name: "Mithu Das" };
  expect((await inviter.put(`/api/patients/${booked.patientId}`, renamed)).body).toMatchObject({ status: 1 });
});

test("minors stay under their guardian until 18, and nobody is invited who is not the inviter's own", async () => {
  const { client, mobile } = await loggedIn();
  const add = async (DateOfBirth: string) => {
    const body = { Name: "Mithu Das", DateOfBirth, Gender: "F", Relationship: "Daughter" };
    const added = await client.post<{ data: { PatientId: string } }>("/api/patients", body);
    return added.body.data.PatientId;
  };
  const day = (years: number, offset: number) => {
    const at = new Date(site.clock.now.getTime() + offset * 86_400_000);
    return `${at.getUTCFullYear() - years}${at.toISOString().slice(4, 10)}`;
  };
  const [minor, adult] = [await add(day(18, 2)), await add(day(18, -2))];
  expect((await invite(client, minor, newMobile())).body).toMatchObject({
    status: 0,
    message: expect.stringContaining("under 18"),
  });
  expect((await invite(client, adult, mobile)).body).toMatchObject({ status: 0 });
  expect((await invite(client, adult, "1234567890")).body).toMatchObject({ status: 0 });
  expect((await invite(client, adult, newMobile())).body).toMatchObject({ status: 1 });
  const stranger = (await loggedIn()).client;
  for (const id of [adult, "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11", "1"]) {
    expect((await invite(stranger, id, newMobile())).status).toBe(404);
  }
});

test("the inviter's booking leads to the adult's report as long as they may read it, and else says no way to it", async () => {
  const { inviter, adult, adultMobile, booked, reportId } = await family();
  await site.database.db.raw(`
    insert into booking_item (booking_id, position, visit, service_id, service_name, is_package, fees_paise, offer_fees_paise, contents)
    select booking_id, item_position, 1, service_id, 'Complete Blood Count', false, 40000, 35000, '[]'
    from lab_order where accession = '${booked.accession}'`);
  const actions = async () => {
    const { body } = await inviter.get<{ data: { Items: { Actions: string[] }[] } }>("/api/bookings");
    return body.data.Items[0]?.Actions;
  };
  expect(await actions()).toContain("report");
  await invite(inviter, booked.patientId, adultMobile);
  await accept(adult, await linkTo(adultMobile));
  expect((await inviter.get(`/api/reports/${reportId}`)).status).toBe(404);
  expect(await actions()).not.toContain("report");
});

test("that a doctor is to call about a report is told to who may read it, not to who has booked it for an adult", async () => {
  const { inviter, adult, adultMobile, booked } = await family();
  await site.database.db.raw(`
    insert into booking_item (booking_id, position, visit, service_id, service_name, is_package, fees_paise, offer_fees_paise, contents)
    select booking_id, item_position, 1, service_id, 'Complete Blood Count', false, 40000, 35000, '[]'
    from lab_order where accession = '${booked.accession}'`);
  const critical = [{ analyte: "HB", value: "4.1", unit: "g/dL" }];
  await sendResults(
    site,
    resultMessage(booked, critical, { version: 2, status: "corrected" }, { ...MOTHER }),
  );
  const statusSeen = async () => {
    const { body } = await inviter.get<{ data: { Items: { Items: { ReportStatus: string }[] }[] } }>(
      "/api/bookings",
    );
    return body.data.Items[0]?.Items[0]?.ReportStatus;
  };
  expect(await statusSeen()).toBe("onhold");
  await invite(inviter, booked.patientId, adultMobile);
  await accept(adult, await linkTo(adultMobile));
  expect(await statusSeen()).toBe("pending");
});

const allCustomers = sql({}, { customerId: uuid })`select id as customer_id from customer`;
const listed = sql({ customerId: uuid }, { id: uuid })`select id from (${readableReports}) r order by id`;
const readable = sql({ customerId: uuid }, { id: uuid })`
  select report_id as id from report_reader where reader_id = ${"customerId"} order by report_id`;

test("the list of a customer's reports has exactly those that they may read, after all that families agreed on", async () => {
  const { db } = site.database;
  const { reportId } = await family();
  const shared = await family();
  await invite(shared.inviter, shared.booked.patientId, shared.adultMobile);
  await accept(shared.adult, await linkTo(shared.adultMobile), 1);
  const customers = await db.rows(allCustomers, {});
  const lists = await Promise.all(customers.map((of) => db.rows(listed, of)));
  expect(lists).toEqual(await Promise.all(customers.map((of) => db.rows(readable, of))));
  const ids = lists.flat().map(({ id }) => id);
  expect(ids).toContain(reportId);
  // Some are read by two: their owner, and who booked them.
  expect(ids.length).toBeGreaterThan(new Set(ids).size);
});
