import { expect, onTestFinished, test } from "vitest";
import * as prescriptionForm from "../../app/routes/book-by-prescription/page.tsx";
import { int, text, timestamp } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { staffAuditLog } from "../../db/stores/staff-audit-log.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { entriesAbout } from "../../domain/staff/audit-log.ts";
import { newMobile } from "../support/identity-calls.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { customerPages, formOf } from "../support/page-calls.ts";
import { pdfFile, photograph } from "../support/request-files.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { site, db, accountOf, desk } = staffed;
const { services } = site.container;
const mita = await accountOf("call-centre");
const rina = await accountOf("administrator");
const key = () => uuidv7(site.clock.now, site.container.random);

async function actionsOn(subject: string) {
  const found = await entriesAbout(staffAuditLog(db), subject);
  return found.map(({ action }) => action).toReversed();
}

const proposalOf = sql({ requestNo: text }, { serviceId: int })`
  select o.service_id from prescription_proposal o join prescription_request r on r.id = o.request_id
  where r.request_no = ${"requestNo"} order by o.position`;

async function prescription(mobile = newMobile()) {
  const who = await customerPages(site, mobile);
  const words = { patient: "", note: "Fasting is hard.", call: "morning" };
  const form = formOf({ ...words, files: [await photograph(), pdfFile("page.pdf")] });
  const { location } = await who.post(prescriptionForm, "/book-by-prescription", form);
  return { mobile, requestNo: location.split("/").at(-1) ?? "" };
}

const sentTo = async (mobile: string) =>
  (await services.messages.sentTo(mobile)).filter(({ text }) => text.includes("prescription")).length;

test("a prescription is shown as pictures that no browser keeps, and each reading is noted", async () => {
  const { requestNo } = await prescription();
  const cookie = await staffed.cookieOf("call-centre");
  const page = await staffed.get(`/desk/prescriptions/${requestNo}`, cookie);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain("Being read");
  const sources = [1, 2].map((file) => `/desk/prescriptions/${requestNo}/pictures/${file}/1`);
  for (const [index, source] of sources.entries()) {
    expect(html).toContain(source);
    const picture = await staffed.get(source, cookie);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-type": index === 0 ? "image/jpeg" : "image/png",
      "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
    });
  }
  for (const none of ["2/2", "3/1", "0/1", "-1/1", "1.5/1", "99999999999/1", "first/1", "2/0", "2/first"])
    expect((await staffed.get(`/desk/prescriptions/${requestNo}/pictures/${none}`, cookie)).status).toBe(404);
  expect(
    (await actionsOn(requestNo)).filter((action) => action === "prescription picture read").length,
  ).toBeGreaterThanOrEqual(2);
  expect(await actionsOn(requestNo)).toContain("prescription read");
});

test("a proposal has the shop's search and price, reaches the customer once though it is sent twice, and the second of two people is told", async () => {
  const { requestNo, mobile } = await prescription();
  const cookie = await staffed.cookieOf("call-centre");
  const path = `/desk/prescriptions/${requestNo}`;
  const found = await (await staffed.get(`${path}?where=lab:1&q=complete+blood+count`, cookie)).text();
  expect(found).toContain("Complete Blood Count");
  const priced = await (await staffed.get(`${path}?where=lab:1&s=101`, cookie)).text();
  expect(priced).toContain("<strong>₹350</strong>");
  const reply = {
    requestNo,
    to: "answered" as const,
    serviceIds: [101],
    note: "Please come fasting.",
    version: 1,
  };
  const before = await sentTo(mobile);
  const twice = await Promise.all([1, 2].map(() => desk.prescriptions.reply(mita, reply)));
  expect(twice.map((each) => each.ok && each.value.isUnchanged).toSorted()).toEqual([false, true]);
  expect(await sentTo(mobile)).toBe(before + 1);
  expect(await db.rows(proposalOf, { requestNo })).toEqual([{ serviceId: 101 }]);
  expect(await desk.prescriptions.reply(rina, { ...reply, note: "Come at eight." })).toEqual({
    ok: false,
    error: { code: "changed" },
  });
  const second = await staffed.post(path, await staffed.cookieOf("administrator"), {
    intent: "ask",
    note: "Which hospital?",
    version: "1",
  });
  expect(second.status).toBe(409);
  expect(await second.text()).toContain(`${mita.name}, prescription answered`);
  const again = { ...reply, serviceIds: [], note: "Which hospital?", version: 2 };
  expect(await desk.prescriptions.reply(rina, again)).toMatchObject({ ok: true });
  expect(await db.rows(proposalOf, { requestNo })).toEqual([]);
});

