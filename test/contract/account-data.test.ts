import { afterAll, expect, onTestFinished, test } from "vitest";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { DAY_MS, indiaDay } from "../../domain/shared/clock.ts";
import { eachBeginsAt } from "../support/each-begins-at.ts";
import { newMobile, who } from "../support/identity-calls.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { readZip } from "../support/read-zip.ts";
import { bookCbc, CBC, mobileOf, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";
import { newestCode } from "../support/test-client.ts";

const site = await testApp();
afterAll(site.close);
eachBeginsAt(site);

type Exports = { data: { Items: { ExportId: string; State: string; Url: string }[] } };
const exportsOf = async (client: TestClient) =>
  (await client.get<Exports>("/api/profile/data")).body.data.Items;

/** The same customer on a device that was never used before: after days the old one's tokens are stale. */
async function returning(mobile: string): Promise<TestClient> {
  const client = site.client();
  await client.login(mobile);
  return client;
}

async function askDeletion(client: TestClient, mobile: string) {
  await client.post("/api/profile/deletion/code", {});
  return client.post("/api/profile/deletion", { OTP: Number(await newestCode(site.container, mobile)) });
}

/** What was said of a pregnancy and the cycle, as the checkout keeps it. */
const say = (bookingNo: string) =>
  site.database.db.raw(`update booking set
    pregnancies = '[{"patientId": "p", "trimester": "2", "weeks": null, "on": "2026-11-20"}]',
    stated_facts = '[{"patientId": "p", "phase": "luteal", "bornMinute": null, "on": "2026-11-20"}]'
    where booking_no = '${bookingNo}'`);
const saidOf = sql({ no: text }, { text })`
  select pregnancies::text || stated_facts::text as text from booking where booking_no = ${"no"}`;

test("a copy of the data is made in the background and fetched by its owner alone, until it expires", async () => {
  const owner = await shopper(site);
  const { BookingNo } = await bookCbc(owner, slotAt("0700"), { PayLater: 1 });
  await say(BookingNo);
  const { client } = owner;
  const mobile = await mobileOf({ client });
  await site.client().post("/contactus/addVisitor", { MobileNo: mobile, responseType: "json" });
  await owner.fill([CBC]);
  for (const name of ["first", "second"]) {
    await client.post("/api/profile/email", { EmailId: `${name}@example.com` });
  }
  expect((await client.post("/api/profile/data", {})).body).toMatchObject({ status: 1 });
  expect((await client.post("/api/profile/data", {})).body).toMatchObject({ status: 0 });
  expect(await exportsOf(client)).toMatchObject([{ State: "making", Url: "" }]);
  await site.work("copies of data");
  const [copy] = await exportsOf(client);
  expect(copy?.State).toBe("ready");
  const url = copy?.Url ?? "";

  const response = await client.fetch(url);
  expect([
    response.status,
    response.headers.get("cache-control"),
    response.headers.get("content-type"),
  ]).toEqual([200, "no-store", "application/zip"]);
  const files = Object.fromEntries(
    [...readZip(await response.arrayBuffer())].map(([name, content]) => [name, content.toString()]),
  );
  expect(files["bookings.json"]).toContain(BookingNo);
  expect(files["bookings.json"]).toMatch(/"trimester":\s*"2"[\s\S]*"phase":\s*"luteal"/);
  expect(JSON.parse(files["call-backs.json"] ?? "")).toMatchObject([{ mobile, calledAt: null }]);
  expect(JSON.parse(files["cart.json"] ?? "")).toMatchObject([
    { lines: [{ serviceId: expect.any(Number) }] },
  ]);
  expect(files["family.json"]).toContain("Asha Roy");
  expect(JSON.parse(files["profile.json"] ?? "")).toMatchObject({ mobile });
  expect(files["messages.json"]).toMatch(/first@example\.com[\s\S]*second@example\.com/);
  expect(Object.values(files).join("\n")).not.toMatch(/password_hash|argon2id|\b\d{6} is your/);

  const stranger = site.client();
  expect((await stranger.fetch(url)).status).toBe(303);
  await stranger.login(newMobile());
  expect((await stranger.fetch(url)).status).toBe(404);
  expect((await stranger.fetch("/my-profile/my-data/1.zip")).status).toBe(404);
  site.clock.advance({ days: 8 });
  expect((await client.fetch(url)).status).toBe(404);
  expect(await exportsOf(client)).toEqual([]);
});

test("an account with an open booking is not deleted; the response names the booking", async () => {
  const owner = await shopper(site);
  const mobile = await mobileOf(owner);
  const { BookingNo } = await bookCbc(owner, slotAt("0800", "zone:1", "2026-11-30"), { PayLater: 1 });
  const refused = await askDeletion(owner.client, mobile);
  expect(refused.body).toMatchObject({ status: 4008, message: expect.stringContaining(BookingNo) });
  expect(await who(owner.client)).toMatchObject({ status: true });
});

test("whoever asks for deletion is logged out everywhere and has 48 hours to come back", async () => {
  const { client } = await shopper(site);
  const mobile = await mobileOf({ client });
  expect((await client.post("/api/profile/deletion", { OTP: 123456 })).body).toMatchObject({ status: 4004 });
  const asked = await askDeletion(client, mobile);
  expect(asked.body).toMatchObject({ status: 1, data: { DeletedAt: expect.stringMatching(/T/) } });
  expect(await who(client)).toMatchObject({ status: false });
  const [told] = await site.container.services.messages.sentTo(mobile);
  expect(told?.text).toContain("account will be deleted. To keep it");

  site.clock.advance({ hours: 47 });
  await site.work("accounts to delete");
  const back = await returning(mobile);
  expect((await back.get("/api/profile")).body).toMatchObject({
    data: { DeletedAt: expect.stringMatching(/T/) },
  });
  expect((await back.delete("/api/profile/deletion")).body).toMatchObject({ status: 1 });
  site.clock.advance({ hours: 2 });
  await site.work("accounts to delete");
  expect(await who(back)).toMatchObject({ status: true, data: { MobileNo: mobile } });
});

test("a report of a booking that was made after the wish can be read for 48 hours before the account ends", async () => {
  const { client } = await shopper(site);
  const mobile = await mobileOf({ client });
  expect((await askDeletion(client, mobile)).body).toMatchObject({ status: 1 });
  const booked = await bookTest(site.database.db, mobile, 101);
  site.clock.advance({ hours: 60 });
  await site.work("accounts to delete");
  await sendResults(site, resultMessage(booked, [{ analyte: "HB", value: "13.2", unit: "g/dL" }]));
  const readable = async () => {
    await site.work("accounts to delete");
    const back = await returning(mobile);
    return (await back.get<{ data: { Items: unknown[] } }>("/api/reports")).body.data.Items.length;
  };
  expect(await readable()).toBe(1);
  site.clock.advance({ hours: 47 });
  expect(await readable()).toBe(1);
  site.clock.advance({ hours: 2 });
  await site.work("accounts to delete");
  expect(await readable()).toBe(0);
});

const COLLECTOR = "0190b6a0-0000-7000-8000-0000000000c1";
const everything = sql({}, { text })`
  select (
    select coalesce(string_agg(t::text, ' '), '') from customer as t
  ) || (select coalesce(string_agg(t::text, ' '), '') from patient as t)
    || (select coalesce(string_agg(t::text, ' '), '') from address as t)
    || (select coalesce(string_agg(t::text, ' '), '') from session as t)
    || (select coalesce(string_agg(t::text, ' '), '') from attempt as t)
    || (select coalesce(string_agg(t::text, ' '), '') from login_code as t)
    || (select coalesce(string_agg(t::text, ' '), '') from booking_event as t)
    || (select coalesce(string_agg(t::text, ' '), '') from visit_event as t)
    || (select coalesce(string_agg(t.address::text, ' '), '') from booking as t) as text`;

test("after the grace the account is erased, the bill stays, and the number is free for a new account", async () => {
  const owner = await shopper(site, { Name: "Bithika Laha", DateOfBirth: "1961-02-03" });
  const { client } = owner;
  const mobile = await mobileOf({ client });
  await client.post("/api/profile/email", { EmailId: "bithika.laha@example.com" });
  await site.database.db.raw(`
    insert into prescription_request (id, request_no, customer_id, note, call_window, state, created_at)
      select gen_random_uuid(), 'RX0000000001', id, '', 'any', 'answered', now() from customer where mobile = '${mobile}';
    insert into prescription_proposal (request_id, position, service_id)
      select id, 1, 101 from prescription_request`);
  const { BookingNo } = await bookCbc(owner, slotAt("0900", "zone:1", "2026-12-03"), { PayLater: 1 });
  await say(BookingNo);
  const quote = await client.get<{ data: { Refund: number } }>(`/api/bookings/${BookingNo}/refund-quote`);
  await client.post(`/api/bookings/${BookingNo}/cancel`, {
    Reason: "Mother in hospital",
    Refund: quote.body.data.Refund,
  });
  await site.database.db.raw(`
    insert into staff_account (id, login, name, role, created_at, created_by) values ('${COLLECTOR}', 'bikash.test', 'Bikash of the test', 'collector', now(), 'test');
    insert into visit_event (id, account_id, booking_no, booking_id, slot_id, kind, details, at, received_at, position)
      select gen_random_uuid(), '${COLLECTOR}', booking_no, id, slot_id, 'not-met',
        '{"kind": "not-met", "reason": "The daughter says he is in hospital"}', now(), now(), 1
      from booking where booking_no = '${BookingNo}';
    insert into visit_event (id, account_id, booking_no, booking_id, slot_id, kind, details, at, received_at, position)
      select gen_random_uuid(), '${COLLECTOR}', booking_no, id, slot_id, 'collected',
        '{"kind": "collected", "missing": "She fainted in hospital"}', now(), now(), 2
      from booking where booking_no = '${BookingNo}'`);
  expect((await askDeletion(client, mobile)).body).toMatchObject({ status: 1 });
  const back = await returning(mobile);
  site.clock.advance({ hours: 49 });
  await site.work("accounts to delete");
  expect(await who(back)).toMatchObject({ status: false });

  const { text: kept } = await site.database.db.one(everything, {});
  for (const gone of [mobile, "Bithika", "1961-02-03", "bithika.laha@example.com", "in hospital"])
    expect(kept).not.toContain(gone);
  const bill = sql(
    { no: text },
    { text },
  )`select patient_name as text from booking where booking_no = ${"no"}`;
  expect(await site.database.db.one(bill, { no: BookingNo })).toEqual({ text: "Bithika Laha" });
  expect(await site.database.db.one(saidOf, { no: BookingNo })).toEqual({ text: "[][]" });

  const fresh = await returning(mobile);
  expect((await fresh.get("/api/patients")).body).toMatchObject({
    data: { Items: [{ Name: "", Relationship: "Self" }] },
  });
  expect((await fresh.get("/api/bookings?page=1")).body).toMatchObject({ data: { TotalCount: 0 } });
});

test("a slot that an erased account held is free again", async () => {
  const { client } = await shopper(site);
  const mobile = await mobileOf({ client });
  expect((await askDeletion(client, mobile)).body).toMatchObject({ status: 1 });
  site.clock.advance({ hours: 47, minutes: 55 });
  const back = await returning(mobile);
  const tomorrow = indiaDay(new Date(site.clock.now.getTime() + DAY_MS));
  const held = await back.post("/api/slot-holds", { SlotId: slotAt("0930", "zone:1", tomorrow), Visit: 1 });
  expect(held.body).toMatchObject({ status: 1 });
  site.clock.advance({ minutes: 6 });
  await site.work("accounts to delete");
  expect(await who(back)).toMatchObject({ status: false });
  expect(await imbalances(site.database.db)).toEqual([]);
});

const countOf = sql({}, { text })`
  select (select count(*) from customer) || ' ' || (select count(*) from booking) || ' ' || (select count(*) from report)
    || ' ' || (select count(*) from message where created_at < '2027-01-01') || ' ' || (select count(*) from grievance)
    || ' ' || (select count(*) from patient) || ' ' || (select count(*) from consent_event) as text`;

test("what stays of an erased account is removed when its legal time is over, and nothing of anybody else", async () => {
  const own = await testApp();
  onTestFinished(own.close);
  const counts = async () => {
    const { text: all } = await own.database.db.one(countOf, {});
    const [customers, bookings, reports, messages, complaints, patients, consents] = all
      .split(" ")
      .map(Number);
    return { customers, bookings, reports, messages, complaints, patients, consents };
  };
  const [leaving, staying] = [await shopper(own), await shopper(own)];
  for (const { client } of [leaving, staying]) {
    const mobile = await mobileOf({ client });
    const booked = await bookTest(own.database.db, mobile, 101);
    await sendResults(own, resultMessage(booked, [{ analyte: "HB", value: "13.2", unit: "g/dL" }]));
    await bookCbc(client === leaving.client ? leaving : staying, slotAt("0700"), { PayLater: 1 });
  }
  await own.database.db.raw(`
    update booking set status = 'Reported';
    insert into grievance (id, ticket_no, customer_id, source, name, mobile, email, booking_no, message, created_at,
      acknowledge_by, resolve_by, resolved_at)
      select gen_random_uuid(), 'G' || row_number() over (), id, 'form', 'A', mobile, '', '', 'Late', '2026-11-20', '2026-11-22',
        '2026-12-20', '2026-12-01' from customer`);
  const mobile = await mobileOf(leaving);
  await leaving.client.post("/api/profile/deletion/code", {});
  await leaving.client.post("/api/profile/deletion", {
    OTP: Number(await newestCode(own.container, mobile)),
  });
  own.clock.advance({ hours: 49 });
  await own.work("accounts to delete");
  await own.work("kept rows that are over");
  const first = await counts();
  expect(first).toMatchObject({ customers: 2, bookings: 4, reports: 2, complaints: 2 });

  own.clock.advance({ days: 366 });
  await own.work("kept rows that are over");
  const afterOne = await counts();
  expect(afterOne).toMatchObject({
    customers: 2,
    bookings: 4,
    reports: 2,
    complaints: 2,
    consents: first.consents,
  });
  expect(afterOne.messages).toBeLessThan(first.messages ?? 0);
  const messagesOfOne = afterOne.messages;

  own.clock.advance({ days: 2 * 366 + 20 });
  await own.work("kept rows that are over");
  // A complaint ends three years after its closing, whoever made it.
  expect(await counts()).toMatchObject({ customers: 2, bookings: 4, reports: 2, complaints: 0 });

  own.clock.advance({ days: 2 * 366 });
  await own.work("kept rows that are over");
  expect(await counts()).toMatchObject({ customers: 2, bookings: 4, reports: 1, complaints: 0 });

  own.clock.advance({ days: 4 * 366 });
  await own.work("kept rows that are over");
  expect(await counts()).toEqual({
    customers: 1,
    bookings: 2,
    reports: 1,
    complaints: 0,
    messages: messagesOfOne,
    patients: (first.patients ?? 0) / 2 + 0.5,
    consents: (first.consents ?? 0) / 2,
  });
});

test("whoever asks again before the time is over has the time that they are told", async () => {
  const { client } = await shopper(site);
  const mobile = await mobileOf({ client });
  await askDeletion(client, mobile);
  site.clock.advance({ hours: 40 });
  const again = await askDeletion(await returning(mobile), mobile);
  const { DeletedAt } = (again.body as { data: { DeletedAt: string } }).data;
  site.clock.advance({ hours: 20 });
  await site.work("accounts to delete");
  const back = await returning(mobile);
  expect((await back.get("/api/profile")).body).toMatchObject({ data: { DeletedAt } });
});
