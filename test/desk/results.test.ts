import { expect, test } from "vitest";
import { text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { staffAccountStore } from "../../db/stores/staff-accounts.ts";
import { staffAuditLog } from "../../db/stores/staff-audit-log.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { entriesAbout } from "../../domain/staff/audit-log.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookTest, documentMessage, getLis, postLis, resultMessage, sendResults } from "../support/lab.ts";
import { openDesk, siteWithDesk } from "../support/open-desk.ts";
import { pdfFile } from "../support/request-files.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { site, db, accountOf, desk } = staffed;
const anita = await accountOf("pathologist");
const mita = await accountOf("call-centre");
const rina = await accountOf("administrator");

const LOW = [{ analyte: "HB", value: "4.1", unit: "g/dL" }];
const NORMAL = [{ analyte: "HB", value: "13.5", unit: "g/dL" }];
const key = () => uuidv7(site.clock.now, site.container.random);

async function booked() {
  const mobile = newMobile();
  const client = site.client();
  await client.login(mobile);
  return { mobile, client, test: await bookTest(db, mobile, 101) };
}

async function reported(results = LOW) {
  const who = await booked();
  const { ReportId: reportId = "" } = await sendResults(site, resultMessage(who.test, results));
  return { ...who, reportId };
}

async function readAsCustomer({ client, reportId }: Awaited<ReturnType<typeof reported>>) {
  const { body } = await client.get<{ data: { Status: string; Results: { Value: string }[] } }>(
    `/api/reports/${reportId}`,
  );
  return body.data;
}

const openersOf = sql({ reportId: uuid }, { actor: text })`
  select actor from report_access where report_id = ${"reportId"}`;

const recordedOf = async (subject: string) => (await entriesAbout(staffAuditLog(db), subject)).toReversed();

const CALL = { number: "9830012345", whom: "the patient", isReached: true, isReadBack: true };

test("a critical report is called about, logged with the read-back, released, and then its customer reads it", async () => {
  const who = await reported();
  const { reportId } = who;
  const listed = (await desk.results.held(anita)).find((item) => item.reportId === reportId);
  expect(listed).toMatchObject({
    critical: ["HB"],
    isSensitive: false,
    isSigned: true,
    calls: 0,
    claimedBy: null,
  });
  expect(JSON.stringify(listed)).not.toMatch(/4\.1|Meena/);

  const page = await desk.results.report(anita, who.test.accession);
  expect(page).toMatchObject({ report: { mobile: who.mobile, patientName: "Meena Das" }, calls: [] });
  const previous = { kind: "not-found" };
  expect(page?.values?.[0]).toMatchObject({ code: "HB", value: "4.1", flag: "LL", previous });
  const pressed = { account: anita, reportId, version: 1 };
  expect(await desk.results.release(pressed, "")).toEqual({ ok: false, error: { code: "not-called" } });
  expect(await readAsCustomer(who)).toMatchObject({ Status: "onhold", Results: [] });

  const once = key();
  await desk.results.call(
    { ...pressed, account: mita, key: key() },
    { ...CALL, isReached: false, isReadBack: false },
  );
  expect(await desk.results.release(pressed, "")).toEqual({ ok: false, error: { code: "not-called" } });
  await Promise.all([1, 2].map(() => desk.results.call({ ...pressed, key: once }, CALL)));
  expect((await desk.results.report(anita, reportId))?.calls).toEqual([
    expect.objectContaining({ by: mita.name, isReached: false }),
    expect.objectContaining({ ...CALL, by: anita.name, version: 1 }),
  ]);
  expect(await desk.results.release(pressed, "")).toEqual({ ok: true, value: { status: "released" } });
  expect(await readAsCustomer(who)).toMatchObject({ Status: "released", Results: [{ Value: "4.1" }] });
  expect((await recordedOf(reportId)).map(({ action }) => action)).toEqual([
    "results show",
    "report called",
    "report called",
    "results show",
    "results release",
  ]);
});

