import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { bool, text, timestamp, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { addStaffAction } from "../../db/stores/staff-audit-log.ts";
import { NUMBERS_SHOWN } from "../../domain/desk/requests/coverage-requests.ts";
import { DAY_MS, oneMonthAfter } from "../../domain/shared/clock.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { ANY_ENTRY } from "../../domain/staff/audit-log.ts";
import { staffEntry } from "../../domain/staff/staff-action.ts";
import { openDesk, siteWithDesk } from "../support/open-desk.ts";
import { bookCbc, mobileOf, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { site, db, accountOf, desk } = staffed;
const lata = await accountOf("privacy-officer");
const mita = await accountOf("call-centre");
const rina = await accountOf("administrator");

const key = () => uuidv7(site.clock.now, site.container.random);

const idOf = sql({ mobile: text }, { id: uuid })`select id from customer where mobile = ${"mobile"}`;

const wish = sql({ customerId: uuid, askedAt: timestamp, dueAt: timestamp }, {})`
  insert into account_deletion (customer_id, asked_at, due_at) values (${"customerId"}, ${"askedAt"}, ${"dueAt"})`;

const isGone = sql({ id: uuid }, { isErased: bool, isWished: bool })`
  select deleted_at is not null as is_erased,
    exists (select 1 from account_deletion d where d.customer_id = c.id) as is_wished
  from customer c where id = ${"id"}`;

/** A customer who wished for the end of the account so many hours ago. */
async function leaving(hoursAgo: number) {
  const who = await shopper(site);
  const mobile = await mobileOf(who);
  const { id: customerId } = await db.one(idOf, { mobile });
  const askedAt = new Date(site.clock.now.getTime() - hoursAgo * 3_600_000);
  await db.run(wish, { customerId, askedAt, dueAt: new Date(askedAt.getTime() + 2 * DAY_MS) });
  return { who, mobile, customerId };
}

test("a deletion is refused with a reason: the account stays, and its customer is told", async () => {
  const { mobile, customerId } = await leaving(1);
  const open = (await desk.privacy.requests({ all: false, most: 300 })).find(({ id }) => id === customerId);
  expect(open).toMatchObject({ kind: "deletion", state: "waiting" });
  expect(readFileSync("content/pages/privacy-policy.md", "utf8")).toContain("We answer within one month.");
  expect(open?.due).toEqual(oneMonthAfter(open?.askedAt ?? site.clock.now));
  const both = await Promise.all(
    [1, 2].map(() => desk.privacy.refuse(lata, customerId, "a court asks for it")),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.one(isGone, { id: customerId })).toEqual({ isErased: false, isWished: false });
  const told = await site.container.services.messages.sentTo(mobile);
  expect(told.filter(({ template }) => template === "deletion-refused")).toHaveLength(1);
  const [entry] = await desk.record.search({
    ...ANY_ENTRY,
    words: "deletion refused",
    customerId,
  });
  expect(entry).toMatchObject({ who: lata.name, details: { after: { reason: "a court asks for it" } } });
});

test("a deletion is carried out when it is due, never in its 48 hours", async () => {
  const early = await leaving(1);
  expect(await desk.privacy.carryOut(lata, early.customerId)).toMatchObject({
    error: { code: "not-now", state: "waiting" },
  });
  const due = await leaving(49);
  expect(await desk.privacy.carryOut(lata, due.customerId)).toMatchObject({ ok: true });
  expect(await db.one(isGone, { id: due.customerId })).toMatchObject({ isErased: true });
  expect(await desk.privacy.refuse(lata, due.customerId, "too late")).toMatchObject({
    error: { code: "not-now" },
  });
});

test("a form that does not say what is to be done erases nobody", async () => {
  const { customerId } = await leaving(49);
  const cookie = await staffed.cookieOf("privacy-officer");
  for (const intent of ["", "n0such"])
    expect((await staffed.post("/desk/privacy", cookie, { id: customerId, intent })).status).toBe(404);
  expect(await db.one(isGone, { id: customerId })).toEqual({ isErased: false, isWished: true });
});

const complain = sql({ id: uuid, ticketNo: text, customerId: uuid, mobile: text, at: timestamp }, {})`
  insert into grievance (id, ticket_no, customer_id, source, name, mobile, email, booking_no, message, created_at,
    acknowledge_by, resolve_by)
  values (${"id"}, ${"ticketNo"}, ${"customerId"}, 'form', 'Asha Roy', ${"mobile"}, '', '', 'Late', ${"at"}, ${"at"}, ${"at"})`;

test("a complaint that is open is shown beside the end of its account, and is still answered after it", async () => {
  const { mobile, customerId } = await leaving(49);
  const ticketNo = "G00000077";
  await db.run(complain, { id: customerId, ticketNo, customerId, mobile, at: site.clock.now });
  const listed = (await desk.privacy.requests({ all: false, most: 300 })).find(({ id }) => id === customerId);
  expect(listed?.openTickets).toEqual([ticketNo]);
  const cookie = await staffed.cookieOf("privacy-officer");
  expect(await (await staffed.get("/desk/privacy", cookie)).text()).toContain(
    `/desk/requests/grievances/${ticketNo}`,
  );
  expect(await desk.privacy.carryOut(lata, customerId)).toMatchObject({ ok: true });
  const reply = { ticketNo, text: "We are sorry.", close: true, seen: 0, key: key() };
  expect(await desk.requests.reply(lata, reply)).toMatchObject({ ok: true });
  const told = await site.container.services.messages.sentTo(mobile);
  expect(told.filter(({ template }) => template === "ticket-answered")).toHaveLength(1);
});

test("who read whose data is found by mobile and by booking, and each search is itself in the record", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("0700"), { PayLater: 1 });
  const mobile = await mobileOf(who);
  await desk.people.booking(mita, no);
  const everything = { who: "", from: null, until: null };
  for (const subject of [mobile, no, no.toLowerCase()]) {
    const found = await desk.privacy.search(lata, { ...everything, subject });
    expect(found?.readings, subject).toMatchObject([
      { who: mita.name, role: "call-centre", what: "booking read", about: no },
    ]);
  }
  expect(await desk.privacy.search(lata, { ...everything, subject: "N000000000" })).toBeNull();
  const { id: customerId } = await db.one(idOf, { mobile });
  const searches = await desk.record.search({
    ...ANY_ENTRY,
    words: "access log searched",
    who: lata.name,
    customerId,
  });
  expect(searches).toHaveLength(3);
});

