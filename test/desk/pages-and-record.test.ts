import { expect, test } from "vitest";
import { int, text, timestamp, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { accessLog } from "../../db/stores/access-log.ts";
import { staffAuditLog } from "../../db/stores/staff-audit-log.ts";
import { ANY_ENTRY } from "../../domain/staff/audit-log.ts";
import type { Role } from "../../domain/staff/roles.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { bookCbc, shopper, slotAt, TOMORROW } from "../support/shopper.ts";
import { staffAccountOf } from "../support/staff-session.ts";
import { testApp } from "../support/test-app.ts";

const { site, db, desk, cookieOf, get, post } = await siteWithDesk(await testApp());

const ownerOf = sql({ no: text }, { id: uuid, mobile: text })`
  select c.id, c.mobile from booking b join customer c on c.id = b.customer_id where b.booking_no = ${"no"}`;
const callBackOf = sql({ mobile: text }, { id: uuid })`select id from call_back where mobile = ${"mobile"}`;

const rina = await staffAccountOf(db, "administrator");
const bikash = await staffAccountOf(db, "collector");

const who = await shopper(site);
const { BookingNo: no } = await bookCbc(who, slotAt("0700"), { PayLater: 1 });
const { id: customerId, mobile } = await db.one(ownerOf, { no });
const paid = { bookingNo: no, amountPaise: 45_000, method: "cash" as const, reference: "" };
await desk.refunds.record(rina, paid);
const booked = await bookTest(db, mobile, 101);
const { ReportId: reportId = "" } = await sendResults(
  site,
  resultMessage(booked, [{ analyte: "HB", value: "4.1", unit: "g/dL" }]),
);
await site.client().post("/contactus/addVisitor", { MobileNo: mobile, responseType: "json" });
const [payment] = await desk.accounting.payments(rina, {
  from: new Date(0),
  until: new Date("2099-01-01T00:00:00Z"),
  state: "",
  method: "",
  most: 5,
  bookingNo: no,
});
const orderId = payment?.orderId ?? "";

const readings = async (customer = customerId) =>
  (
    await accessLog(db).readings({
      customerId: customer,
      accession: null,
      who: "",
      from: null,
      until: null,
      most: 300,
    })
  ).map(({ what }) => what);

/** Every page that shows something of a customer, and what the record says of it. */
const READING_PAGES: [path: string, role: Role, action: string][] = [
  [`/desk/customers/${customerId}`, "call-centre", "customer read"],
  [`/desk/book/${customerId}`, "call-centre", "customer read"],
  [`/desk/bookings/${no}`, "call-centre", "booking read"],
  [`/desk/bookings/${no}/move`, "reception", "booking read"],
  [`/desk/bookings/${no}/cancel`, "call-centre", "booking read"],
  [`/desk/bookings/${no}/goodwill`, "accounts", "booking read"],
  [`/desk/bookings/${no}/patient`, "call-centre", "booking read"],
  [`/desk/bookings/${no}/payment`, "accounts", "booking read"],
  [`/desk/bookings/${no}/collector`, "call-centre", "booking read"],
  [`/desk/visits?day=${TOMORROW}`, "reception", "visits read"],
  [`/desk/visits/list.csv?day=${TOMORROW}`, "reception", "visits read"],
  [`/desk/visits/sheet.pdf?day=${TOMORROW}`, "reception", "visits read"],
  [`/desk/visits/close?day=${TOMORROW}&place=zone:1`, "reception", "visits read"],
  [`/desk/samples?code=${no}`, "reception", "samples of a visit read"],
  [`/desk/results/reports/${reportId}`, "pathologist", "results show"],
  [`/desk/results/reports/${reportId}`, "call-centre", "report to call about read"],
  [`/desk/money?booking=${no}`, "accounts", "payments read"],
  [`/desk/money/payments/${orderId}`, "accounts", "payment read"],
  [`/desk/record?customer=${customerId}`, "privacy-officer", "record read"],
];

test.each(READING_PAGES)(
  "%s as %s leaves an entry that the customer's access log finds",
  async (path, role, action) => {
    const before = (await readings()).filter((what) => what === action).length;
    expect((await get(path, await cookieOf(role))).status).toBe(200);
    expect((await readings()).filter((what) => what === action)).toHaveLength(before + 1);
  },
);

test("what is read of several customers at once is in the log of each, and of nobody else", async () => {
  const other = await shopper(site);
  const { BookingNo: otherNo } = await bookCbc(other, slotAt("0730"), { PayLater: 1 });
  const { id: otherId } = await db.one(ownerOf, { no: otherNo });
  expect(await readings(otherId)).not.toContain("own visits read");
  await desk.visits.assign(rina, [otherNo], bikash.id);
  site.clock.advance({ hours: 21 });
  await desk.round.today(bikash);
  expect(await readings(otherId)).toContain("own visits read");
  expect(await readings()).not.toContain("own visits read");
  const found = await staffAuditLog(db).search({
    words: "own visits read",
    who: "",
    subject: "",
    customerId: otherId,
    from: null,
    until: null,
    before: null,
    only: [],
    except: [],
    most: 5,
  });
  expect(found).toMatchObject([{ who: bikash.name, details: { visits: [otherNo], customers: [otherId] } }]);
  expect((await desk.privacy.verify(rina)).record.broken).toEqual([]);
});

test("a page of the record, and its file, is in the log of everybody of whose changes it tells, and is the whole chain's", async () => {
  const cookie = await cookieOf("privacy-officer");
  const query = "words=payment+recorded";
  for (const [path, action] of [
    [`/desk/record?${query}`, "record read"],
    [`/desk/record/list.csv?${query}`, "record exported"],
  ] as const) {
    const before = (await readings()).filter((what) => what === action).length;
    const response = await get(path, cookie);
    expect(await response.text(), path).toContain(no);
    expect(
      (await readings()).filter((what) => what === action),
      path,
    ).toHaveLength(before + 1);
  }
  const { login } = await staffAccountOf(db, "privacy-officer");
  await db.raw(`update staff_account set lab_ids = '{1}' where login = '${login}'`);
  for (const path of ["/desk/record", "/desk/record/list.csv"])
    expect((await get(path, cookie)).status, path).toBe(403);
  await db.raw(`update staff_account set lab_ids = '{}' where login = '${login}'`);
});

test("finding a person, and taking and reading their call-back, is in their log", async () => {
  const cookie = await cookieOf("call-centre");
  await post("/desk/find", cookie, { q: mobile });
  expect(await readings()).toContain("people found");
  const { id } = await db.one(callBackOf, { mobile });
  expect((await get(`/desk/requests/call-backs/${id}`, cookie)).status).toBe(200);
  expect(await readings()).toContain("call-back read");
});

const ticketOfNumber = sql({ ticketNo: text, mobile: text, at: timestamp }, {})`
  insert into grievance (id, ticket_no, customer_id, source, name, mobile, email, booking_no, message, created_at,
    acknowledge_by, resolve_by)
  values (gen_random_uuid(), ${"ticketNo"}, null, 'form', 'Asha Roy', ${"mobile"}, '', '', 'Late', ${"at"}, ${"at"}, ${"at"})`;
const messageToNumber = sql({ id: uuid, mobile: text, at: timestamp }, {})`
  insert into message (id, channel, recipient, customer_id, template, variables, text, created_at, failed_at, last_error)
  values (${"id"}, 'sms', ${"mobile"}, null, 'deletion-asked', '{}', 'Words', ${"at"}, ${"at"}, 'the number is barred')`;

test("what a customer has left without a login, or was sent to their number alone, is in their log when it is read", async () => {
  const cookie = await cookieOf("call-centre");
  const at = site.clock.now;
  const id = "0190f2a0-0000-7000-8000-00000000bb09";
  await db.run(ticketOfNumber, { ticketNo: "G00000009", mobile, at });
  await db.run(messageToNumber, { id, mobile, at });
  for (const [path, action] of [
    ["/desk/requests/grievances/G00000009", "ticket read"],
    [`/desk/messages/${id}`, "message read"],
  ] as const) {
    const before = (await readings()).filter((what) => what === action).length;
    expect((await get(path, cookie)).status).toBe(200);
    expect(
      (await readings()).filter((what) => what === action),
      path,
    ).toHaveLength(before + 1);
  }
  const sent = await post(`/desk/messages/${id}`, cookie, {});
  expect(sent.headers.get("location")).toContain("done=queued");
  const entries = await staffAuditLog(db).search({ ...ANY_ENTRY, subject: id, customerId });
  expect(entries.map(({ action }) => action)).toContain("message sent again");
  await db.raw("delete from grievance where ticket_no = 'G00000009'");
});

const fileTicket = sql({ id: uuid, ticketNo: text, customerId: uuid, no: text, at: timestamp }, {})`
  insert into grievance (id, ticket_no, customer_id, source, name, mobile, email, booking_no, message, created_at,
    acknowledge_by, resolve_by)
  values (${"id"}, ${"ticketNo"}, ${"customerId"}, 'form', 'Asha Roy', '', '', ${"no"}, 'Late', ${"at"}, ${"at"}, ${"at"})`;

test("a customer's page lists messages and tickets about bookings of the account's own labs, and those about none", async () => {
  const at = site.clock.now;
  const id = (place: string) => `0190f2a0-0000-7000-8000-00000000bb0${place}`;
  await db.run(fileTicket, { id: id("1"), ticketNo: "G00000001", customerId, no, at });
  await db.run(fileTicket, { id: id("2"), ticketNo: "G00000002", customerId, no: "", at });
  const listed = async (scope: { labIds: number[]; zoneIds: number[] }) => {
    const page = await desk.people.customer({ ...rina, ...scope }, customerId);
    return {
      tickets: page?.tickets.map(({ ticketNo }) => ticketNo),
      templates: page?.messages.map(({ template }) => template),
    };
  };
  const whole = await listed({ labIds: [], zoneIds: [] });
  expect(whole.tickets).toEqual(["G00000001", "G00000002"]);
  expect(whole.templates?.some((template) => template.startsWith("booking-"))).toBe(true);
  expect(await listed({ labIds: [1], zoneIds: [] })).toEqual(whole);
  const elsewhere = await listed({ labIds: [99], zoneIds: [2] });
  expect(elsewhere.tickets).toEqual(["G00000002"]);
  expect(elsewhere.templates?.filter((template) => template.startsWith("booking-"))).toEqual([]);
});

const changes = sql({}, { count: int })`
  select count(*)::integer as count from staff_action where action not like '%read' and action <> 'signed in'`;

/** Forms as their pages send them, of roles that may; the number of entries of the record that one press makes. */
const FORMS: [what: string, role: Role, path: () => string, form: () => Record<string, string>][] = [
  ["a new change of the catalogue", "catalogue", () => "/desk/catalogue", () => ({ title: "December" })],
  [
    "a template",
    "administrator",
    () => "/desk/requests/templates",
    () => ({
      kind: "grievances",
      title: "Sorry",
      text: "Dear {name}",
      version: "0",
      key: "0190f2a0-0000-7000-8000-00000000aaaa",
    }),
  ],
  [
    "an incident",
    "privacy-officer",
    () => "/desk/privacy/incidents",
    () => ({
      title: "A lost phone",
      what: "A phone",
      affected: "Nobody",
      affectedCount: "",
      happened: "",
      noticed: "2026-11-20T09:00",
      key: "0190f2a0-0000-7000-8000-00000000aaab",
    }),
  ],
  [
    "an account",
    "administrator",
    () => "/desk/staff",
    () => ({ login: "new.person", name: "New Person", role: "reception" }),
  ],
  [
    "an address of a caller",
    "call-centre",
    () => `/desk/book/${customerId}`,
    () => ({ intent: "address", house: "7", street: "Lake Road", pincode: "700029", city: "Kolkata" }),
  ],
  [
    "a patient of a caller",
    "call-centre",
    () => `/desk/book/${customerId}`,
    () => ({ intent: "patient", name: "Mira Roy", birth: "1990-02-03", sex: "F", relationship: "Sister" }),
  ],
  [
    "a call of the call log",
    "pathologist",
    () => `/desk/results/reports/${reportId}`,
    () => ({
      intent: "call",
      number: mobile,
      whom: "the patient",
      reached: "yes",
      readBack: "1",
      version: "1",
      key: "call-1",
    }),
  ],
];

test.each(FORMS)("%s that is sent twice is there once", async (_what, role, path, form) => {
  const cookie = await cookieOf(role);
  const count = async () => (await db.one(changes, {})).count;
  const before = await count();
  const key = { key: `pressed ${before}`, ...form() };
  const first = await post(path(), cookie, key);
  expect(first.status, await first.text()).toBeLessThan(400);
  const after = await count();
  expect(after).toBeGreaterThan(before);
  const second = await post(path(), cookie, key);
  expect(second.status).toBeLessThan(500);
  expect(await count()).toBe(after);
});

test("a collector reads in Bengali what a role does not include, whoever else is signed in on that phone in English", async () => {
  const asked = async (role: Role, path: string) => {
    const response = await get(path, `${await cookieOf(role)}; desk-language=bn`);
    return [response.status, await response.text()] as const;
  };
  const [status, page] = await asked("collector", "/desk/today");
  expect(status).toBe(403);
  expect(page).toContain('lang="bn-IN"');
  expect(page).toContain("<title>আপনার কাজের মধ্যে এটি পড়ে না</title>");
  const [refused, english] = await asked("reception", "/desk/money");
  expect(refused).toBe(403);
  expect(english).toContain("Your role does not include this");
  expect(english).toContain('lang="en-IN"');
});

test("what a role does not include, and what is no address, stands inside the menu of whoever asks", async () => {
  const unknown = ["/desk/no-such", "/desk/visits/no-such/deeper", "/elsewhere"];
  for (const path of ["/desk/money", ...unknown]) {
    const page = await (await get(path, await cookieOf("reception"))).text();
    expect(page, path).toContain('aria-label="Desk"');
    expect(page, path).toContain('href="/desk/samples"');
    expect(page, path).not.toContain('href="/desk/money"');
  }
  const collector = `${await cookieOf("collector")}; desk-language=bn`;
  for (const path of ["/desk/money", ...unknown]) {
    const response = await get(path, collector);
    const page = await response.text();
    expect([response.status, page.includes(bikash.name)], path).toEqual([
      path === "/desk/money" ? 403 : 404,
      true,
    ]);
    expect(page, path).toContain('lang="bn-IN"');
    expect(page, path).toContain("সাইন আউট");
    expect(page, path).not.toContain("Page not found");
  }
  const outsider = await (await get("/desk/no-such")).text();
  expect(outsider).not.toContain('aria-label="Desk"');
  const gone = await get(`/desk/bookings/n0such`, await cookieOf("reception"));
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain("<title>Page not found</title>");
});
