import { afterAll, describe, expect, test } from "vitest";
import { text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { newMobile } from "../support/identity-calls.ts";
import type { BookedTest, Patient } from "../support/lab.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

// Whatever way a report changes hands, another person's does not enter the record of an adult who owns their reports.

const site = await testApp();
afterAll(site.close);

const REKHA: Patient = { name: "Rekha Das", dob: "1958-05-05", sex: "F" };
const ENTRY = { Name: "Rekha Das", DateOfBirth: "1958-05-05", Gender: "F", Relationship: "Mother" };

const patientOf = sql({ patientId: uuid }, { name: text, dateOfBirth: text, sex: text, relationship: text })`
  select name, date_of_birth::text as date_of_birth, sex, relationship from patient where id = ${"patientId"}`;
const ownerOf = sql({ accession: text }, { mobile: text })`
  select c.mobile from report r join customer c on c.id = r.customer_id where r.accession = ${"accession"}`;

interface Person {
  client: TestClient;
  mobile: string;
}

async function loggedIn(): Promise<Person> {
  const mobile = newMobile();
  const client = site.client();
  await client.login(mobile);
  return { client, mobile };
}

/** A test of the entry of somebody's family, booked under these details, whatever the entry says by now. */
async function bookAs(inviter: Person, patientId: string | null, as: Patient): Promise<BookedTest> {
  const booked = await bookTest(site.database.db, inviter.mobile, 101, as);
  if (patientId === null) return booked;
  for (const table of ["booking", "lab_order"])
    await site.database.db.raw(
      `update ${table} set patient_id = '${patientId}' where booking_no = '${booked.bookingNo}'`,
    );
  return { ...booked, patientId };
}

const report = (booked: BookedTest, of: Patient = REKHA) =>
  sendResults(site, resultMessage(booked, [{ analyte: "HB", value: "13.2", unit: "g/dL" }], {}, { ...of }));

async function linkTo({ mobile }: Person): Promise<string> {
  const sent = await site.container.services.messages.sentTo(mobile);
  return sent.flatMap(({ text }) => /\/family-invitation\/([\w-]{43})/.exec(text)?.[1] ?? [])[0] ?? "";
}

const invite = (by: Person, patientId: string, to: Person) =>
  by.client.post(`/api/patients/${patientId}/invitation`, { MobileNo: to.mobile });

const accept = async (by: Person, DateOfBirth = REKHA.dob) =>
  (await by.client.post("/api/family-invitations/accept", { Link: await linkTo(by), DateOfBirth, Share: 0 }))
    .body;

const reportsOf = async ({ client }: Person) =>
  (await client.get<{ data: { Items: unknown[] } }>("/api/reports")).body.data.Items;

async function setSelf({ client }: Person, details: Record<string, string>): Promise<void> {
  const { body } = await client.get<{ data: { Items: { PatientId: string }[] } }>("/api/patients");
  const changed = await client.put(`/api/patients/${body.data.Items[0]?.PatientId}`, {
    ...ENTRY,
    Relationship: "Self",
    ...details,
  });
  if (changed.body.status !== 1) throw new Error(changed.text);
}

/** An entry of somebody's family whose person has accepted to own their reports. */
async function owned() {
  const [inviter, adult] = [await loggedIn(), await loggedIn()];
  const booked = await bookAs(inviter, null, REKHA);
  await invite(inviter, booked.patientId, adult);
  expect(await accept(adult)).toEqual({ status: 1, message: expect.any(String), data: {} });
  return { inviter, adult, booked, patientId: booked.patientId };
}

test.each([
  ["the name", { Name: "Rahul Sen" }],
  ["the name by a letter", { Name: "Rekha Dase" }],
  ["the date of birth", { DateOfBirth: "1990-01-01" }],
  ["the sex", { Gender: "M" }],
  ["the relationship", { Relationship: "Sister" }],
  ["nothing", {}],
])("whoever books does not change of an entry that its person owns: %s", async (_what, change) => {
  const { inviter, patientId } = await owned();
  const before = await site.database.db.one(patientOf, { patientId });
  const { status, body } = await inviter.client.put(`/api/patients/${patientId}`, { ...ENTRY, ...change });
  expect([status, body]).toEqual([
    200,
    {
      status: 0,
      message:
        "This person manages their own reports and details. To book for someone else, please add a new family member.",
    },
  ]);
  expect(await site.database.db.one(patientOf, { patientId })).toEqual(before);
});

test("an entry can be changed until its person accepts, and its owner's own details are those of the entry from then on", async () => {
  const [inviter, adult] = [await loggedIn(), await loggedIn()];
  const { patientId } = await bookAs(inviter, null, REKHA);
  await invite(inviter, patientId, adult);
  const renamed = { ...ENTRY, Name: "Rekha  Rani Das" };
  expect((await inviter.client.put(`/api/patients/${patientId}`, renamed)).body).toMatchObject({ status: 1 });
  expect(await accept(adult)).toEqual({ status: 1, message: expect.any(String), data: {} });
  await setSelf(adult, { Name: "Rekha Roy", DateOfBirth: "1958-05-06" });
  expect(await site.database.db.one(patientOf, { patientId })).toEqual({
    name: "Rekha Roy",
    dateOfBirth: "1958-05-06",
    sex: "F",
    relationship: "Mother",
  });
});

test.each([
  ["another name", { Name: "Rina Das" }],
  ["another date of birth", { DateOfBirth: "1960-05-05" }],
  ["another sex", { Gender: "M" }],
])("an entry with %s than the one who accepts stays with whoever books", async (_what, own) => {
  const [inviter, adult] = [await loggedIn(), await loggedIn()];
  const booked = await bookAs(inviter, null, REKHA);
  await setSelf(adult, own);
  await report(booked);
  await invite(inviter, booked.patientId, adult);
  expect(await accept(adult)).toEqual({
    status: 0,
    message:
      "Your name, date of birth or sex doesn't match your account details. Please correct My Details, or ask the person who invited you to correct theirs.",
  });
  expect([(await reportsOf(adult)).length, (await reportsOf(inviter)).length]).toEqual([0, 1]);
  await setSelf(adult, { Name: "Smt. Das Rekha" });
  expect(await accept(adult)).toEqual({ status: 1, message: expect.any(String), data: {} });
  expect([(await reportsOf(adult)).length, (await reportsOf(inviter)).length]).toEqual([1, 0]);
});

const OTHERS: [string, Patient][] = [
  ["another name", { ...REKHA, name: "Rahul Sen" }],
  ["the name of a twin", { ...REKHA, name: "Rina Das" }],
  ["another date of birth", { ...REKHA, dob: "1985-01-01" }],
  ["another sex", { ...REKHA, sex: "M" }],
];

describe.each(OTHERS)("what was booked under the entry for somebody with %s", (_what, other) => {
  test("does not move when the entry's person accepts", async () => {
    const [inviter, adult] = [await loggedIn(), await loggedIn()];
    const own = await bookAs(inviter, null, REKHA);
    const others = await bookAs(inviter, own.patientId, other);
    await report(own);
    await report(others, other);
    await invite(inviter, own.patientId, adult);
    expect(await accept(adult)).toEqual({ status: 1, message: expect.any(String), data: {} });
    expect(await reportsOf(adult)).toHaveLength(1);
    expect(await site.database.db.one(ownerOf, own)).toEqual({ mobile: adult.mobile });
    expect(await site.database.db.one(ownerOf, others)).toEqual({ mobile: inviter.mobile });
  });

  test("does not come to the owner when its results come later, and waits for a person of the laboratory", async () => {
    const { inviter, adult, patientId } = await owned();
    const others = await bookAs(inviter, patientId, other);
    expect(await report(others, other)).toMatchObject({
      State: "quarantined",
      Reason: expect.stringMatching(
        /^the booked patient's (name|date of birth|sex) differs from that of the person who owns/,
      ),
    });
    expect([(await reportsOf(adult)).length, (await reportsOf(inviter)).length]).toEqual([0, 0]);
  });
});

test("what was booked for the owner comes to the owner, however their name is written", async () => {
  const { inviter, adult, booked, patientId } = await owned();
  await report(booked);
  for (const name of ["Smt. REKHA DAS", "Das, Rekha", "R. Das"]) {
    const again = await bookAs(inviter, patientId, { ...REKHA, name });
    expect(await report(again, { ...REKHA, name })).toMatchObject({ State: "applied" });
  }
  expect([(await reportsOf(adult)).length, (await reportsOf(inviter)).length]).toEqual([4, 0]);
});

test("the owner's own details count, not those that whoever books had given", async () => {
  const { inviter, adult, booked, patientId } = await owned();
  await setSelf(adult, { Name: "Rekha Roy" });
  expect(await report(booked)).toMatchObject({ State: "quarantined" });
  const again = await bookAs(inviter, patientId, { ...REKHA, name: "Rekha Roy" });
  expect(await report(again, { ...REKHA, name: "Rekha Roy" })).toMatchObject({ State: "applied" });
  expect(await reportsOf(adult)).toHaveLength(1);
});

test("a member of the laboratory's staff who has made sure of the person lets the report through", async () => {
  const { adult, inviter, patientId } = await owned();
  const misspelt = { ...REKHA, name: "Reka Das" };
  const booked = await bookAs(inviter, patientId, misspelt);
  const { Id: id } = await report(booked, misspelt);
  const released = await site.container.services.staffReports.release({
    id,
    by: "Rina Pal",
    reason: "called her",
    acceptPatient: true,
    accession: null,
    dryRun: false,
  });
  expect(released).toMatchObject({ ok: true, value: { state: "applied" } });
  expect(await reportsOf(adult)).toHaveLength(1);
});

test("a corrected version of a report that is the owner's goes to the owner, as the first did", async () => {
  const { adult, booked } = await owned();
  await report(booked);
  const corrected = resultMessage(
    booked,
    [{ analyte: "HB", value: "12.9", unit: "g/dL" }],
    { version: 2, status: "corrected" },
    { ...REKHA },
  );
  expect(await sendResults(site, corrected)).toMatchObject({ State: "applied" });
  expect(await reportsOf(adult)).toHaveLength(1);
});

test("an entry that is removed and added anew is nobody's but the booker's until its person accepts again", async () => {
  const { adult, inviter, patientId } = await owned();
  expect((await inviter.client.delete(`/api/patients/${patientId}`)).body).toMatchObject({ status: 1 });
  const added = await inviter.client.post<{ data: { PatientId: string } }>("/api/patients", {
    ...ENTRY,
    Name: "Rahul Sen",
    Gender: "M",
  });
  const rahul: Patient = { ...REKHA, name: "Rahul Sen", sex: "M" };
  const booked = await bookAs(inviter, added.body.data.PatientId, rahul);
  await report(booked, rahul);
  expect([(await reportsOf(adult)).length, (await reportsOf(inviter)).length]).toEqual([0, 1]);
});

test("whoever takes over the invited number needs the person's date of birth, and details that do not differ", async () => {
  const [inviter, adult, next] = [await loggedIn(), await loggedIn(), await loggedIn()];
  const booked = await bookAs(inviter, null, REKHA);
  await report(booked);
  await invite(inviter, booked.patientId, adult);
  const Link = await linkTo(adult);
  const acceptAs = (by: Person, DateOfBirth: string) =>
    by.client.post("/api/family-invitations/accept", { Link, DateOfBirth, Share: 0 });
  await site.database.db.raw(`update customer set mobile = '9000000000' where mobile = '${adult.mobile}'`);
  await site.database.db.raw(
    `update customer set mobile = '${adult.mobile}' where mobile = '${next.mobile}'`,
  );
  expect((await acceptAs(adult, REKHA.dob)).body).toMatchObject({ status: 0 });
  expect((await acceptAs(next, "1990-01-01")).body).toMatchObject({ status: 0 });
  await setSelf(next, { Name: "Rahul Sen", Gender: "M" });
  expect((await acceptAs(next, REKHA.dob)).body).toMatchObject({ status: 0 });
  expect((await reportsOf(next)).length).toBe(0);
});

test("whoever books and takes over the invited number does not become the owner of their own entry", async () => {
  const [inviter, adult] = [await loggedIn(), await loggedIn()];
  const { patientId } = await bookAs(inviter, null, REKHA);
  await invite(inviter, patientId, adult);
  const Link = await linkTo(adult);
  await site.database.db.raw(`update customer set mobile = '9000000001' where mobile = '${adult.mobile}'`);
  await site.database.db.raw(
    `update customer set mobile = '${adult.mobile}' where mobile = '${inviter.mobile}'`,
  );
  const taken = await inviter.client.post("/api/family-invitations/accept", {
    Link,
    DateOfBirth: REKHA.dob,
    Share: 0,
  });
  expect(taken.body).toMatchObject({ status: 0 });
});

test("after the owner's account is erased, later reports are the booker's again, and so is the entry", async () => {
  const { adult, inviter, booked, patientId } = await owned();
  await site.database.db.raw(`
    insert into account_deletion (customer_id, asked_at, due_at)
    select id, '2026-11-10T00:00Z', '2026-11-12T00:00Z' from customer where mobile = '${adult.mobile}'`);
  await site.work("accounts to delete");
  expect(
    (await inviter.client.put(`/api/patients/${patientId}`, { ...ENTRY, Name: "Rekha Roy" })).body,
  ).toMatchObject({
    status: 1,
  });
  expect(await report(booked)).toMatchObject({ State: "applied" });
  expect(await reportsOf(inviter)).toHaveLength(1);
});