test.each(["results show", "quarantine show", "people found", "record exported", NUMBERS_SHOWN])(
  "who has read people's data is found by name among the readings: %s",
  async (action) => {
    const who = await shopper(site);
    const { id: customerId } = await db.one(idOf, { mobile: await mobileOf(who) });
    const shown = { action, subject: key(), details: {}, customerId };
    await addStaffAction(
      db,
      staffEntry({ clock: () => site.clock.now, random: site.container.random }, mita.name, shown),
    );
    const whose = await mobileOf(who);
    for (const asked of [
      { subject: whose, who: "" },
      { subject: "", who: mita.name },
    ]) {
      const found = await desk.privacy.search(lata, { ...asked, from: null, until: null });
      expect(found?.readings).toContainEqual(
        expect.objectContaining({ who: mita.name, what: action, about: shown.subject }),
      );
    }
  },
);

test("who takes a call has read its number", async () => {
  const who = await shopper(site);
  const mobile = await mobileOf(who);
  await site.container.services.requests.askCallBack({ address: "" }, mobile);
  const [calls] = (await desk.today.inboxes(mita)).filter(({ inbox }) => inbox === "call-backs");
  const itemId = calls?.items.find(({ label }) => label.endsWith(mobile.slice(-4)))?.itemId ?? "";
  expect(await desk.today.claim(mita, { inbox: "call-backs", itemId })).toMatchObject({ value: { mobile } });
  const found = await desk.privacy.search(lata, { subject: mobile, who: "", from: null, until: null });
  expect(found?.readings).toMatchObject([{ who: mita.name, what: "call-back read", about: itemId }]);
});

const tamper = sql({ who: text }, {})`
  update staff_action set details = '{"nothing": true}' where who = ${"who"} and position = 1`;

test("the chains verify on demand, and show where an entry was changed", async () => {
  const { BookingNo: no } = await bookCbc(await shopper(site), slotAt("0730"), { PayLater: 1 });
  await desk.people.booking(mita, no);
  expect((await desk.privacy.verify(lata)).record.broken).toEqual([]);
  await db.run(tamper, { who: mita.name });
  const { record, openings } = await desk.privacy.verify(lata);
  expect(record.broken).toEqual([{ who: mita.name, position: 1, fault: "changed" }]);
  expect(openings.broken).toEqual([]);
});

