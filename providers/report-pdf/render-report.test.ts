import { encode } from "uqr";
import { expect, test } from "vitest";
import type { ReportModel } from "../../domain/reports/report-model.ts";
import { pageRows } from "./page-rows.ts";
import { pdfRenderer } from "./pdf-renderer.ts";
import { qrPath } from "./qr-path.ts";
import { renderReport } from "./render-report.ts";

const ADDRESS = "HTTPS://LAB.EXAMPLE/VERIFY/7QK3-M2ZP-9D4C-X5TR";

const row = (name: string): ReportModel["groups"][number]["rows"][number] => ({
  name,
  method: "",
  value: "11.2",
  unit: "g/dL",
  range: "≥ 12 → 15",
  flag: "L",
  flagWords: "Low",
  bar: { from: 0.25, to: 0.75, value: 0.1, beyond: false },
});

const model: ReportModel = {
  brand: "Namuna",
  legalName: "Namuna Diagnostics (demo)",
  contact: "033 4000 1234",
  lab: { name: "Ballygunge Lab", address: "12 Gariahat Road", licence: "CE/1", accreditation: "" },
  demo: true,
  title: "Complete Blood Count",
  facts: [{ label: "Patient", value: "মীনা দাস" }],
  correction: null,
  groups: [{ name: "Blood", rows: [row("Haemoglobin")] }],
  notes: ["A fee of ₹350 and 5 µL."],
  authorisedBy: "Dr Anjan Sen",
  authorisedRegistration: "WBMC 12345",
  reportNo: "A1/1",
  verifyCode: "7QK3-M2ZP-9D4C-X5TR",
  verifyUrl: ADDRESS,
  verifyPage: "https://lab.example/verify",
};

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length;
const fontsOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/FontFile2/g)?.length;

test("a report is a PDF of one page, and a long one goes on over the next", async () => {
  const short = await renderReport(model);
  const rows = Array.from({ length: 60 }, (_, i) => row(`Analyte ${i}`));
  const long = await renderReport({ ...model, groups: [{ name: "Blood", rows }] });

  expect(Buffer.from(short.subarray(0, 5)).toString()).toBe("%PDF-");
  expect(pagesOf(short)).toBe(1);
  expect(pagesOf(long)).toBe(3);
});

test("each face is in the file once, however long the report is, so that it stays small", async () => {
  const rows = Array.from({ length: 60 }, (_, i) => row(`Analyte ${i}`));
  const long = await renderReport({ ...model, groups: [{ name: "Blood", rows }] });

  expect(fontsOf(long)).toBeLessThanOrEqual(5);
  expect(long.length).toBeLessThan(120_000);
});

test("the QR code is the one of the verification address, module for module", () => {
  const { path, size } = qrPath(ADDRESS);
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }

  expect(drawn).toEqual(encode(ADDRESS, { ecc: "M", border: 0 }).data);
  // Capitals are kept in the smaller alphanumeric mode.
  expect(size).toBeLessThan(encode(ADDRESS.toLowerCase(), { ecc: "M", border: 0 }).size);
});

test("reports asked for together are rendered in the thread, each its own", async () => {
  const render = pdfRenderer();
  const rows = Array.from({ length: 60 }, (_, i) => row(`Analyte ${i}`));

  const [short, long] = await Promise.all([
    render(model),
    render({ ...model, groups: [{ name: "Blood", rows }] }),
  ]);

  expect(pagesOf(short)).toBe(1);
  expect(pagesOf(long)).toBe(3);
});

test("page breaks leave room for the longest words, and the last page for the signature", async () => {
  const long = "An analyte whose name needs more than one line, as some antibodies do";
  const range = "70–99; 100–125 raised risk, 126 or more in the diabetes range";
  const rows = Array.from({ length: 24 }, () => ({ ...row(long), range }));
  const pages = pagesOf(await renderReport({ ...model, groups: [{ name: "Blood", rows }] }));
  const numbered = pageRows(
    { ...model, groups: [{ name: "Blood", rows }] },
    { first: 500, others: 600, end: 120 },
  );

  // The renderer breaks a page by itself when one overflows: then there are more pages than were numbered.
  expect(pages).toBe(numbered.length);
});
