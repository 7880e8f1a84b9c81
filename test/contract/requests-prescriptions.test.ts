import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import * as filePage from "../../app/routes/book-by-prescription/file.route.ts";
import * as page from "../../app/routes/book-by-prescription/page.tsx";
import { freshTexts } from "../../app/routes/book-by-prescription/prescription-texts.ts";
import * as statePage from "../../app/routes/book-by-prescription/state.route.tsx";
import { run } from "../../cli/namuna.fixture.ts";
import { text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { BENGALI_FIGURES } from "../../domain/i18n/bengali-figures.ts";
import { makeTranslate } from "../../domain/i18n/translate.ts";
import { BENGALI } from "../../locales/bengali.ts";
import { eachBeginsAt } from "../support/each-begins-at.ts";
import { newMobile } from "../support/identity-calls.ts";
import { customerPages, formOf, visitorPages } from "../support/page-calls.ts";
import { fileOf, pdfFile, photograph } from "../support/request-files.ts";
import { testApp } from "../support/test-app.ts";

const PATH = "/book-by-prescription";

const site = await testApp();
const asha = await customerPages(site, newMobile());
eachBeginsAt(site);
afterAll(site.close);

const consents = sql({ customerId: uuid }, { purpose: text })`
  select purpose from consent_event where customer_id = ${"customerId"} order by at`;

const words = { patient: "", note: "Fasting is hard for me.\nPlease come early.", call: "morning" };
const send = (files: File[], who = asha) => who.post(page, PATH, formOf({ ...words, files }));
const faultOf = async (files: File[]) => {
  const { data } = await send(files);
  return (data as { errors?: { files?: string } }).errors?.files;
};

test("a photograph and a PDF become a request with a number, a state and files that only their owner can save", async () => {
  const meena = await customerPages(site, newMobile());
  const files = [await photograph("../../my photo.jpeg"), pdfFile("C:\\scans\\page 2.PDF")];
  const sent = await send(files, meena);
  expect(sent).toMatchObject({ status: 303 });
  const requestNo = sent.location.replace(`${PATH}/`, "");
  expect(requestNo).toMatch(/^RX[0-9A-Z]{10}$/);

  const state = await meena.get(statePage, sent.location, { RequestNo: requestNo });
  expect(state.data).toMatchObject({
    requestNo,
    state: { label: "Received" },
    note: words.note,
    call: "Morning, 8 a.m. to noon",
    files: [{ name: "my photo.jpg" }, { name: "page 2.pdf" }],
  });
  const agreed = await site.database.db.rows(consents, { customerId: meena.customerId ?? "" });
  expect(agreed).toEqual([{ purpose: "account" }, { purpose: "prescription" }]);

  const params = { RequestNo: requestNo, Position: "1" };
  const { data: saved } = await meena.get<Response>(filePage, `${sent.location}/1`, params);
  expect(Object.fromEntries(saved.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": `attachment; filename="my photo.jpg"; filename*=UTF-8''my%20photo.jpg`,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  const { format, width, exif } = await sharp(Buffer.from(await saved.arrayBuffer())).metadata();
  expect({ format, width, exif }).toEqual({ format: "jpeg", width: 60, exif: undefined });
});

test("the customer is chosen as the patient first, and what was chosen stays in a form that was refused", async () => {
  const { data } = await asha.get<{ patients: { id: string }[] }>(page, PATH);
  expect(data.patients.length).toBeGreaterThan(0);
  expect(freshTexts(data.patients).patient).toBe(data.patients[0]?.id);
  const refused = await send([]);
  expect(refused.data).toMatchObject({ texts: { patient: "" } });
});

test("what is no prescription is refused with a sentence that says what to send instead", async () => {
  expect(await faultOf([])).toBe("Please choose at least one photo or PDF of the prescription.");
  expect(await faultOf([fileOf("scan.jpg", "MZ this is a program")])).toContain(
    "Please send JPEG, PNG, WebP or PDF.",
  );
  expect(await faultOf([fileOf("scan.png", "")])).toContain("The file is empty.");
  expect(await faultOf([pdfFile("a.pdf", "1 0 obj <</S /JavaScript /JS (x)>> endobj")])).toContain(
    "has scripts",
  );
  expect(await faultOf([pdfFile("a.pdf", "trailer <</Encrypt 1 0 R>>")])).toContain("locked with a password");
  expect(await faultOf([fileOf("a.pdf", new Uint8Array(10 * 1024 * 1024 + 1))])).toContain(
    "larger than 10 MB",
  );
  const six = Array.from({ length: 6 }, (_, index) => pdfFile(`${index}.pdf`));
  expect(await faultOf(six)).toBe("Please choose at most 5 files.");
});

test("more than 200 MB of one customer is not kept: the sentence says what to do, in both languages, and room that was made is taken", async () => {
  const collector = await customerPages(site, newMobile());
  await site.database.db.raw(`
    insert into stored_file (key, size, sha256, stored_at, leased_until)
      values ('prescription/much/1', ${200 * 1024 * 1024 - 10}, sha256(''), now(), now());
    insert into prescription_request (id, request_no, customer_id, note, call_window, state, created_at)
      values ('00000000-0000-7000-8000-000000000200', 'RXMUCH', '${collector.customerId}', '', 'any', 'answered', now());
    insert into prescription_file (request_id, position, name, media_type, content_key)
      values ('00000000-0000-7000-8000-000000000200', 1, 'much.pdf', 'application/pdf', 'prescription/much/1')`);
  const { data } = await send([pdfFile("a.pdf")], collector);
  const fault = (data as { errors: { files: string } }).errors.files;
  expect(fault).toBe(
    "You've reached the 200 MB limit for files. Please send smaller files, or ask us to remove your earlier prescriptions.",
  );
  expect(makeTranslate("bn", BENGALI, BENGALI_FIGURES).lookup(fault)).toContain("সর্বোচ্চ ২০০ MB ফাইল");
  expect((await send([pdfFile("a.pdf")])).status).toBe(303);
  expect((await run("prescriptions remove RXMUCH --by Rina", { db: site.database.db })).code).toBe(0);
  expect((await send([pdfFile("a.pdf")], collector)).status).toBe(303);
});

test("one bad file among good ones sends nothing, and what was typed is shown again", async () => {
  const { data } = await send([pdfFile("good.pdf"), fileOf("bad.pdf", "hello")]);
  expect(data).toMatchObject({ texts: words, errors: { files: expect.stringContaining("bad.pdf: ") } });
});

test("the page leads back to the customer's own requests, newest first, ten at most, and to nobody else's", async () => {
  type Listed = { requests: { requestNo: string; state: string }[] };
  const [meena, other] = [await customerPages(site, newMobile()), await customerPages(site, newMobile())];
  const numbers: string[] = [];
  for (let sent = 0; sent < 11; sent++) {
    if (sent === 10) site.clock.advance({ days: 1 });
    site.clock.tick();
    numbers.unshift((await send([pdfFile("a.pdf", String(sent))], meena)).location.replace(`${PATH}/`, ""));
  }
  const { requests } = (await meena.get<Listed>(page, PATH)).data;
  expect(requests.map(({ requestNo }) => requestNo)).toEqual(numbers.slice(0, 10));
  expect(requests[0]).toMatchObject({ state: "received", sentAt: "21/11/2026, 10:00 a.m." });
  expect((await other.get<Listed>(page, PATH)).data.requests).toEqual([]);
  expect((await visitorPages(site).get<Listed>(page, PATH)).data.requests).toEqual([]);
});

test("a prescription that is sent twice, at once or again, is one request and leads to its number", async () => {
  const meena = await customerPages(site, newMobile());
  const files = async () => [await photograph("rx.jpeg"), pdfFile("a.pdf")];
  const two = await Promise.all([send(await files(), meena), send(await files(), meena)]);
  const sent = [...two, await send(await files(), meena)];
  expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
  const customerId = meena.customerId ?? "";
  expect(await site.database.db.rows(consents, { customerId })).toHaveLength(2);
});

test("another prescription, another wish and the same after the answer or an hour later are requests of their own", async () => {
  const meena = await customerPages(site, newMobile());
  const sendAs = async (form: object, files = [pdfFile("a.pdf")]) =>
    (await meena.post(page, PATH, formOf({ ...words, ...form, files }))).location.replace(`${PATH}/`, "");
  const first = await sendAs({});
  const others = [
    await sendAs({}, [pdfFile("a.pdf", "2")]),
    await sendAs({}, [pdfFile("a.pdf"), pdfFile("a.pdf")]),
    await sendAs({ call: "evening" }),
    await sendAs({ note: "And my mother's." }),
  ];
  expect(
    (await run(`prescriptions refuse ${first} --reason Unreadable --by Rina`, { db: site.database.db })).code,
  ).toBe(0);
  others.push(await sendAs({}));
  site.clock.advance({ hours: 1, minutes: 1 });
  others.push(await sendAs({}));
  expect(new Set([first, ...others]).size).toBe(7);
});

test("a patient of somebody else's list cannot be named", async () => {
  const other = await customerPages(site, newMobile());
  const theirs = await other.get<{ patients: { id: string }[] }>(page, PATH);
  const patient = theirs.data.patients[0]?.id ?? "";
  const form = formOf({ ...words, patient, files: pdfFile("a.pdf") });
  expect((await asha.post(page, PATH, form)).data).toMatchObject({
    errors: { patient: "Please choose the patient from the list." },
  });
});

test("a visitor sees how it works and is asked to log in before anything is read", async () => {
  const visitor = visitorPages(site);
  expect(await visitor.get(page, PATH)).toMatchObject({ status: 200, data: { patients: null } });
  expect(await send([pdfFile("a.pdf")], visitor)).toMatchObject({
    status: 401,
  });
});

test("after ten requests in a day the next one waits", async () => {
  const eager = await customerPages(site, newMobile());
  for (let sent = 0; sent < 10; sent++) expect((await send([pdfFile("a.pdf")], eager)).status).toBe(303);
  const { data } = await send([pdfFile("a.pdf")], eager);
  expect(data).toMatchObject({ errors: { form: expect.stringContaining("Please wait") } });
  site.clock.advance({ days: 1 });
  expect((await send([pdfFile("a.pdf")], eager)).status).toBe(303);
});

test("beyond the day's ten no file is opened, and what a look at the form refuses is none of the ten", async () => {
  const eager = await customerPages(site, newMobile());
  for (const bad of [[], [fileOf("a.jpg", "MZ")], [pdfFile("a.pdf"), fileOf("b.pdf", "")]])
    expect((await send(bad, eager)).status).toBe(200);
  for (let sent = 0; sent < 9; sent++) expect((await send([pdfFile("a.pdf")], eager)).status).toBe(303);
  // Only who opens the file knows that it is locked.
  const locked = await send([pdfFile("a.pdf", "trailer <</Encrypt 1 0 R>>")], eager);
  expect(locked.data).toMatchObject({ errors: { files: expect.stringContaining("locked") } });
  const refused = await send([pdfFile("a.pdf", "trailer <</Encrypt 1 0 R>>")], eager);
  expect(refused.data).toEqual({
    texts: expect.anything(),
    errors: { form: expect.stringContaining("Please wait") },
  });
});

test("the request of a customer without a name says that it is for oneself", async () => {
  const nameless = await customerPages(site, newMobile());
  const form = await nameless.get<{ patients: { id: string }[] }>(page, PATH);
  const patient = form.data.patients[0]?.id ?? "";
  const sent = formOf({ ...words, patient, files: pdfFile("a.pdf") });
  const { location } = await nameless.post(page, PATH, sent);
  const RequestNo = location?.split("/").at(-1) ?? "";
  type State = { patient: string; files: { size: string }[] };
  const state = await nameless.get<State>(statePage, `${PATH}/${RequestNo}`, { RequestNo });
  expect([patient === "", state.data.patient]).toEqual([false, "Self"]);
  // A file of less than a kilobyte is told in bytes (specification, section 9).
  expect(state.data.files[0]?.size).toMatch(/^[1-9]\d{0,2} Bytes$/);
});