test("an incident is recorded once, and the second of two who change it is told", async () => {
  const id = uuidv7(site.clock.now, site.container.random);
  const told = {
    id,
    title: "Reports sent to a wrong address",
    what: "Three PDFs.",
    affected: "Three patients",
    affectedCount: 3,
    happenedAt: null,
    noticedAt: new Date("2026-11-20T02:00:00Z"),
  };
  await Promise.all([desk.privacy.addIncident(lata, told), desk.privacy.addIncident(lata, told)]);
  const recorded = (await desk.privacy.incidents(10)).filter(({ title }) => title === told.title);
  expect(recorded).toHaveLength(1);
  const incident = await desk.privacy.incident(id);
  if (!incident) throw new Error("it is not there");
  const changed = { ...incident, toldCertAt: new Date("2026-11-20T05:00:00Z") };
  expect(await desk.privacy.changeIncident(lata, changed)).toEqual({ ok: true, value: {} });
  expect(await desk.privacy.changeIncident(rina, { ...incident, measures: "late" })).toEqual({
    ok: false,
    error: { code: "changed" },
  });
  const after = await desk.privacy.incident(id);
  expect(after).toMatchObject({
    version: 2,
    measures: "",
    toldCertAt: changed.toldCertAt,
    noticedAt: told.noticedAt,
  });
  const cookie = await staffed.cookieOf("privacy-officer");
  const page = await (await staffed.get(`/desk/privacy/incidents/${id}`, cookie)).text();
  expect(page).toContain("DPDP Rules 2025, rule 7(2)(b)");
});

test("another role and other labs count from the next request on; nobody changes themselves, and the second of two is told", async () => {
  const cookie = await staffed.cookieOf("reception");
  expect((await staffed.get("/desk/money", cookie)).status).toBe(403);
  const found = await desk.accounts.devicesOf("sujoy.das", rina);
  const version = found?.account.version ?? 0;
  const to = {
    login: "sujoy.das",
    version,
    role: "accounts" as const,
    labIds: [1],
    zoneIds: [],
    mobile: "9830012345",
  };
  expect(await desk.accounts.change(to, rina.name)).toMatchObject({ ok: true });
  expect(await desk.accounts.change({ ...to, role: "administrator" }, lata.name)).toMatchObject({
    error: { code: "changed" },
  });
  expect(await desk.accounts.change({ ...to, login: "rina.pal" }, rina.name)).toMatchObject({
    error: { code: "own-account" },
  });
  expect(await desk.accounts.change({ ...to, mobile: "12" }, rina.name)).toMatchObject({
    error: { code: "bad-mobile" },
  });
  expect((await staffed.get("/desk/money", cookie)).status).toBe(200);
  // The whole chain's day is not for an account of one lab.
  expect((await staffed.get("/desk/money/day", cookie)).status).toBe(403);
  const [session] = found?.sessions ?? [];
  expect(await desk.accounts.endSessionOf("sujoy.das", session?.id ?? "", rina.name)).toBe(true);
  expect((await staffed.get("/desk/money", cookie)).status).toBe(302);
});

test("a customer's sessions end on every device, with the reason in the record", async () => {
  const who = await shopper(site);
  const mobile = await mobileOf(who);
  expect(await desk.privacy.endSessions(lata, mobile, "phone stolen")).toBe(1);
  expect(await desk.privacy.endSessions(lata, "9000000000", "phone stolen")).toBeUndefined();
  const ofLab = { ...lata, labIds: [1] };
  await site.client().login(mobile);
  expect(await desk.privacy.endSessions(ofLab, "all", "phone stolen")).toBeUndefined();
  expect(await desk.privacy.endSessions(ofLab, mobile, "phone stolen")).toBe(1);
  const { id: customerId } = await db.one(idOf, { mobile });
  const entries = await desk.record.search({
    ...ANY_ENTRY,
    words: "sessions ended",
    customerId,
  });
  const ended = { who: lata.name, details: { reason: "phone stolen", ended: 1 } };
  expect(entries).toMatchObject([ended, ended]);
});

