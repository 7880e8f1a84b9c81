import { expect, test } from "vitest";
import { int, nullable, text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { staffAuditLog } from "../../db/stores/staff-audit-log.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { entriesAbout } from "../../domain/staff/audit-log.ts";
import { newMobile } from "../support/identity-calls.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { bookCbc, mobileOf, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { site, db, accountOf, cookieOf, get, post, desk } = staffed;
const callCentre = await cookieOf("call-centre");

const addFailed = sql({ id: uuid, recipient: text, template: text, customerId: nullable(uuid) }, {})`
  insert into message (id, channel, recipient, customer_id, template, variables, text, created_at, failed_at, last_error)
  values (${"id"}, 'sms', ${"recipient"}, ${"customerId"}, ${"template"}, '{}', 'Words', now(), now(), 'the number is barred')`;

const setSent = sql({ id: uuid }, {})`
  update message set failed_at = null, sent_at = created_at, last_error = '' where id = ${"id"}`;
const all = sql({ recipient: text }, { count: int })`
  select count(*)::integer as count from message where recipient = ${"recipient"}`;

const stateOf = sql({ id: uuid }, { state: text })`select state from message where id = ${"id"}`;
const customerOf = sql({ mobile: text }, { id: uuid })`select id from customer where mobile = ${"mobile"}`;
const waiting = sql({ recipient: text }, { count: int })`
  select count(*)::integer as count from message where recipient = ${"recipient"} and state in ('queued', 'kept')`;
const idOfBooking = sql({ no: text }, { id: uuid })`
  select id from message where variables ->> 'no' = ${"no"} limit 1`;

async function failed(template: string, recipient = newMobile(), customerId: string | null = null) {
  const id = uuidv7(site.clock.now, site.container.random);
  await db.run(addFailed, { id, recipient, template, customerId });
  return { id, recipient };
}

test("a failed message about no booking, to somebody without an account, has a page from which it is sent again, once", async () => {
  const { id, recipient } = await failed("grievance-received");
  const today = await (await get("/desk/today", callCentre)).text();
  expect(today).toContain(`href="/desk/messages/${id}"`);
  const page = await (await get(`/desk/messages/${id}`, callCentre)).text();
  for (const words of [recipient, "the number is barred", "Failed", "Send again"])
    expect(page).toContain(words);
  const key = uuidv7(site.clock.now, site.container.random);
  for (const _ of [1, 2])
    expect((await post(`/desk/messages/${id}`, callCentre, { key })).headers.get("location")).toBe(
      `/desk/messages/${id}?done=queued`,
    );
  expect(["queued", "kept"]).toContain((await db.one(stateOf, { id })).state);
  expect(await db.one(waiting, { recipient })).toEqual({ count: 1 });
  const actions = (await entriesAbout(staffAuditLog(db), id)).map(({ action }) => action);
  expect(actions.filter((action) => action === "message sent again")).toHaveLength(1);
  expect(actions).toContain("message read");
});

test.each(["failed", "sent"])(
  "the second of two who send a message that %s reads who sent it, and sends it once more knowing it",
  async (state) => {
    const { id, recipient } = await failed("grievance-received");
    if (state === "sent") await db.run(setSent, { id });
    const path = `/desk/messages/${id}`;
    const administrator = await cookieOf("administrator");
    const seenIn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const opened = { seen: seenIn(await (await get(path, callCentre)).text()) };
    site.clock.advance({ seconds: 5 });
    expect((await post(path, callCentre, opened)).status).toBe(302);
    await site.work("messages");
    const refused = await post(path, administrator, opened);
    expect(refused.status).toBe(409);
    const page = await refused.text();
    for (const words of [
      "Somebody worked on this message after you opened it.",
      "Mita Roy, message sent again",
    ])
      expect(page).toContain(words);
    const count = async () => (await db.one(all, { recipient })).count;
    expect(await count()).toBe(state === "sent" ? 2 : 1);
    expect((await post(path, administrator, { seen: seenIn(page) })).status).toBe(302);
  },
);

const BOTH = ["failed", "sent"];
const SENT_TO = [
  { whose: "their number", change: "name = 'Asha'", again: BOTH },
  { whose: "their address", change: "name = 'Asha'", again: BOTH },
  { whose: "the number that they had", change: "mobile = '6' || right(mobile, 9)", again: [] },
  {
    whose: "the number that they had, as a warning of that,",
    template: "mobile-changed-old",
    change: "mobile = '6' || right(mobile, 9)",
    again: ["failed"],
  },
  { whose: "the address that they had", change: "email = 'new@example.test'", again: [] },
  { whose: "the address that they had", change: "email = ''", again: [] },
  {
    whose: "the number of an erased account",
    change: "mobile = 'deleted ' || id::text, deleted_at = now()",
    again: [],
  },
];

test.each(SENT_TO)(
  "a message to a customer that went to $whose is sent again if it $again ($change)",
  async ({ whose, template = "booking-confirmed", change, again }) => {
    const sentAgain: string[] = [];
    for (const state of BOTH) {
      const mobile = newMobile();
      await site.client().login(mobile);
      const { id: customerId } = await db.one(customerOf, { mobile });
      const email = `of-${mobile}@example.test`;
      await db.raw(`update customer set email = '${email}' where id = '${customerId}'`);
      const recipient = whose.includes("address") ? email : mobile;
      const { id } = await failed(template, recipient, customerId);
      if (state === "sent") await db.run(setSent, { id });
      const before = await db.one(waiting, { recipient });
      await db.raw(`update customer set ${change} where id = '${customerId}'`);
      const { status } = await post(`/desk/messages/${id}`, callCentre, {});
      const { count } = await db.one(waiting, { recipient });
      expect([status, count - before.count]).toEqual(status === 302 ? [302, 1] : [422, 0]);
      if (status === 302) sentAgain.push(state);
    }
    expect(sentAgain).toEqual(again);
  },
);

test("a one-time code is not sent again from its page, and what is no message has none", async () => {
  const { id } = await failed("login-code");
  expect(await (await get(`/desk/messages/${id}`, callCentre)).text()).not.toContain("Send again");
  expect((await post(`/desk/messages/${id}`, callCentre, {})).status).toBe(422);
  for (const other of ["n0such", uuidv7(site.clock.now, site.container.random)])
    expect((await get(`/desk/messages/${other}`, callCentre)).status).toBe(404);
});

test("a message leads to its booking and its customer, and the customer's page to it; another lab's account finds none", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("0700"));
  const { id } = await db.one(idOfBooking, { no });
  const found = await desk.people.find(await accountOf("call-centre"), await mobileOf(who));
  const customerId = found.kind === "customers" ? found.customers[0]?.id : undefined;
  const page = await (await get(`/desk/messages/${id}`, callCentre)).text();
  expect(page).toContain(`href="/desk/bookings/${no}"`);
  expect(page).toContain(`href="/desk/customers/${customerId}"`);
  const customer = await (await get(`/desk/customers/${customerId}`, callCentre)).text();
  expect(customer).toContain(`href="/desk/messages/${id}"`);
  const elsewhere = { ...(await accountOf("reception")), labIds: [99], zoneIds: [99] };
  expect(await desk.messages.message(elsewhere, id)).toBeUndefined();
  expect(await desk.messages.resend(elsewhere, { id, key: "k", seenAt: site.clock.now })).toMatchObject({
    ok: false,
  });
});

const idOf = sql({ no: text, beginning: text }, { id: uuid })`
  select id from message where variables ->> 'no' = ${"no"} and template like ${"beginning"} || '%' and origin_id is null`;

test("a message that a later one has made untrue is not sent again, and whoever presses reads why", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("1130", "zone:1", "2026-11-23"), { PayLater: 1 });
  await site.work("messages");
  const moved = { SlotId: slotAt("1030", "zone:1", "2026-11-23") };
  expect((await who.client.post(`/api/bookings/${no}/reschedule`, moved)).body).toMatchObject({ status: 1 });
  await site.work("messages");
  const recipient = await mobileOf(who);
  const before = await db.one(all, { recipient });
  const press = async (beginning: string) => {
    const { id } = await db.one(idOf, { no, beginning });
    const form = { key: `of-${beginning}`, seen: site.clock.now.toISOString() };
    return post(`/desk/messages/${id}`, callCentre, form);
  };
  const refused = await press("booking-confirmed");
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("a later message about this booking has made this one untrue");
  expect(await db.one(all, { recipient })).toEqual(before);
  expect((await press("booking-rescheduled")).status).toBe(302);
});