test("a prescription is closed with a reason, and removed for its customer", async () => {
  const { requestNo } = await prescription();
  const cookie = await staffed.cookieOf("administrator");
  const path = `/desk/prescriptions/${requestNo}`;
  expect((await staffed.post(path, cookie, { intent: "decline", note: "", version: "1" })).status).toBe(422);
  const closed = await staffed.post(path, cookie, {
    intent: "decline",
    note: "It cannot be read.",
    version: "1",
  });
  expect(closed.status).toBe(302);
  expect((await desk.prescriptions.list("declined", 300)).map((each) => each.requestNo)).toContain(requestNo);
  expect((await staffed.post(`${path}/remove`, cookie, {})).status).toBe(422);
  expect((await staffed.post(`${path}/remove`, cookie, { sure: "1" })).status).toBe(302);
  expect((await staffed.get(path, cookie)).status).toBe(404);
  expect(await entriesAbout(staffAuditLog(db), requestNo)).toContainEqual(
    expect.objectContaining({ action: "prescription removed", customerId: expect.any(String) }),
  );
});

async function complaint() {
  return services.requests.fileGrievance(
    { address: newMobile() },
    {
      name: "Ila Sen",
      mobile: newMobile(),
      email: "",
      bookingNo: "",
      message: "The collector was late.",
      customerId: null,
    },
  );
}

test("a complaint is answered within its legal clocks, from a template, once for each key, and the second of two is told", async () => {
  const filed = await complaint();
  const ticketNo = filed.ok ? filed.value : "";
  const [item] = (await desk.requests.list(rina, "grievances", { show: "waiting", most: 300 })).filter(
    ({ id }) => id === ticketNo,
  );
  const hours = ((item?.due?.getTime() ?? 0) - (item?.since.getTime() ?? 0)) / 3_600_000;
  expect([item?.state, hours]).toEqual(["new", 48]);
  expect(JSON.stringify(item)).not.toContain("Ila");
  const [template] = await desk.templates.list("grievances");
  const cookie = await staffed.cookieOf("call-centre");
  const html = await (
    await staffed.get(`/desk/requests/grievances/${ticketNo}?template=${template?.id}`, cookie)
  ).text();
  expect(html).toContain(`Dear Ila Sen`);
  expect(html).toContain(ticketNo);
  const reply = { ticketNo, text: "We look into it.", close: false, seen: 0, key: key() };
  const both = await Promise.all([1, 2].map(() => desk.requests.reply(mita, reply)));
  expect(both.every(({ ok }) => ok)).toBe(true);
  expect((await desk.requests.ticket(mita, ticketNo))?.answers).toHaveLength(1);
  expect(await desk.requests.reply(rina, { ...reply, key: key() })).toEqual({
    ok: false,
    error: { code: "changed" },
  });
  const close = { ticketNo, text: "It is solved.", close: true, seen: 1 };
  const race = await Promise.all(
    [mita, rina].map((who) => desk.requests.reply(who, { ...close, key: key() })),
  );
  expect(race.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await desk.requests.ticket(mita, ticketNo))?.ticket.resolvedAt).not.toBeNull();
  expect(await actionsOn(ticketNo)).toEqual(
    expect.arrayContaining(["ticket read", "ticket answered", "ticket closed"]),
  );
  expect(
    (await desk.requests.list(rina, "grievances", { show: "waiting", most: 300 })).map(({ id }) => id),
  ).not.toContain(ticketNo);
});

test("an answer's form that is sent again answers once, and what was written into it since is not lost unseen", async () => {
  const filed = await complaint();
  const cookie = await staffed.cookieOf("call-centre");
  const path = `/desk/requests/grievances/${filed.ok ? filed.value : ""}`;
  const form = { text: "We look into it.", intent: "answer", version: "0", key: key() };
  const sent = async (text: string) => (await staffed.post(path, cookie, { ...form, text })).status;
  expect([await sent(form.text), await sent(form.text), await sent("We call you.")]).toEqual([302, 302, 409]);
  expect((await desk.requests.ticket(rina, filed.ok ? filed.value : ""))?.answers).toHaveLength(1);
});

