import { afterAll, expect, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { customerOf } from "../support/customer-of.ts";
import { askCode, newMobile } from "../support/identity-calls.ts";
import { bookTest } from "../support/lab.ts";
import type { Shopper } from "../support/shopper.ts";
import { mobileOf, shopper } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";
import { newestCode } from "../support/test-client.ts";

const site = await testApp();
afterAll(site.close);

const removeKept = () => site.work("kept rows that are over");

/** Every table with a row in which the words stand, wherever in it. */
const tablesWith = sql({ words: text }, { table: text })`
  select t.table_name::text as table from information_schema.tables t
  where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and (xpath('/row/found/text()', query_to_xml(format(
    'select exists (select from %I as x where x::text like %L) as found', t.table_name, '%' || ${"words"} || '%'),
    false, true, '')))[1]::text = 'true'
  order by 1`;
const whereStands = async (words: string) =>
  (await site.database.db.rows(tablesWith, { words })).map(({ table }) => table);

const ofNobody = sql({ to: text }, { count: int })`
  select count(*)::integer as count from message where recipient = ${"to"} and customer_id is null`;
const messagesOfNobody = async (to: string) => (await site.database.db.one(ofNobody, { to })).count;

const invite = ({ client, patientId }: Shopper, MobileNo: string) =>
  client.post(`/api/patients/${patientId}/invitation`, { MobileNo });

async function eraseAccount({ client }: Shopper, mobile: string): Promise<void> {
  await client.post("/api/profile/deletion/code", {});
  await client.post("/api/profile/deletion", { OTP: Number(await newestCode(site.container, mobile)) });
  site.clock.advance({ hours: 49 });
  await site.work("accounts to delete");
}

async function complain(name: string, customerId: string | null = null): Promise<string> {
  const words = { name, mobile: newMobile(), email: `${name}@example.com`, bookingNo: "", message: "Late" };
  const filed = await site.container.services.requests.fileGrievance(
    { address: "" },
    { ...words, customerId },
  );
  if (!filed.ok) throw new Error("the complaint was not taken");
  return filed.value;
}

const close = (ticketNo: string, at: Date) =>
  site.database.db.raw(`
    insert into grievance_answer (id, grievance_id, text, created_at)
      select gen_random_uuid(), id, 'Answer to ${ticketNo}', '${at.toISOString()}' from grievance
      where ticket_no = '${ticketNo}';
    update grievance set resolved_at = '${at.toISOString()}' where ticket_no = '${ticketNo}'`);

test("the code of a first login is the new customer's, and what went to the number long before is not", async () => {
  const mobile = newMobile();
  await askCode(site.client(), mobile);
  site.clock.advance({ days: 2 });
  await site.client().login(mobile);
  expect(await messagesOfNobody(mobile)).toBe(1);
  expect(await site.container.services.messages.sentTo(mobile)).toHaveLength(2);
});

test("a number that never had an account is forgotten a year after the last message to it", async () => {
  const staying = await shopper(site);
  const [asked, invited, own] = [newMobile(), newMobile(), await mobileOf(staying)];
  await askCode(site.client(), asked);
  expect((await invite(staying, invited)).body).toMatchObject({ status: 1 });
  site.clock.advance({ days: 364 });
  await removeKept();
  expect([await messagesOfNobody(asked), await messagesOfNobody(invited)]).toEqual([1, 1]);
  site.clock.advance({ days: 9 });
  await removeKept();
  await site.work("old sessions and codes");
  expect([await whereStands(asked), await whereStands(invited)]).toEqual([[], []]);
  expect(await whereStands(own)).toEqual(["customer", "message"]);
});

test("with an account goes what was sent to its number before there was one, and the rest after a year", async () => {
  const [inviter, mobile] = [await shopper(site), newMobile()];
  await invite(inviter, mobile);
  site.clock.advance({ hours: 2 });
  const client = site.client();
  await client.login(mobile);
  expect(await messagesOfNobody(mobile)).toBe(1);
  await eraseAccount({ ...inviter, client }, mobile);
  expect(await messagesOfNobody(mobile)).toBe(0);
  expect(await whereStands(mobile)).toEqual(["message"]);
  site.clock.advance({ days: 366 });
  await removeKept();
  expect(await whereStands(mobile)).toEqual([]);
});

test("a complaint ends three years after it was closed, with its answers, whoever made it; an open one stays", async () => {
  const mobile = await mobileOf(await shopper(site));
  const { id } = await site.database.db.one(customerOf, { mobile });
  const [visitor, customer] = [await complain("Visitorname"), await complain("Customername", id)];
  await complain("Openname");
  for (const ticketNo of [visitor, customer]) await close(ticketNo, site.clock.now);
  site.clock.advance({ days: 3 * 365 - 2 });
  await removeKept();
  expect(await whereStands("Visitorname")).toEqual(["grievance"]);
  expect(await whereStands(`Answer to ${customer}`)).toEqual(["grievance_answer"]);
  site.clock.advance({ days: 4 });
  await removeKept();
  for (const gone of ["Visitorname", "Customername", `Answer to ${visitor}`, `Answer to ${customer}`])
    expect(await whereStands(gone)).toEqual([]);
  expect(await whereStands("Openname")).toEqual(["grievance"]);
});

test("feedback ends three years after it was given, or with the complaint that it was", async () => {
  const who = await shopper(site);
  const mobile = await mobileOf(who);
  const [good, bad] = [
    await bookTest(site.database.db, mobile, 101),
    await bookTest(site.database.db, mobile, 101),
  ];
  const ticketNo = await complain("Feedbackname");
  const now = site.clock.now.toISOString();
  await site.database.db.raw(`
    insert into feedback (booking_id, customer_id, overall, stages, tags, message, ticket_no, created_at, changed_at)
      select id, customer_id, 4, '{}', '{}', 'Kind words of ' || booking_no,
        case booking_no when '${bad.bookingNo}' then '${ticketNo}' end, '${now}', '${now}'
      from booking where booking_no in ('${good.bookingNo}', '${bad.bookingNo}')`);
  const left = async () => [
    await whereStands(`Kind words of ${good.bookingNo}`),
    await whereStands(`Kind words of ${bad.bookingNo}`),
  ];
  site.clock.advance({ days: 3 * 365 - 2 });
  await removeKept();
  expect(await left()).toEqual([["feedback"], ["feedback"]]);
  site.clock.advance({ days: 4 });
  await removeKept();
  expect(await left()).toEqual([[], ["feedback"]]);
  await close(ticketNo, site.clock.now);
  site.clock.advance({ days: 3 * 366 });
  await removeKept();
  expect(await left()).toEqual([[], []]);
});

test("a removed address and a change of number that was not ended are gone after a day", async () => {
  const { client, addressId } = await shopper(site);
  const fresh = newMobile();
  await client.post("/api/profile/mobile", { MobileNo: fresh });
  await client.delete(`/api/addresses/${addressId}`);
  expect([await whereStands(fresh), await whereStands(addressId)]).toEqual([["mobile_change"], ["address"]]);
  site.clock.advance({ hours: 25 });
  await site.work("old sessions and codes");
  expect([await whereStands(fresh), await whereStands(addressId)]).toEqual([[], []]);
});