test("without a call a report is released with a stated reason alone, and a call about an earlier version does not count", async () => {
  const { reportId, test: booking } = await reported();
  await desk.results.call({ account: anita, reportId, version: 1, key: key() }, CALL);
  await sendResults(
    site,
    resultMessage(booking, [{ ...LOW[0], value: "4.2" }], { version: 2, status: "corrected" }),
  );
  const pressed = { account: anita, reportId, version: 2 };
  expect(await desk.results.release(pressed, "")).toEqual({ ok: false, error: { code: "not-called" } });
  expect(await desk.results.release(pressed, "the ward knows already")).toMatchObject({ ok: true });
});

test("of two who release one report at once one does, and the second is told who did", async () => {
  const { reportId } = await reported();
  const press = { reportId, version: 1 };
  const both = await Promise.all(
    [anita, rina].map((account) => desk.results.release({ ...press, account }, "told by phone")),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: "not-on-hold" } });
  const released = (await recordedOf(reportId)).filter(({ action }) => action === "results release");
  expect(released).toHaveLength(1);
  const cookie = await staffed.cookieOf("pathologist");
  const second = await staffed.post(`/desk/results/reports/${reportId}/release`, cookie, {
    version: "1",
    reason: "told by phone",
  });
  expect(second.status).toBe(409);
  expect(await second.text()).toContain(`${released[0]?.who}, results release`);
});

test("a withdrawn report shows its reason and no values, and the laboratory's correction comes after it", async () => {
  const who = await reported(NORMAL);
  const { reportId } = who;
  const press = { account: anita, reportId, version: 1 };
  const both = await Promise.all([1, 2].map(() => desk.results.withdraw(press, "Another patient's tube")));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, error: { code: "not-in-force" } });
  expect(await readAsCustomer(who)).toMatchObject({ Status: "withdrawn", Results: [] });
  const [told] = await site.container.services.messages.sentTo(who.mobile);
  expect(told?.text).toContain("withdrawn");
  const page = await desk.results.report(anita, reportId);
  expect(page?.current).toMatchObject({ version: 2, status: "withdrawn", reason: "Another patient's tube" });
  expect(page?.changes).toEqual([expect.objectContaining({ who: anita.name, action: "results withdraw" })]);
  const html = await (
    await staffed.get(`/desk/results/reports/${reportId}`, await staffed.cookieOf("pathologist"))
  ).text();
  expect(html).toMatch(new RegExp(`Withdrawn by</dt><dd[^>]*>${anita.name}`));
  expect(html).not.toContain("Signed by");
  await sendResults(site, resultMessage(who.test, NORMAL, { version: 2, status: "corrected" }));
  expect(await readAsCustomer(who)).toMatchObject({ Status: "corrected", Results: [{ Value: "13.5" }] });
});

test("a reading of values stands in both records, by the role; who calls reads no values", async () => {
  const who = await reported(NORMAL);
  const { reportId } = who;
  await desk.results.report(mita, reportId);
  const openings = async () => {
    const owner = (await desk.results.report(mita, reportId))?.report.customerId ?? "";
    return (await site.container.services.reports.openings(owner, reportId)).map(({ actor }) => actor);
  };
  expect((await desk.results.report(mita, reportId))?.values).toBeNull();
  expect(await openings()).not.toContain("the laboratory (pathologist)");
  await desk.results.report(anita, reportId);
  expect(await openings()).toContain("the laboratory (pathologist)");
  expect(await recordedOf(reportId)).toContainEqual(
    expect.objectContaining({ who: anita.name, role: "pathologist", action: "results show" }),
  );
  expect(await desk.results.report({ ...anita, labIds: [2] }, reportId)).toBeUndefined();
  expect(await desk.results.report({ ...anita, zoneIds: [2] }, reportId)).toBeUndefined();
  const html = await (
    await staffed.get(`/desk/results/reports/${reportId}`, await staffed.cookieOf("call-centre"))
  ).text();
  expect(html).not.toContain("13.5");
  expect(html).toContain("Your role does not read values");
});