test("an answer that was refused is still one to what its page showed", async () => {
  const filed = await complaint();
  const ticketNo = filed.ok ? filed.value : "";
  const path = `/desk/requests/grievances/${ticketNo}`;
  const cookie = await staffed.cookieOf("call-centre");
  const form = { intent: "answer", version: "0", key: key() };
  const first = { ticketNo, text: "We look into it.", close: false, seen: 0, key: key() };
  expect(await desk.requests.reply(rina, first)).toMatchObject({ ok: true });
  const refused = await staffed.post(path, cookie, { ...form, text: "x".repeat(4001) });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  const [, version = ""] = /name="version" value="(\d+)"/.exec(page) ?? [];
  expect(version).toBe("0");
  expect((await staffed.post(path, cookie, { ...form, version, text: "We call you." })).status).toBe(409);
});

test("a dispute's page opens disputes alone", async () => {
  const filed = await complaint();
  const cookie = await staffed.cookieOf("pathologist");
  const path = `/desk/results/disputes/${filed.ok ? filed.value : ""}`;
  expect((await staffed.get(path, cookie)).status).toBe(404);
  const answer = { text: "x", intent: "answer", version: "0", key: key() };
  expect((await staffed.post(path, cookie, answer)).status).toBe(404);
  expect(await entriesAbout(staffAuditLog(db), filed.ok ? filed.value : ""), "read").toEqual([]);
});

test("a call-back is ended once, and its number is read on its page alone", async () => {
  const waiting = () => desk.requests.list(rina, "call-backs", { show: "waiting", most: 300 });
  const before = new Set((await waiting()).map(({ id }) => id));
  await site.client().login("9830077009");
  await site.client("10.9.9.8").post("/contactus/addVisitor", { MobileNo: "9830077009" });
  const item = (await waiting()).find(({ id }) => !before.has(id));
  expect(JSON.stringify(item)).not.toContain("9830077009");
  const cookie = await staffed.cookieOf("call-centre");
  const path = `/desk/requests/call-backs/${item?.id}`;
  expect(await (await staffed.get(path, cookie)).text()).toContain("9830077009");
  await desk.today.claim(mita, { inbox: "call-backs", itemId: item?.id ?? "" });
  expect((await waiting()).find(({ id }) => id === item?.id)?.claimedBy).toBe(mita.name);
  const both = await Promise.all(
    [mita, rina].map((who) => desk.requests.finishCallBack(who, item?.id ?? "")),
  );
  expect(both.toSorted()).toEqual([false, true]);
  expect((await staffed.post(path, cookie, {})).status).toBe(409);
  const ended = await entriesAbout(staffAuditLog(db), item?.id ?? "", { only: ["called back"] });
  expect(ended.map(({ customerId }) => customerId)).toEqual([expect.any(String)]);
});

test("an application is read as pictures of its CV, closed once with what came of it, and removed for its candidate", async () => {
  const mobile = newMobile();
  const applied = await services.requests.applyForJob(
    { address: mobile },
    {
      opening: "phlebotomist-kolkata",
      name: "Joy Das",
      mobile,
      email: "",
      qualification: "",
      experience: "",
      cv: { name: "cv.pdf", content: new Uint8Array(await pdfFile("cv.pdf").arrayBuffer()) },
    },
  );
  if (!applied.ok) throw new Error(JSON.stringify(applied.error));
  const no = applied.value;
  const cookie = await staffed.cookieOf("administrator");
  const path = `/desk/requests/applications/${no}`;
  expect(await (await staffed.get(path, cookie)).text()).toContain("Joy Das");
  expect((await staffed.get(`${path}/pages/1`, cookie)).headers.get("content-type")).toBe("image/png");
  const both = await Promise.all([1, 2].map(() => desk.requests.closeApplication(rina, no, "Invited")));
  expect(both.toSorted()).toEqual([false, true]);
  expect(
    (await desk.requests.list(rina, "applications", { show: "waiting", most: 300 })).map(({ id }) => id),
  ).not.toContain(no);
  expect((await staffed.post(path, cookie, { intent: "remove", sure: "1" })).status).toBe(302);
  expect((await staffed.get(path, cookie)).status).toBe(404);
  expect(await actionsOn(no)).toEqual(
    expect.arrayContaining(["application read", "application closed", "application removed"]),
  );
});

