import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import * as page from "../../app/routes/reports/page.tsx";
import type { ApiReport } from "../../contract/reports.ts";
import { customerOfLab } from "../support/customer-of-lab.ts";
import {
  countReports,
  documentMessage,
  getLis,
  postLis,
  resultMessage,
  sendResults,
} from "../support/lab.ts";
import { customerPages } from "../support/page-calls.ts";

const MOBILE = "9830011188";
const CBC = 101;
const SCAN = 301;
const HB = { analyte: "HB", value: "13.2", unit: "g/dL" };

const { site, meena, book } = await customerOfLab(MOBILE);
afterAll(site.close);

/** A small document that readers open. */
const pdf = (words: string, catalog = "") => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj
4 0 obj<</Length ${words.length}>>stream
${words}
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`;

async function send(body: unknown) {
  const posted = await postLis(site, "/lis/v1/documents", body);
  if (posted.status !== 202) return { status: posted.status, message: posted.body.message };
  await site.work("lis");
  return (await getLis(site, `/lis/v1/messages/${posted.body.data.Id}`)).body.data;
}

const bytesOf = async (path: string) => Buffer.from(await (await meena.fetch(path)).arrayBuffer()).toString();
const read = async (id = "") => (await meena.get<{ data: ApiReport }>(`/api/reports/${id}`)).body.data;

test("a scan's document is its report: stored, told of, downloaded and verified by its hash", async () => {
  const booked = await book(SCAN);
  const content = pdf("BT (Chest) Tj ET");
  const sha256 = createHash("sha256").update(content).digest("hex");

  const state = await send(documentMessage(booked, content, {}, { sha256 }));
  const id = "ReportId" in state ? (state.ReportId ?? "") : "";
  const report = await read(id);

  expect(state).toMatchObject({ State: "applied", Reason: "" });
  expect(report).toMatchObject({ Version: 1, Status: "released", Results: [] });
  await site.work("report-pdf");
  expect(await bytesOf(`/api/reports/${id}.pdf`)).toBe(content);
  expect(await bytesOf(`/reports/${id}/document.pdf`)).toBe(content);
  expect(await site.container.services.reports.verify(report.VerifyCode, null)).toMatchObject({
    kind: "genuine",
    sha256,
  });
  const sent = await site.container.services.messages.sentTo(MOBILE);
  expect(sent[0]?.template).toBe("report-released");
});

test("a document that follows its values belongs to their version, which stays as it is", async () => {
  const booked = await book(CBC);
  const { ReportId: id = "" } = await sendResults(site, resultMessage(booked, [HB]));
  const before = await read(id);

  const state = await send(documentMessage(booked, pdf("one")));

  expect(state).toMatchObject({ State: "applied", ReportId: id });
  expect(await read(id)).toEqual(before);
  expect(await bytesOf(`/api/reports/${id}/document.pdf`)).toBe(pdf("one"));
  expect(await bytesOf(`/api/reports/${id}.pdf`)).not.toBe(pdf("one"));
  const pages = await customerPages(site, MOBILE);
  const shown = await pages.get(page, `/reports/${id}`, { reportId: id });
  expect(shown.data).toMatchObject({ hasDocument: true });
});

test("a version that the laboratory numbers by the day is opened by its number, and so is one that follows", async () => {
  const [first, next] = [20_261_128, 20_261_129];
  const booked = await book(CBC);
  const { ReportId: id = "" } = await sendResults(site, resultMessage(booked, [HB], { version: first }));
  await send(documentMessage(booked, pdf("one"), { version: first }));
  const corrected = { version: next, status: "corrected", reason: "Misprint" } as const;
  await sendResults(site, resultMessage(booked, [{ ...HB, value: "13.3" }], corrected));

  expect(await read(id)).toMatchObject({ Version: next });
  for (const version of [first, next]) {
    expect(await read(`${id}?version=${version}`)).toMatchObject({ Version: version });
    expect((await meena.fetch(`/api/reports/${id}.pdf?version=${version}`)).status).toBe(200);
  }
  expect(await bytesOf(`/api/reports/${id}/document.pdf?version=${first}`)).toBe(pdf("one"));
  const pages = await customerPages(site, MOBILE);
  const shown = await pages.get(page, `/reports/${id}?version=${first}`, { reportId: id });
  expect(shown.data).toMatchObject({ report: { version: first }, hasDocument: true });
  expect((await meena.fetch(`/api/reports/${id}.pdf?version=99999999999`)).status).toBe(404);
});

test("the same document twice is kept once, another one needs another version", async () => {
  const booked = await book(CBC);
  const { ReportId: id = "" } = await sendResults(site, resultMessage(booked, [HB]));
  await send(documentMessage(booked, pdf("one")));

  expect(await send(documentMessage(booked, pdf("one")))).toMatchObject({ State: "applied" });
  expect(await send(documentMessage(booked, pdf("two")))).toMatchObject({
    State: "quarantined",
    Reason: expect.stringContaining("has another document"),
  });
  expect(
    await send(documentMessage(booked, pdf("two"), { version: 2, status: "corrected", reason: "Misprint" })),
  ).toMatchObject({
    State: "applied",
  });
  expect(await read(id)).toMatchObject({ Version: 2, Status: "corrected", Reason: "Misprint" });
  expect(await bytesOf(`/api/reports/${id}/document.pdf?version=1`)).toBe(pdf("one"));
  expect(await bytesOf(`/api/reports/${id}/document.pdf`)).toBe(pdf("two"));
});

test("values that come after their document are not lost: they are the next version", async () => {
  const booked = await book(CBC);
  await send(documentMessage(booked, pdf("first")));

  const { ReportId: id = "" } = await sendResults(site, resultMessage(booked, [HB]));

  expect(await read(id)).toMatchObject({ Version: 2, Status: "corrected", Results: [{ Value: "13.2" }] });
});

test("a critical document of a report that can be read already waits for a person, and cannot be opened", async () => {
  const booked = await book(CBC);
  const { ReportId: id = "" } = await sendResults(site, resultMessage(booked, [HB]));
  const critical = documentMessage(booked, pdf("critical"), {}, { critical: true });
  expect(await send(critical)).toMatchObject({
    State: "quarantined",
    Reason: "a critical document of a report that can be read already; a person decides",
  });
  expect((await meena.fetch(`/api/reports/${id}/document.pdf`)).status).toBe(404);
});

test("another patient's document is quarantined and shown to nobody", async () => {
  const booked = await book(SCAN);
  const other = {
    ...documentMessage(booked, pdf("x")),
    patient: { name: "Rina Roy", dob: "1990-01-01", sex: "F" },
  };

  expect(await send(other)).toMatchObject({ State: "quarantined", Reason: "the patient's name differs" });
  expect(await countReports(site.database.db, booked.accession)).toBe(0);
});

test("nobody else opens a document", async () => {
  const booked = await book(SCAN);
  const state = await send(documentMessage(booked, pdf("y")));
  const id = "ReportId" in state ? state.ReportId : "";
  const omar = site.client();
  await omar.login("9830011189");

  for (const [path, visitor] of [
    [`/reports/${id}/document.pdf`, 303],
    [`/api/reports/${id}/document.pdf`, 401],
  ] as const) {
    expect((await omar.fetch(path)).status).toBe(404);
    expect((await site.client().fetch(path)).status).toBe(visitor);
    expect((await meena.fetch(path)).headers.get("cache-control")).toBe("no-store");
  }
  expect((await meena.fetch(`/api/reports/${id}.fhir.json`)).status).toBe(404);
});

test.each([
  ["what is no PDF", "GIF89a", {}, "document.data is not a PDF."],
  ["a script", pdf("x", "/OpenAction<</S/JavaScript/JS(app.alert(1))>>"), {}, "has scripts"],
  ["a program to launch", pdf("x", "/OpenAction<</S/Launch/F(cmd.exe)>>"), {}, "has scripts"],
  ["a script under another spelling", pdf("x", "/OpenAction<</S/J#61vaScript>>"), {}, "has scripts"],
  ["encryption", pdf("x", "/Encrypt 9 0 R"), {}, "it is encrypted"],
  ["another hash", pdf("x"), { sha256: "0".repeat(64) }, "document.sha256 is not that of document.data."],
  ["another type", pdf("x"), { contentType: "text/html" }, "document.contentType is not valid."],
  ["broken base64", pdf("x"), { data: "@@@" }, "document.data is not valid."],
])("a document with %s is refused with the reason", async (_, content, document, reason) => {
  const refused = await send(documentMessage(await book(SCAN), content, {}, document));

  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining(reason) });
});