test("values are shown beside those before", async () => {
  const { test: first, mobile } = await reported(NORMAL);
  site.clock.advance({ days: 1 });
  const again = await bookTest(db, mobile, 101);
  await db.raw(`update lab_order set patient_id = '${first.patientId}' where accession = '${again.accession}';
    update booking set patient_id = '${first.patientId}' where booking_no = '${again.bookingNo}'`);
  const { ReportId = "" } = await sendResults(
    site,
    resultMessage({ ...again, patientId: first.patientId }, [{ ...NORMAL[0], value: "12.9" }], {
      authorisedAt: site.clock.now.toISOString(),
    }),
  );
  const page = await desk.results.report(anita, ReportId);
  expect(page?.values?.[0]).toMatchObject({ value: "12.9", previous: { value: "13.5" } });
});

test("a message set aside is listed and headed by its sample and booking, and by its own id where it is of none", async () => {
  const { test: booking } = await booked();
  const named = await sendResults(site, resultMessage(booking, NORMAL, {}, { name: "Somebody Else" }));
  const ofNone = { ...resultMessage(booking, NORMAL), accession: "NOSUCH", bookingNo: null };
  const { Id: unknown } = await sendResults(site, ofNone);
  const { messageId } = (await desk.quarantine.list(anita)).find(({ id }) => id === unknown) ?? {};
  const cookie = await staffed.cookieOf("pathologist");
  const list = await (await staffed.get("/desk/results", cookie)).text();
  const wordsOf = (id: string) => {
    const row = list.split("<tr").find((each) => each.includes(`/quarantine/${id}"`)) ?? "";
    return row.split(/<[^>]*>/).filter((words, index) => index > 0 && words !== "");
  };
  const { accession, bookingNo } = booking;
  expect(wordsOf(named.Id).slice(0, 2)).toEqual([accession, bookingNo]);
  expect(wordsOf(unknown)[0]).toBe(messageId);
  const headingOf = async (id: string) =>
    /<h1>(.*?) ?<span/.exec(
      (await (await staffed.get(`/desk/results/quarantine/${id}`, cookie)).text()).replaceAll("<!-- -->", ""),
    )?.[1];
  expect(await headingOf(named.Id)).toBe(`Sample ${accession}, booking ${bookingNo}`);
  expect(await headingOf(unknown)).toBe(`Message ${messageId}`);
  const today = await (await staffed.get("/desk/today", cookie)).text();
  expect(today).toContain(`Take<span class="sr-only"> <!-- -->${accession}, result ${bookingNo}`);
});

test("a message that was quarantined is shown escaped beside what was expected, matched to its test, and applied once", async () => {
  const { test: booking, mobile } = await booked();
  const aside = await sendResults(site, {
    ...resultMessage(booking, NORMAL),
    accession: "NOSUCH",
    bookingNo: null,
    messageId: "<b>m1</b>",
  });
  expect(aside.State).toBe("quarantined");
  expect(await desk.quarantine.list(anita)).toContainEqual(expect.objectContaining({ id: aside.Id }));
  const cookie = await staffed.cookieOf("pathologist");
  const path = `/desk/results/quarantine/${aside.Id}`;
  const html = await (await staffed.get(`${path}?booking=${booking.bookingNo.toLowerCase()}`, cookie)).text();
  expect(html).toContain("no test was booked under this accession");
  expect(html).toContain(`value="${booking.accession}"`);
  expect(html).not.toContain("<b>m1</b>");
  const retry = { id: aside.Id, reason: "the tube's label was read", acceptPatient: false };
  expect(await desk.quarantine.retry(anita, { ...retry, accession: "NOSUCH" })).toMatchObject({ ok: false });
  const other = (await booked()).test;
  const wrong = await desk.quarantine.retry(anita, { ...retry, accession: other.accession });
  expect(wrong).toMatchObject({
    ok: true,
    value: { state: "quarantined", reason: "the patient's id is another's" },
  });
  const both = await Promise.all(
    [anita, rina].map((account) =>
      desk.quarantine.retry(account, { ...retry, accession: booking.accession }),
    ),
  );
  expect(both.filter((each) => each.ok && each.value.state === "applied")).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, error: "not-quarantined" });
  expect((await site.container.services.messages.sentTo(mobile)).length).toBeGreaterThan(0);
  expect(await recordedOf(aside.Id)).toContainEqual(
    expect.objectContaining({ action: "quarantine show", who: anita.name }),
  );
  expect(await recordedOf(booking.bookingNo)).toContainEqual(
    expect.objectContaining({ action: "tests of a booking read", who: anita.name }),
  );
});