const addApplications = sql({ at: timestamp }, {})`
  insert into job_application (id, application_no, opening, name, mobile, email, qualification, experience, cv_name,
    cv_media_type, cv, consent_at, created_at)
  select ('0190f2a0-0000-7000-8000-00000000c00' || n)::uuid, 'J0000' || n, 'nurse', 'Ila Sen', '970000000' || n, '', '', '', 'cv.pdf',
    'application/pdf', '', ${"at"}, ${"at"}::timestamptz - (9 - n) * interval '1 day'
  from generate_series(1, 3) as n`;

test("one's own requests are found behind more of others than the list shows", async () => {
  for (const mobile of ["9830077101", "9830077102"])
    await site.client("10.9.9.8").post("/contactus/addVisitor", { MobileNo: mobile });
  const listed = (show: "waiting" | "mine", most = 1) =>
    desk.requests.list(mita, "call-backs", { show, most });
  const all = await listed("waiting", 300);
  const last = all.at(-1);
  expect(all.length).toBeGreaterThan(1);
  expect(await listed("mine")).toEqual([]);
  await desk.today.claim(mita, { inbox: "call-backs", itemId: last?.id ?? "" });
  expect(await listed("mine")).toMatchObject([{ id: last?.id, claimedBy: mita.name }]);
  expect(await desk.requests.list(rina, "call-backs", { show: "mine", most: 300 })).toEqual([]);
  const filed = await complaint();
  const ticketNo = filed.ok ? filed.value : "";
  await desk.today.claim(rina, { inbox: "grievances", itemId: ticketNo });
  const ownTickets = await desk.requests.list(rina, "grievances", { show: "mine", most: 300 });
  expect(ownTickets.map(({ id }) => id)).toEqual([ticketNo]);
});

test("prescriptions that were answered are cut to the newest, and the page says so", async () => {
  const made = [await prescription(), await prescription()].map(({ requestNo }) => requestNo);
  for (const requestNo of made) {
    site.clock.advance({ minutes: 1 });
    const opened = await desk.prescriptions.open(rina, requestNo);
    const reply = { to: "declined" as const, serviceIds: [], note: "It cannot be read." };
    const version = opened?.request.version ?? 0;
    expect(await desk.prescriptions.reply(rina, { ...reply, requestNo, version })).toMatchObject({
      ok: true,
    });
  }
  const [newest] = await desk.prescriptions.list("declined", 1);
  const all = await desk.prescriptions.list("declined", 300);
  expect(newest).toEqual(all.at(-1));
  expect(all.length).toBeGreaterThan(1);
});

test("closed applications do not take the places of those that wait, and all of them begin with the newest", async () => {
  await db.raw("delete from job_application");
  await db.run(addApplications, { at: site.clock.now });
  expect(await desk.requests.closeApplication(rina, "J00001", "Declined")).toBe(true);
  const listed = async (all: boolean, most: number) =>
    (await desk.requests.list(rina, "applications", { show: all ? "all" : "waiting", most }))
      .map(({ id }) => id)
      .filter((id) => id.startsWith("J0000"));
  expect(await listed(false, 1)).toEqual(["J00002"]);
  expect(await listed(false, 300)).toEqual(["J00002", "J00003"]);
  expect(await listed(true, 300)).toEqual(["J00003", "J00002", "J00001"]);
});

const giveFeedback = sql({ no: text, at: timestamp }, {})`
  insert into feedback (booking_id, customer_id, overall, stages, tags, message, created_at, changed_at)
  select id, customer_id, 2, '{}', '{}', 'The needle hurt.', ${"at"}, ${"at"} from booking where booking_no = ${"no"}`;
const fileTicket = sql({ ticketNo: text, no: text }, {})`
  update grievance set booking_no = ${"no"} where ticket_no = ${"ticketNo"}`;