test("the record leaves as CSV with what was looked for, and the settings without secrets", async () => {
  const cookie = await staffed.cookieOf("administrator");
  const login = "arjun.sinha";
  const version = (await desk.accounts.devicesOf(login, rina))?.account.version ?? 0;
  const change = {
    login,
    version,
    role: "catalogue" as const,
    labIds: [],
    zoneIds: [],
    mobile: "9830012346",
  };
  expect(await desk.accounts.change(change, rina.name)).toMatchObject({ ok: true });
  const path = `/desk/record/list.csv?words=staff+account+changed&subject=${login}`;
  const csv = await staffed.get(path, cookie);
  const lines = (await csv.text()).trimEnd().split("\r\n");
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(lines[0]).toBe("at,who,role,action,subject,customer_id,details");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Rina Pal,administrator,staff account changed,arjun.sinha");
  const settings = await (await staffed.get("/desk/settings", cookie)).text();
  expect(settings).toContain("POOL_SIZE");
});

test("the last administrator keeps the role and the account, also when two administrators end each other at once", async () => {
  // A site of its own: who the administrators are afterwards depends on which of the two was first.
  const alone = await testApp();
  onTestFinished(alone.close);
  const { accounts } = (await openDesk(alone)).desk;
  const changeOf = async (login: string, role: "administrator" | "accounts") => ({
    login,
    role,
    labIds: [],
    zoneIds: [],
    mobile: "",
    version: (await accounts.devicesOf(login, rina))?.account.version ?? 0,
  });
  const last = { ok: false, error: { code: "last-administrator" } };
  expect(await accounts.change(await changeOf("rina.pal", "accounts"), lata.name)).toEqual(last);
  expect(await accounts.end("rina.pal", "system")).toEqual(last);
  const toAdministrator = await changeOf("lata.iyer", "administrator");
  expect(await accounts.change(toAdministrator, rina.name)).toMatchObject({ ok: true });
  const changes = [await changeOf("rina.pal", "accounts"), await changeOf("lata.iyer", "accounts")];
  const [one, other] = changes;
  if (!one || !other) throw new Error("two changes");
  const both = await Promise.all([accounts.change(one, lata.name), accounts.change(other, rina.name)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual(last);
});

test("an incident whose form is sent again with something else in it is not recorded without it unseen", async () => {
  const cookie = await staffed.cookieOf("privacy-officer");
  const path = "/desk/privacy/incidents";
  const key = uuidv7(site.clock.now, site.container.random);
  const form = {
    key,
    noticed: "2026-11-19T08:00",
    title: "A lost phone",
    happened: "",
    what: "A collector's phone is lost.",
    affected: "Eight patients of the day",
    count: "8",
  };
  for (let n = 0; n < 2; n += 1)
    expect((await staffed.post(path, cookie, form)).headers.get("location")).toBe(`${path}/${key}?done=1`);
  for (const change of [{ what: "It was stolen." }, { count: "" }, { noticed: "2026-11-19T09:00" }]) {
    const again = await staffed.post(path, cookie, { ...form, ...change });
    expect([change, again.status]).toEqual([change, 409]);
    expect(await again.text()).toContain(
      "This incident is recorded already, with something else in it. Nothing was saved",
    );
  }
  expect(await desk.privacy.incident(key)).toMatchObject({ what: form.what, affectedCount: 8, version: 1 });
  const forged = await staffed.post(path, cookie, { ...form, key: "x" });
  expect(forged.status).toBe(422);
  expect(await forged.text()).toContain("Open the page again, and send it once more.");
});

test("everybody's sessions end after a tick alone, and never by the form of one customer", async () => {
  const cookie = await staffed.cookieOf("privacy-officer");
  const end = (form: Record<string, string>) =>
    staffed.post("/desk/privacy/sessions", cookie, { reason: "a drill", ...form });
  const before = await endedForAll();
  for (const [form, words] of [
    [{ extent: "all" }, "Tick this to sign everybody out."],
    [{ extent: "all", sure: "on" }, "Tick this to sign everybody out."],
    [{ extent: "all", sure: "1", reason: "" }, "Enter the reason."],
    [{ extent: "one", sure: "1" }, "Enter a mobile number or a booking number."],
    [{ sure: "1" }, "The form did not say whose sessions to end."],
  ] as const) {
    const answer = await end(form);
    expect(answer.status, words).toBe(422);
    expect(await answer.text()).toContain(words);
  }
  expect(await endedForAll()).toBe(before);
  expect(await (await end({ extent: "all", sure: "1" })).text()).toMatch(/[\d,]+ sessions? ended\./);
  expect(await endedForAll()).toBe(before + 1);
});

/** How often the record says that everybody's sessions were ended. */
async function endedForAll(): Promise<number> {
  const entries = await desk.record.search({ ...ANY_ENTRY, words: "sessions ended" });
  return entries.filter(({ customerId }) => customerId === null).length;
}
