import { afterAll, beforeEach, expect, test } from "vitest";
import * as dispute from "../../app/routes/reports/dispute.route.tsx";
import * as page from "../../app/routes/reports/page.tsx";
import { run } from "../../cli/namuna.fixture.ts";
import { copyOfData } from "../support/copy-of-data.ts";
import { newMobile } from "../support/identity-calls.ts";
import type { BookedTest } from "../support/lab.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import type { PageCaller } from "../support/page-calls.ts";
import { customerPages, formOf } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";

const HB = { analyte: "HB", value: "13.2", unit: "g/dL" };

const site = await testApp();
afterAll(site.close);

let mobile: string;
let asha: PageCaller;
let booked: BookedTest;
let id: string;
beforeEach(async () => {
  mobile = newMobile();
  asha = await customerPages(site, mobile);
  const test = await bookTest(site.database.db, mobile, 101);
  booked = test;
  id = (await sendResults(site, resultMessage(booked, [HB]))).ReportId ?? "";
});

const form = (fields: Record<string, string>, by = asha) =>
  by.post(dispute, `/reports/${id}/dispute`, formOf(fields), { reportId: id });
const SAID = { version: "1", kind: "unlikely", words: "My earlier value was 9." };
const correct = () =>
  sendResults(site, resultMessage(booked, [{ ...HB, value: "12.1" }], { version: 2, status: "corrected" }));
const shown = async () => (await asha.get(page, `/reports/${id}`, { reportId: id })).data;
const namuna = (...line: string[]) => run(line, { db: site.database.db });

test("a disputed report has a ticket, an acknowledgement and a state that its page shows", async () => {
  const sent = await form(SAID);

  expect(sent.status).toBe(303);
  const ticketNo = sent.location.replace("/grievance/", "");
  expect(ticketNo).toMatch(/^GR/);
  expect(await shown()).toMatchObject({
    disputes: [{ version: 1, ticketNo, state: expect.stringContaining("received; reply by 22/11/2026") }],
  });
  const [message] = await site.container.services.messages.sentTo(mobile);
  expect(message?.template).toBe("dispute-received");
  expect(message?.text).toContain(ticketNo);
  expect(message?.text).not.toMatch(/13\.2|earlier value|Blood/);
});

test("the laboratory lists and returns it, and the customer sees that", async () => {
  const ticketNo = (await form(SAID)).location.replace("/grievance/", "");

  const listed = await namuna("results", "disputed");
  expect(listed.out).toContain(`${booked.accession}/1  ${booked.bookingNo}  Complete Blood Count`);
  expect(listed.out).toContain(ticketNo);
  expect(listed.out).not.toMatch(/Meena|earlier value/);
  expect((await namuna("tickets", "show", ticketNo, "--by", "Rina Pal")).out).toContain(
    "My earlier value was 9.",
  );
  await namuna("tickets", "answer", ticketNo, "--text", "We look again.", "--by", "Dr Anjan Sen");
  expect(await shown()).toMatchObject({ disputes: [{ state: expect.stringContaining("in progress") }] });
  await namuna("tickets", "close", ticketNo, "--text", "The value stands.", "--by", "Dr Anjan Sen");

  expect(await shown()).toMatchObject({
    disputes: [{ state: expect.stringContaining("answered and closed") }],
  });
  expect((await namuna("results", "disputed")).out).not.toContain(ticketNo);
  expect((await namuna("results", "disputed", "--all")).out).toContain(ticketNo);

  // What the customer can fetch as a copy of their data says all of it.
  const { complaints } = await copyOfData(site.database.db, mobile);
  expect(complaints).toMatchObject([
    {
      ticket_no: ticketNo,
      answers: [{ text: "We look again." }, { text: "The value stands." }],
      aboutReport: { bookingNo: booked.bookingNo, version: 1, kind: "unlikely" },
    },
  ]);
});

test("sent twice at once it is one ticket, and the form leads back to the report afterwards", async () => {
  const sent = await Promise.all([form(SAID), form(SAID)]);

  expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
  const again = await asha.get(dispute, `/reports/${id}/dispute`, { reportId: id });
  expect([again.status, again.location]).toEqual([303, `/reports/${id}`]);
});

test("what is missing is named and nothing typed is lost", async () => {
  expect((await form({ version: "1", kind: "", words: "It hurts" })).data).toMatchObject({
    draft: { words: "It hurts" },
    errors: { kind: "Please choose the reason." },
  });
  expect((await form({ version: "1", kind: "other", words: "" })).data).toMatchObject({
    errors: { words: "Please enter the description." },
  });
});

