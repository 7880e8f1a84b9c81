import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { SITE_BUSY } from "../../contract/site-messages.ts";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { staffAuditLog } from "../../db/stores/staff-audit-log.ts";
import { Busy } from "../../domain/shared/busy.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import { ANY_ENTRY, verifyAuditLog } from "../../domain/staff/audit-log.ts";
import { addAskedRanges } from "../support/asked-ranges.ts";
import { HOME } from "../support/home-address.ts";
import { postLis, resultMessage, sendResults } from "../support/lab.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { paymentApp } from "../support/payment-app.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { addSon, bookCbc, CBC, mobileOf, readBooking, shopper, slotAt } from "../support/shopper.ts";

const staffed = await siteWithDesk(await paymentApp());
const { site, db, accountOf, desk } = staffed;
const mita = await accountOf("call-centre");
const sujoy = await accountOf("reception");
const farid = await accountOf("accounts");

let keys = 0;
const pressed = (account: StaffAccount, bookingNo: string, version: number) => ({
  account,
  bookingNo,
  version,
  key: `key-${++keys}`,
});

const findAccession = sql(
  { no: text },
  { accession: text },
)`select accession from lab_order where booking_no = ${"no"} order by item_position`;
const setStatus = sql(
  { no: text },
  {},
)`update booking set status = 'Sample Collected' where booking_no = ${"no"}`;

async function versionOf(no: string): Promise<number> {
  const page = await desk.people.booking(mita, no);
  return page?.booking.version ?? 0;
}

async function paid(slotId: string, details = {}): Promise<{ who: Shopper; no: string; orderId: string }> {
  const who = await shopper(site, details);
  const { BookingNo: no } = await bookCbc(who, slotId);
  const started = await who.client.post<{ data: { OrderId: string } }>("/api/payments", { BookingNo: no });
  await site.complete(started.body.data.OrderId, "success");
  return { who, no, orderId: started.body.data.OrderId };
}

