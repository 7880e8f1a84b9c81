import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { text, uuid } from "../../db/columns.ts";
import { sql } from "../../db/sql.ts";
import { reportStore } from "../../db/stores/reports.ts";
import type { ReportDesk } from "../../domain/reports/needs.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookTest, MEENA } from "../support/lab.ts";
import type { TestClient } from "../support/test-client.ts";
import { type TestHouse, testHouse } from "../support/test-house.ts";

let house: TestHouse;

beforeAll(async () => {
  house = await testHouse();
});
afterAll(() => house.close());

const ownerOf = sql({ accession: text }, { mobile: text })`
  select c.mobile from report r join customer c on c.id = r.customer_id where r.accession = ${"accession"}`;
const giveTo = sql({ patientId: uuid, mobile: text }, {})`
  update patient set owner_id = (select id from customer where mobile = ${"mobile"}) where id = ${"patientId"}`;

async function loggedIn(): Promise<{ client: TestClient; mobile: string }> {
  const mobile = newMobile();
  const client = house.client();
  await client.login(mobile);
  return { client, mobile };
}

/** A test that somebody has booked for an adult of the family who is invited to own their reports. */
async function invited() {
  const [inviter, adult] = [await loggedIn(), await loggedIn()];
  const { accession, patientId } = await bookTest(house.database.db, inviter.mobile, 101);
  await inviter.client.post(`/api/patients/${patientId}/invitation`, { MobileNo: adult.mobile });
  const [message] = await house.house.services.notices.sentTo(adult.mobile);
  const Link = /\/family-invitation\/([\w-]{43})/.exec(message?.text ?? "")?.[1] ?? "";
  return { adult, accession, patientId, Link };
}

/** What the laboratory's message does first of a report. */
async function createReport(desk: ReportDesk, accession: string): Promise<void> {
  const order = await desk.order(accession);
  if (!order) throw new Error(`nothing was booked under ${accession}`);
  const { bookingId, bookingNo, customerId, patientId, serviceId } = order;
  const booked = { accession, bookingId, bookingNo, customerId, patientId, serviceId };
  const report = {
    ...booked,
    reportId: randomUUID(),
    serviceName: "Complete Blood Count",
    currentVersion: 1,
  };
  await desk.createReport(report, order.patientName, house.clock.now);
}

/** Long enough for a statement that waits for nobody. */
const A_MOMENT_MS = 200;

test("a report that is being written while an adult accepts to own their reports is theirs", async () => {
  const { adult, accession, Link } = await invited();
  const [written, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = reportStore(house.database.db).work(async (desk) => {
    await createReport(desk, accession);
    written.resolve();
    await end.promise;
  });
  await written.promise;
  const accepting = adult.client.post("/api/family-invitations/accept", {
    ...{ Link, DateOfBirth: MEENA.dob, Share: 0 },
  });
  await Promise.race([accepting, sleep(A_MOMENT_MS)]);
  end.resolve();
  await writing;

  expect((await accepting).body).toMatchObject({ status: 1 });
  expect(await house.database.db.one(ownerOf, { accession })).toEqual({ mobile: adult.mobile });
});

test("a report that comes while the acceptance is being written is theirs too", async () => {
  const { adult, accession, patientId } = await invited();
  let writing: Promise<void> | undefined;
  await house.database.db.tx(async (tx) => {
    await tx.run(giveTo, { patientId, mobile: adult.mobile });
    writing = reportStore(house.database.db).work((desk) => createReport(desk, accession));
    await Promise.race([writing, sleep(A_MOMENT_MS)]);
  });
  await writing;

  expect(await house.database.db.one(ownerOf, { accession })).toEqual({ mobile: adult.mobile });
});