test("an account of other labs and zones neither lists, reads nor ends what is about a booking", async () => {
  const { BookingNo: no } = await bookCbc(await shopper(site), slotAt("0700"), { PayLater: 1 });
  await db.run(giveFeedback, { no, at: site.clock.now });
  const filed = await complaint();
  const ticketNo = filed.ok ? filed.value : "";
  const free = await complaint();
  await db.run(fileTicket, { ticketNo, no });
  const [here, elsewhere] = [1, 99].map((place) => ({ ...rina, labIds: [place], zoneIds: [place] }));
  if (!here || !elsewhere) throw new Error("no accounts");
  const listed = async (account: typeof rina, kind: "grievances" | "feedback") =>
    (await desk.requests.list(account, kind, { show: "all", most: 300 })).map(({ id }) => id);
  expect(await listed(here, "grievances")).toContain(ticketNo);
  expect(await listed(here, "feedback")).toContain(no);
  expect(await listed(elsewhere, "grievances")).not.toContain(ticketNo);
  expect(await listed(elsewhere, "grievances")).toContain(free.ok && free.value);
  expect(await listed(elsewhere, "feedback")).not.toContain(no);
  const today = async (account: typeof rina) =>
    (await desk.today.inboxes(account)).flatMap(({ items }) => items.map(({ itemId }) => itemId));
  expect(await today(here)).toContain(ticketNo);
  expect(await today(elsewhere)).not.toContain(ticketNo);
  expect(await desk.requests.ticket(elsewhere, ticketNo)).toBeUndefined();
  const reply = { ticketNo, text: "We look into it.", close: true, seen: 0, key: key() };
  expect(await desk.requests.reply(elsewhere, reply)).toEqual({
    ok: false,
    error: { code: "unknown-ticket" },
  });
  expect(await desk.requests.feedback(elsewhere, no)).toBeUndefined();
  expect(await desk.requests.closeFeedback(elsewhere, no)).toBe(false);
  expect(await desk.requests.ticket(here, ticketNo)).toMatchObject({ ticket: { resolvedAt: null } });
  expect(await desk.requests.closeFeedback(here, no)).toBe(true);
});

test("late are the requests whose time is over, and none of the others that wait", async () => {
  const ask = async (mobile: string) => {
    await site.client("10.9.9.9").post("/contactus/addVisitor", { MobileNo: mobile });
    await complaint();
  };
  await ask("9830077103");
  await db.raw("delete from job_application");
  await db.run(addApplications, { at: site.clock.now });
  const { now } = site.clock;
  // The other tests, in whichever order, book visits of the day after.
  onTestFinished(() => {
    site.clock.now = now;
  });
  site.clock.advance({ days: 7, hours: 12 });
  await ask("9830077104");
  for (const kind of ["call-backs", "grievances", "applications"] as const) {
    const waiting = await desk.requests.list(rina, kind, { show: "waiting", most: 300 });
    const isLate = waiting.map(({ due }) => due !== null && due < site.clock.now);
    expect(new Set(isLate), kind).toEqual(new Set([true, false]));
    expect(await desk.requests.list(rina, kind, { show: "late", most: 300 }), kind).toEqual(
      waiting.filter((_, n) => isLate[n]),
    );
  }
  expect(await desk.requests.list(rina, "feedback", { show: "late", most: 300 })).toEqual([]);
});

const askOften = sql({ many: int, first: timestamp }, {})`
  insert into call_back (id, mobile, created_at)
  select gen_random_uuid(), (7000000000 + n)::text, ${"first"}::timestamptz + n * interval '1 second'
  from generate_series(1, ${"many"}::integer) as n`;
const forgetAsked = sql({}, {})`delete from call_back where mobile like '70000%'`;

test("more late requests than are listed are counted as that many or more", async () => {
  const first = new Date(site.clock.now.getTime() - 24 * 60 * 60_000);
  await db.run(askOften, { many: 1_100, first });
  onTestFinished(async () => {
    await db.run(forgetAsked, {});
  });
  const cookie = await staffed.cookieOf("call-centre");
  const html = (await (await staffed.get("/desk/requests", cookie)).text()).replaceAll("<!-- -->", "");
  expect(html).toContain("1000 or more late");
});