test("a message is dismissed with a reason that its sender reads, and an account of another lab sees none of it", async () => {
  const { test: booking } = await booked();
  const aside = await sendResults(site, resultMessage(booking, NORMAL, {}, { name: "Gita Sen" }));
  expect(await desk.quarantine.review({ ...anita, labIds: [2] }, aside.Id, "")).toBeUndefined();
  const nobodys = await sendResults(site, {
    ...resultMessage(booking, NORMAL),
    accession: "NOSUCH",
    bookingNo: null,
  });
  const seenBy = async (account: typeof anita) => {
    const listed = (await desk.quarantine.list(account)).map(({ id }) => id);
    const counted = (await desk.today.inboxes(account)).flatMap(({ items }) =>
      items.map(({ itemId }) => itemId),
    );
    return [aside.Id, nobodys.Id].map((id) => [listed.includes(id), counted.includes(id)]);
  };
  const [seen, unseen] = [
    [true, true],
    [false, false],
  ];
  expect(await seenBy(anita)).toEqual([seen, seen]);
  expect(await seenBy({ ...anita, labIds: [1] })).toEqual([seen, unseen]);
  expect(await seenBy({ ...anita, labIds: [2] })).toEqual([unseen, unseen]);
  const page = await desk.quarantine.review({ ...anita, labIds: [1] }, aside.Id, "");
  expect(page).toMatchObject({ order: { patientName: "Meena Das" }, serviceName: "Complete Blood Count" });
  expect(page?.expected).toContainEqual(
    expect.objectContaining({ code: "HB", unit: "g/dL", range: expect.objectContaining({ low: 12 }) }),
  );
  const request = { id: aside.Id, reason: "wrong tube" };
  expect(await desk.quarantine.dismiss({ ...anita, labIds: [2] }, request)).toMatchObject({ ok: false });
  expect(await desk.quarantine.dismiss(anita, request)).toEqual({ ok: true });
  expect(await desk.quarantine.dismiss(rina, request)).toEqual({ ok: false, error: "not-quarantined" });
  expect((await desk.quarantine.review(anita, aside.Id, ""))?.message).toMatchObject({
    state: "refused",
    reason: "refused by the laboratory: wrong tube",
  });
});

test("the lists show what waits, and each page of results opens in the browser", async () => {
  const { reportId, test: booking } = await reported();
  const cookie = await staffed.cookieOf("pathologist");
  const list = await (await staffed.get("/desk/results", cookie)).text();
  expect(list).toContain(booking.accession);
  expect(list).toContain("Critical: HB");
  const pages = ["", "/release", "/withdraw"].map((end) => `/desk/results/reports/${reportId}${end}`);
  for (const page of pages) expect((await staffed.get(page, cookie)).status).toBe(200);
  const today = await (await staffed.get("/desk/today", cookie)).text();
  expect(today).toContain(`href="/desk/results/reports/${reportId}"`);
  const bad = await staffed.post(`/desk/results/reports/${reportId}`, cookie, { number: "none", whom: "x" });
  expect(bad.status).toBe(422);
  expect(await bad.text()).toContain("Enter the number that was called");
  const unsaid = { number: "98300 12345", whom: "nobody asked", readBack: "1", version: "1" };
  for (const reached of [{}, { reached: "1" }]) {
    const refused = await staffed.post(pages[0] ?? "", cookie, { ...unsaid, ...reached, key: key() });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Choose whether anybody was reached.");
  }
  const page = await (await staffed.get(pages[0] ?? "", cookie)).text();
  expect(page).not.toContain("nobody asked");
  const choices = page.match(/<input[^>]*name="reached"[^>]*>/g) ?? [];
  expect(choices).toHaveLength(2);
  for (const choice of choices) {
    expect(choice).toContain("required");
    expect(choice).not.toContain("checked");
  }
  const logged = await staffed.post(
    `/desk/results/reports/${reportId}`,
    await staffed.cookieOf("reception"),
    {
      number: "98300 12345",
      whom: "daughter",
      reached: "yes",
      readBack: "1",
      version: "1",
      key: key(),
    },
  );
  expect(logged.status).toBe(302);
  expect(await (await staffed.get(pages[0] ?? "", cookie)).text()).toContain("daughter");
});