test("a corrected version can be disputed anew", async () => {
  await form(SAID);
  await correct();

  expect((await form({ ...SAID, version: "2", words: "Still not." })).status).toBe(303);
  expect(await shown()).toMatchObject({ disputes: [{ version: 2 }, { version: 1 }] });
});

test("words about a version that was corrected meanwhile are not filed against the correction", async () => {
  const opened = await asha.get(dispute, `/reports/${id}/dispute`, { reportId: id });
  expect(opened.data).toMatchObject({ version: 1 });
  await correct();

  for (const version of ["1", "", "x"]) {
    expect((await form({ ...SAID, version })).data).toMatchObject({
      draft: { kind: "unlikely", words: SAID.words },
      // The form keeps it: pressed once more it is refused once more.
      version,
      errors: { form: expect.stringContaining("newer version") },
    });
  }
  expect(await shown()).toMatchObject({ disputes: [] });
});

test("the form is about the version that was read, and says so when a newer one has replaced it meanwhile", async () => {
  const opened = async (query: string) =>
    (await asha.get(dispute, `/reports/${id}/dispute${query}`, { reportId: id })).data;
  expect(await opened("?version=1")).toMatchObject({ version: 1, isReplaced: false });
  expect(await opened("")).toMatchObject({ version: 1, isReplaced: false });
  await correct();

  expect(await opened("?version=1")).toMatchObject({ version: 1, isReplaced: true });
  expect(await opened("?version=2")).toMatchObject({ version: 2, isReplaced: false });
  expect(await opened("")).toMatchObject({ version: 2, isReplaced: false });
});

test("a version that there is not is none: the form is about the newest", async () => {
  await correct();

  for (const unknown of ["0", "x", "-1", "3", "2147483647", "99999999999"]) {
    const { data } = await asha.get(dispute, `/reports/${id}/dispute?version=${unknown}`, { reportId: id });
    expect(data, unknown).toMatchObject({ version: 2, isReplaced: false });
  }
});

test("who booked a report and its owner have a dispute each, and neither sees the other's", async () => {
  const patient = { name: "Rekha Das", dob: "1958-05-05", sex: "F" } as const;
  booked = await bookTest(site.database.db, mobile, 101, patient);
  id = (await sendResults(site, resultMessage(booked, [HB], {}, { ...patient }))).ReportId ?? "";
  const [inviter, adult] = [site.client(), site.client()];
  const adultMobile = newMobile();
  await inviter.login(mobile);
  await adult.login(adultMobile);
  await inviter.post(`/api/patients/${booked.patientId}/invitation`, { MobileNo: adultMobile });
  const texts = (await site.container.services.messages.sentTo(adultMobile)).map(({ text }) => text).join();
  const Link = /\/family-invitation\/([\w-]{43})/.exec(texts)?.[1];
  await adult.post("/api/family-invitations/accept", { Link, DateOfBirth: patient.dob, Share: 1 });
  const rekha = await customerPages(site, adultMobile);

  const first = await form(SAID);
  expect((await rekha.get(dispute, `/reports/${id}/dispute`, { reportId: id })).status).toBe(200);
  expect((await rekha.get(page, `/reports/${id}`, { reportId: id })).data).toMatchObject({ disputes: [] });
  const second = await form({ ...SAID, kind: "not-mine", words: "I was away that day." }, rekha);

  expect([first.status, second.status]).toEqual([303, 303]);
  const ticketNo = second.location.replace("/grievance/", "");
  expect(first.location).not.toBe(second.location);
  expect((await namuna("tickets", "show", ticketNo, "--by", "Rina Pal")).out).toContain(
    "I was away that day.",
  );
  const [told] = await site.container.services.messages.sentTo(adultMobile);
  expect(told?.text).toContain(ticketNo);
  expect(await shown()).toMatchObject({
    disputes: [{ ticketNo: first.location.replace("/grievance/", "") }],
  });
});

test("nobody disputes somebody else's report, nor one that is on hold", async () => {
  const omar = await customerPages(site, newMobile());
  expect((await form(SAID, omar)).status).toBe(404);
  expect((await omar.get(dispute, `/reports/${id}/dispute`, { reportId: id })).status).toBe(404);

  const held = await bookTest(site.database.db, mobile, 101);
  id = (await sendResults(site, resultMessage(held, [{ ...HB, value: "5.1" }]))).ReportId ?? "";
  expect((await form(SAID)).status).toBe(404);
  expect((await asha.get(dispute, `/reports/${id}/dispute`, { reportId: id })).status).toBe(404);
});