test("one box finds by mobile, booking, accession, order, ticket, and name with birth date", async () => {
  const { who, no, orderId } = await paid(slotAt("0700"), { Name: "Kamala Basu", DateOfBirth: "1962-04-09" });
  const mobile = await mobileOf(who);
  const { accession } = await db.one(findAccession, { no });
  for (const number of [no, no.toLowerCase(), accession, orderId]) {
    expect(await desk.people.find(mita, number), number).toEqual({ kind: "booking", bookingNo: no });
  }
  const customer = { kind: "customers", customers: [expect.objectContaining({ mobile, bookings: 1 })] };
  expect(await desk.people.find(mita, `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)).toEqual(customer);
  expect(await desk.people.find(mita, "basu 09/04/1962")).toEqual(customer);
  const nothing = { kind: "nothing", mobile: "" };
  expect(await desk.people.find(mita, "9830099999")).toEqual({ kind: "nothing", mobile: "9830099999" });
  expect(await desk.people.find(mita, "Bose 09/04/1962")).toEqual(nothing);
  expect(await desk.people.find(mita, "N000000000")).toEqual(nothing);
  expect(await desk.people.find(mita, "somebody")).toEqual({ kind: "unclear" });
});

test("a booking's page has the address, landmark and telephone of the visit, the messages and the payments", async () => {
  const { no, orderId } = await paid(slotAt("0730"));
  const cookie = await staffed.cookieOf("call-centre");
  const response = await staffed.get(`/desk/bookings/${no}`, cookie);
  const html = await response.text();
  expect(response.status).toBe(200);
  for (const words of [
    HOME.House,
    HOME.Landmark,
    HOME.Pincode,
    orderId,
    "Complete Blood Count",
    "Booking confirmed",
  ]) {
    expect(html).toContain(words);
  }
  expect(response.headers.get("content-security-policy")).toMatch(/script-src 'self' 'nonce-/);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("each reading of a person's data is in the record with who read whose, and the chains verify", async () => {
  const { no } = await paid(slotAt("0800"));
  const page = await desk.people.booking(sujoy, no);
  await desk.people.customer(sujoy, page?.customer.id ?? "");
  const about = { who: "Sujoy Das", customerId: page?.customer.id ?? "" };
  const entries = await desk.record.search({ ...ANY_ENTRY, ...about });
  expect(entries.map(({ action, role, subject }) => [action, role, subject])).toEqual([
    ["customer read", "reception", page?.customer.id],
    ["booking read", "reception", no],
  ]);
  const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
  expect((await verifyAuditLog(staffAuditLog(db), sha256)).broken).toEqual([]);
});

test("a booking by telephone reads the caller, the family and the addresses alone, and each reading is in the record", async () => {
  const { who, no } = await paid(slotAt("0800"));
  await addSon(who);
  const id = (await desk.people.booking(sujoy, no))?.customer.id ?? "";
  const page = await desk.people.customer(mita, id);
  const caller = await desk.people.caller(mita, id);
  expect(caller?.patients).toHaveLength(3);
  expect(caller).toEqual({
    customer: page?.customer,
    patients: page?.patients,
    addresses: page?.addresses,
  });
  expect(await desk.people.caller(mita, crypto.randomUUID())).toBeUndefined();
  const entries = await desk.record.search({ ...ANY_ENTRY, who: mita.name, customerId: id });
  expect(entries.map(({ action, subject, details }) => [action, subject, details])).toEqual([
    ["customer read", id, {}],
    ["customer read", id, {}],
  ]);
});

test("a desk that has too much to do says after how long to come again", async () => {
  const cookie = await staffed.cookieOf("call-centre");
  const open = vi.spyOn(desk.accounts, "open").mockRejectedValueOnce(new Busy("the desk", 7));
  const response = await staffed.get("/desk", cookie);
  open.mockRestore();
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "7"]);
  expect(await response.json()).toEqual({ status: 0, message: SITE_BUSY });
});

test("a move that is sent twice is made once, and the customer is told once", async () => {
  const { who, no } = await paid(slotAt("0830"));
  const sent = pressed(mita, no, await versionOf(no));
  const both = await Promise.all([1, 2].map(() => desk.changes.move(sent, slotAt("0900"))));
  expect(both).toEqual([1, 2].map(() => ({ ok: true, value: { at: "21/11/2026, 9:00 a.m." } })));
  expect(await readBooking(who, no)).toMatchObject({ Slot: { From: "09:00" } });
  const told = await site.container.services.messages.sentTo(await mobileOf(who));
  expect(told.filter(({ template }) => template.startsWith("booking-rescheduled"))).toHaveLength(1);
});

test("the second of two people changes nothing and is told what the first has changed", async () => {
  const { who, no } = await paid(slotAt("0930"));
  const seen = await versionOf(no);
  expect(await desk.changes.move(pressed(mita, no, seen), slotAt("1000"))).toMatchObject({ ok: true });
  const late = { ...pressed(sujoy, no, seen), seenPaise: 45_000 };
  expect(await desk.changes.cancel(late, { reason: "", seenPaise: 45_000 })).toEqual({
    ok: false,
    error: { code: "changed" },
  });
  const response = await staffed.post(`/desk/bookings/${no}/cancel`, await staffed.cookieOf("reception"), {
    key: "another",
    version: String(seen),
    seen: "45000",
    reason: "",
  });
  const html = await response.text();
  expect(response.status).toBe(409);
  expect(html).toContain("Nothing was saved");
  expect(html).toMatch(
    /Mita Roy, booking moved; slot 21\/11\/2026, 9:30.a\.m\. → 21\/11\/2026, 10:00.a\.m\./,
  );
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Confirmed", Slot: { From: "10:00" } });
});

test("what the staff changed is told of a booking that was read hundreds of times since", async () => {
  const { no } = await paid(slotAt("0900", "zone:1", "2026-11-23"));
  const seen = await versionOf(no);
  expect(
    await desk.changes.move(pressed(mita, no, seen), slotAt("0930", "zone:1", "2026-11-23")),
  ).toMatchObject({ ok: true });
  await db.raw(`
    insert into staff_action (id, at, who, action, subject, details)
    select gen_random_uuid(), '2030-01-01', 'Sujoy Das', 'booking read', '${no}', '{}' from generate_series(1, 201)`);
  const page = await desk.people.booking(sujoy, no);
  expect(page?.changes.map(({ action }) => action)).toEqual(["booking moved"]);
});

test("a list that is longer than its page says so, and leads to the rest", async () => {
  const { no } = await paid(slotAt("1000", "zone:1", "2026-11-23"));
  await db.raw(`
    insert into message (id, customer_id, channel, recipient, template, text, variables, created_at, next_attempt_at, failed_at)
    select gen_random_uuid(), b.customer_id, 'sms', '9800000000', 'booking-confirmed', '', '{"no": "${no}"}', now(), null, now()
    from booking b, generate_series(1, 60) where b.booking_no = '${no}'`);
  const cookie = await staffed.cookieOf("call-centre");
  const { customer } = (await desk.people.booking(mita, no)) ?? {};
  for (const path of [`/desk/bookings/${no}`, `/desk/customers/${customer?.id}`]) {
    const first = await (await staffed.get(path, cookie)).text();
    expect(first).toMatch(/Only the first (<!-- -->)?50(<!-- -->)? are shown/);
    expect(first).toContain("?most=100");
    expect(await (await staffed.get(`${path}?most=100`, cookie)).text()).not.toContain("Only the first");
  }
});

test("a caller's booking is cancelled with exactly the refund that was told, a goodwill refund gives all by who may", async () => {
  const first = await paid(slotAt("1030"));
  const told = { reason: "asked by telephone", seenPaise: 40_000 };
  const wrong = await desk.changes.cancel(pressed(mita, first.no, await versionOf(first.no)), told);
  expect(wrong).toMatchObject({ ok: false, error: { code: "refund-differs", nowPaise: 45_000 } });
  const right = { ...told, seenPaise: 45_000 };
  expect(await desk.changes.cancel(pressed(mita, first.no, await versionOf(first.no)), right)).toEqual({
    ok: true,
    value: { refundPaise: 45_000 },
  });
  const second = await paid(slotAt("1100"));
  const goodwill = pressed(farid, second.no, await versionOf(second.no));
  expect(await desk.changes.cancelWithGoodwill(goodwill, "we came late")).toEqual({
    ok: true,
    value: { refundPaise: 45_000 },
  });
  const callCentre = await staffed.cookieOf("call-centre");
  expect((await staffed.get(`/desk/bookings/${second.no}/goodwill`, callCentre)).status).toBe(403);
});

test("a patient's details are corrected until the sample is taken, in this booking, by the rules of its tests", async () => {
  const { who, no } = await paid(slotAt("1130"));
  const correction = {
    patientId: who.patientId,
    name: "Asha Roy Sen",
    dateOfBirth: "1985-03-28",
    sex: "F" as const,
  };
  const send = async (changes = {}) =>
    desk.changes.correctPatient(pressed(mita, no, await versionOf(no)), { ...correction, ...changes });
  expect(await send({ dateOfBirth: "2030-01-01" })).toMatchObject({
    ok: false,
    error: { code: "born-in-future" },
  });
  expect(await send({ patientId: await addSon(who) })).toMatchObject({
    ok: false,
    error: { code: "unknown-patient" },
  });
  expect(await send()).toEqual({ ok: true, value: { name: "Asha Roy Sen" } });
  const page = await desk.people.booking(mita, no);
  expect(page?.booking).toMatchObject({ patientName: "Asha Roy Sen", patientDateOfBirth: "1985-03-28" });
  expect(page?.changes[0]).toMatchObject({
    who: "Mita Roy",
    action: "patient corrected",
    details: {
      before: { name: "Asha Roy" },
      after: { name: "Asha Roy Sen" },
      version: page?.booking.version,
    },
  });
  await db.run(setStatus, { no });
  expect(await send({ name: "Too Late" })).toMatchObject({ ok: false, error: { code: "past-sample" } });
});

test("while one sample is to be taken again and another test is reported, the patient of both stays as they are", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC, [103, 700]]);
  const request = who.request(slotAt("1130"), amount, { PayLater: 1 });
  const no = (await who.client.post<Booked>("/api/bookings", request)).body.data.BookingNo;
  const accessions = (await db.rows(findAccession, { no })).map(({ accession }) => accession);
  const [done = "", leaked = ""] = accessions;
  for (const [accession, event] of [
    [done, "collected"],
    [leaked, "rejected"],
  ] as const) {
    const sent = { accession, event, at: site.clock.tick(), reason: "leaked" };
    expect((await postLis(site, "/lis/v1/sample-events", sent)).status).toBeLessThan(300);
    await site.work("lis");
  }
  const correction = {
    patientId: who.patientId,
    name: "Asha Sen",
    dateOfBirth: "1985-03-27",
    sex: "F",
  } as const;
  const send = async () => desk.changes.correctPatient(pressed(mita, no, await versionOf(no)), correction);
  expect(await send()).toMatchObject({ ok: true });
  const asSent = { bookingNo: no, patientId: who.patientId, serviceId: 0, accession: done };
  const patient = { name: "Asha Sen", dob: "1985-03-27", sex: "F" } as const;
  await sendResults(
    site,
    resultMessage(asSent, [{ analyte: "HB", value: "13.2", unit: "g/dL" }], {}, patient),
  );
  expect((await desk.people.booking(mita, no))?.booking.status).toBe("Recollection Needed");
  expect(await send()).toMatchObject({ ok: false, error: { code: "past-sample" } });
});

test("what a caller says of a pregnancy, the cycle or a birth is kept with the booking, as far as its tests and the patient need it", async () => {
  await addAskedRanges(site);
  const { who, no } = await paid(slotAt("0830"));
  const cookie = await staffed.cookieOf("call-centre");
  const path = `/desk/bookings/${no}/patient`;
  const send = async (fields: Record<string, string>) => {
    const version = String(await versionOf(no));
    const details = { patient: who.patientId, "facts-of": who.patientId, name: "Asha Roy" };
    const form = {
      key: `${JSON.stringify(fields)}`,
      version,
      ...details,
      birth: "1985-03-27",
      sex: "F",
      ...fields,
    };
    expect((await staffed.post(path, cookie, form)).status).toBe(302);
    const { booking } = (await desk.people.booking(mita, no)) ?? {};
    return { pregnancies: booking?.pregnancies, facts: booking?.statedFacts };
  };
  expect(await (await staffed.get(path, cookie)).text()).toContain("As it is: Not said");
  const luteal = { patientId: who.patientId, phase: "luteal", bornMinute: null, on: "2026-11-21" };
  expect(await send({ phase: "luteal" })).toEqual({ pregnancies: [], facts: [luteal] });
  expect(await send({ name: "Asha Sen" })).toEqual({ pregnancies: [], facts: [luteal] });
  expect(await (await staffed.get(path, cookie)).text()).toContain(
    "As it is: After ovulation (luteal phase)",
  );
  // Who is pregnant is in no phase.
  const second = { patientId: who.patientId, trimester: "2", weeks: null, on: "2026-11-21" };
  expect(await send({ pregnancy: "2" })).toEqual({ pregnancies: [second], facts: [] });
  expect(await send({ sex: "M" })).toEqual({ pregnancies: [], facts: [] });
  const born = { birth: "2026-11-20", sex: "F", "born-at": "06:30" };
  const newborn = { patientId: who.patientId, phase: null, bornMinute: 390, on: "2026-11-21" };
  expect(await send(born)).toEqual({ pregnancies: [], facts: [newborn] });
  expect(JSON.stringify((await desk.people.booking(mita, no))?.changes)).not.toMatch(
    /luteal|trimester|bornMinute/,
  );
});

test("a patient's name is kept with the plain apostrophe and blank, whatever the keyboard has sent", async () => {
  const { who, no } = await paid(slotAt("1030", "zone:1", "2026-11-23"));
  const cookie = await staffed.cookieOf("call-centre");
  const version = String(await versionOf(no));
  const form = { key: "a-name-of-a-phone", version, patient: who.patientId, birth: "1985-03-27", sex: "F" };
  const sent = await staffed.post(`/desk/bookings/${no}/patient`, cookie, {
    ...form,
    name: "Asha D\u2018Souza\u00a0Roy",
  });
  expect(sent.status).toBe(302);
  expect((await desk.people.booking(mita, no))?.booking.patientName).toBe("Asha D'Souza Roy");
});

test("a message is sent again to its own customer, and never a code or somebody else's", async () => {
  const { who, no } = await paid(slotAt("0700", "zone:1", "2026-11-23"));
  const other = await paid(slotAt("0730", "zone:1", "2026-11-23"));
  await site.work("messages");
  const page = await desk.people.booking(mita, no);
  const confirmed = page?.messages.find(({ template }) => template.startsWith("booking-confirmed"));
  const count = async () => (await site.container.services.messages.sentTo(await mobileOf(who))).length;
  const before = await count();
  const sent = pressed(mita, no, 0);
  expect(await desk.changes.resend(sent, { id: confirmed?.id ?? "", seenAt: site.clock.now })).toMatchObject({
    ok: true,
  });
  expect(await desk.changes.resend(sent, { id: confirmed?.id ?? "", seenAt: site.clock.now })).toMatchObject({
    ok: true,
  });
  // Kept in the outbox, where it is queued again and not copied.
  expect(await count()).toBe(before);
  const wrong = { ok: false, error: { code: "not-sendable" } };
  expect(
    await desk.changes.resend(pressed(mita, other.no, 0), {
      id: confirmed?.id ?? "",
      seenAt: site.clock.now,
    }),
  ).toEqual(wrong);
  await site.work("messages");
  const { BookingNo: next } = await bookCbc(who, slotAt("1100", "zone:1", "2026-11-23"));
  expect(
    await desk.changes.resend(pressed(mita, next, 0), { id: confirmed?.id ?? "", seenAt: site.clock.now }),
    "about another booking of theirs, which may be another lab's",
  ).toEqual(wrong);
  const customer = await desk.people.customer(mita, page?.customer.id ?? "");
  const code = customer?.messages.find(({ template }) => template === "login-code");
  expect(
    await desk.changes.resend(pressed(mita, no, 0), { id: code?.id ?? "", seenAt: site.clock.now }),
  ).toEqual(wrong);
});

test("an account of other labs and zones neither finds, reads nor changes a booking", async () => {
  const { no } = await paid(slotAt("0800", "zone:1", "2026-11-23"));
  const elsewhere = { ...sujoy, labIds: [99], zoneIds: [99] };
  const here = { ...sujoy, labIds: [], zoneIds: [1] };
  const version = await versionOf(no);
  expect(await desk.people.find(elsewhere, no)).toEqual({ kind: "nothing", mobile: "" });
  expect(await desk.people.booking(elsewhere, no)).toBeUndefined();
  expect(
    await desk.changes.move(pressed(elsewhere, no, version), slotAt("0830", "zone:1", "2026-11-23")),
  ).toMatchObject({
    ok: false,
  });
  expect(await desk.people.booking(here, no)).toBeDefined();
  expect(
    await desk.changes.move(pressed(here, no, version), slotAt("0830", "zone:1", "2026-11-23")),
  ).toMatchObject({ ok: true });
});