test("where a second person is asked for, a critical report is out once another pathologist has approved", async () => {
  const strict = await testApp({ env: { APPROVAL_RELEASE_CRITICAL: "on" } });
  try {
    const { desk: own } = await openDesk(strict);
    const mobile = newMobile();
    await strict.client().login(mobile);
    const booking = await bookTest(strict.database.db, mobile, 101);
    const { ReportId: reportId = "" } = await sendResults(strict, resultMessage(booking, LOW));
    const staff = staffAccountStore(strict.database.db);
    const asker = (await staff.findByLogin("dr.banerjee"))?.account;
    if (!asker) throw new Error("nobody");
    const other = { ...asker, id: (await staff.findByLogin("rina.pal"))?.account.id ?? "", name: "Rina Pal" };
    const pressed = { account: asker, reportId, version: 1 };
    expect(await own.results.release(pressed, "")).toEqual({ ok: false, error: { code: "not-called" } });
    expect(await own.results.release(pressed, "told")).toEqual({ ok: true, value: { status: "asked" } });
    expect(await own.results.release(pressed, "told")).toEqual({
      ok: false,
      error: { code: "asked-already" },
    });
    expect((await own.results.report(asker, reportId))?.current.status).toBe("onhold");
    const [request] = await own.approvals.waiting(other);
    expect(request).toMatchObject({ action: "release-critical", subject: booking.accession });
    const decision = { id: request?.id ?? "", decision: "approved" as const, reason: "" };
    expect(await own.approvals.decide({ ...decision, account: asker })).toMatchObject({ ok: false });
    expect(await own.approvals.decide({ ...decision, account: other })).toMatchObject({ ok: true });
    expect((await own.results.report(asker, reportId))?.current.status).toBe("released");
  } finally {
    await strict.close();
  }
});

test("a critical document is read at the desk by whoever releases it, and each reading is recorded", async () => {
  const { test: booking } = await booked();
  const content = await pdfFile("chest.pdf").text();
  const posted = await postLis(
    site,
    "/lis/v1/documents",
    documentMessage(booking, content, {}, { critical: true }),
  );
  await site.work("lis");
  const applied = (await getLis(site, `/lis/v1/messages/${posted.body.data.Id}`)).body.data;
  expect(applied).toMatchObject({ State: "applied" });
  const reportId = applied.ReportId ?? "";
  const path = `/desk/results/reports/${reportId}`;
  const asPathologist = await staffed.cookieOf("pathologist");

  for (const page of ["", "/release", "/withdraw"])
    expect(await (await staffed.get(`${path}${page}`, asPathologist)).text()).toContain(
      `${path}/document.pdf`,
    );
  const document = await staffed.get(`${path}/document.pdf`, asPathologist);
  expect(document.headers.get("content-type")).toBe("application/pdf");
  expect(await document.text()).toBe(content);
  expect((await recordedOf(reportId)).map(({ action }) => action)).toContain("document of a report read");
  expect((await db.rows(openersOf, { reportId })).map(({ actor }) => actor)).toContain(
    "the laboratory (pathologist)",
  );

  const asCallCentre = await staffed.cookieOf("call-centre");
  expect(await (await staffed.get(path, asCallCentre)).text()).not.toContain("document.pdf");
  expect((await staffed.get(`${path}/document.pdf`, asCallCentre)).status).toBe(403);
  expect(await desk.results.document({ ...anita, labIds: [99], zoneIds: [] }, reportId)).toBeUndefined();
  const without = await reported();
  expect(
    (await staffed.get(`/desk/results/reports/${without.reportId}/document.pdf`, asPathologist)).status,
  ).toBe(404);
});
