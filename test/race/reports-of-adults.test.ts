import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { reportStore } from "../../db/stores/reports.ts";
import type { ReportsTx } from "../../domain/reports/ports.ts";
import { endedOrWaiting } from "../support/ended-or-waiting.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookTest, MEENA } from "../support/lab.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

const site = await testApp({ poolSize: 8 });
afterAll(site.close);

const ownerOf = sql({ accession: text }, { mobile: text })`
  select c.mobile from report r join customer c on c.id = r.customer_id where r.accession = ${"accession"}`;
const lockPatient = sql({ patientId: uuid }, { id: uuid })`
  select id from patient where id = ${"patientId"} for update`;
const ownerOfPatient = sql({ patientId: uuid }, { mobile: text })`
  select c.mobile from patient p join customer c on c.id = p.owner_id where p.id = ${"patientId"}`;
const invitationsOf = sql({ patientId: uuid }, { state: text })`
  select state from family_invitation where patient_id = ${"patientId"} order by created_at, id`;
const giveTo = sql({ patientId: uuid, mobile: text }, {})`
  update patient set owner_id = (select id from customer where mobile = ${"mobile"}) where id = ${"patientId"}`;

const lockAdult = sql(
  { mobile: text },
  { id: uuid },
)`select id from customer where mobile = ${"mobile"} for update`;
const nameOf = sql({ patientId: uuid }, { name: text })`select name from patient where id = ${"patientId"}`;
const rename = sql({ customerId: uuid, name: text }, {})`
  update patient set name = ${"name"} where customer_id = ${"customerId"} and relationship = 'Self'`;
const endAccount = sql({ customerId: uuid }, {})`
  update customer set mobile = 'deleted', deleted_at = now() where id = ${"customerId"}`;

async function loggedIn(): Promise<{ client: TestClient; mobile: string }> {
  const mobile = newMobile();
  const client = site.client();
  await client.login(mobile);
  return { client, mobile };
}

/** A test that somebody has booked for an adult of the family who is invited to own their reports. */
async function invited() {
  const [inviter, adult] = [await loggedIn(), await loggedIn()];
  const { accession, patientId } = await bookTest(site.database.db, inviter.mobile, 101);
  await invite(inviter.client, patientId, adult.mobile);
  return { inviter, adult, accession, patientId, Link: await newestLink(adult.mobile) };
}

const invite = (inviter: TestClient, patientId: string, mobile: string) =>
  inviter.post(`/api/patients/${patientId}/invitation`, { MobileNo: mobile });

/** The link of the invitation that went to a number. */
async function newestLink(mobile: string): Promise<string> {
  const sent = await site.container.services.messages.sentTo(mobile);
  const links = sent.flatMap(({ text }) => /\/family-invitation\/([\w-]{43})/.exec(text)?.[1] ?? []);
  return links[0] ?? "";
}

const accept = (adult: TestClient, Link: string) =>
  adult.post("/api/family-invitations/accept", { Link, DateOfBirth: MEENA.dob, Share: 0 });

/** What the laboratory's message does first of a report. */
async function createReport(tx: ReportsTx, accession: string): Promise<void> {
  const order = await tx.findOrder(accession);
  if (!order) throw new Error(`nothing was booked under ${accession}`);
  const { bookingId, bookingNo, customerId, patientId, serviceId } = order;
  const booked = { accession, bookingId, bookingNo, customerId, patientId, serviceId };
  const report = {
    ...booked,
    reportId: randomUUID(),
    serviceName: "Complete Blood Count",
    currentVersion: 1,
  };
  await tx.createReport(report, order.patientName, site.clock.now);
}

test("a report that is being written while an adult accepts to own their reports is theirs", async () => {
  const { adult, accession, Link } = await invited();
  const [written, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = reportStore(site.database.db).transact(async (tx) => {
    await createReport(tx, accession);
    written.resolve();
    await end.promise;
  });
  await written.promise;
  const accepting = accept(adult.client, Link);
  await endedOrWaiting(site.database.db, accepting, 1);
  end.resolve();
  await writing;

  expect((await accepting).body).toMatchObject({ status: 1 });
  expect(await site.database.db.one(ownerOf, { accession })).toEqual({ mobile: adult.mobile });
});

test("a report that comes while the acceptance is being written is theirs too", async () => {
  const { adult, accession, patientId } = await invited();
  let writing: Promise<void> | undefined;
  await site.database.db.tx(async (tx) => {
    await tx.run(giveTo, { patientId, mobile: adult.mobile });
    writing = reportStore(site.database.db).transact((tx) => createReport(tx, accession));
    await endedOrWaiting(site.database.db, writing, 1);
  });
  await writing;

  expect(await site.database.db.one(ownerOf, { accession })).toEqual({ mobile: adult.mobile });
});

test("an invitation that is written while another adult accepts does not take their reports from them", async () => {
  const { inviter, adult, accession, patientId, Link } = await invited();
  const second = await loggedIn();
  await reportStore(site.database.db).transact((tx) => createReport(tx, accession));
  let accepting: ReturnType<typeof accept> | undefined;
  let inviting: Promise<unknown> | undefined;
  await site.database.db.tx(async (tx) => {
    await tx.rows(lockPatient, { patientId });
    accepting = accept(adult.client, Link);
    await endedOrWaiting(site.database.db, accepting, 1);
    inviting = invite(inviter.client, patientId, second.mobile);
    await endedOrWaiting(site.database.db, inviting, 2);
  });
  expect((await accepting)?.body).toMatchObject({ status: 1 });
  await inviting;
  const late = await newestLink(second.mobile);
  const states = async () =>
    (await site.database.db.rows(invitationsOf, { patientId })).map(({ state }) => state);
  expect(await states()).toEqual(["accepted", "open"]);

  expect((await accept(second.client, late)).body).not.toMatchObject({ status: 1 });
  expect(await site.database.db.one(ownerOf, { accession })).toEqual({ mobile: adult.mobile });
  expect(await site.database.db.one(ownerOfPatient, { patientId })).toEqual({ mobile: adult.mobile });
  expect(await states()).toEqual(["accepted", "withdrawn"]);
});

test("what an adult changes of their own details while they accept is in the entry afterwards", async () => {
  const { adult, patientId, Link } = await invited();
  let accepting: ReturnType<typeof accept> | undefined;
  await site.database.db.tx(async (tx) => {
    const { id: customerId } = await tx.one(lockAdult, { mobile: adult.mobile });
    await tx.run(rename, { customerId, name: "Meena  Das" });
    accepting = accept(adult.client, Link);
    await endedOrWaiting(site.database.db, accepting, 1);
  });

  expect((await accepting)?.body).toMatchObject({ status: 1 });
  expect(await site.database.db.one(nameOf, { patientId })).toEqual({ name: "Meena  Das" });
});

test("an account that is erased while it accepts gets no reports", async () => {
  const { inviter, adult, accession, Link } = await invited();
  await reportStore(site.database.db).transact((tx) => createReport(tx, accession));
  let accepting: ReturnType<typeof accept> | undefined;
  await site.database.db.tx(async (tx) => {
    const { id: customerId } = await tx.one(lockAdult, { mobile: adult.mobile });
    await tx.run(endAccount, { customerId });
    accepting = accept(adult.client, Link);
    await endedOrWaiting(site.database.db, accepting, 1);
  });

  expect((await accepting)?.body).not.toMatchObject({ status: 1 });
  expect(await site.database.db.one(ownerOf, { accession })).toEqual({ mobile: inviter.mobile });
});
