import { encode } from "uqr";
import { expect, test } from "vitest";
import type { ReportModel } from "../../domain/reports/report-model.ts";
import {
  readPdfFacts,
  readPlacedText,
  readQrCodes,
  readWithPdfium,
  readWithPdfJs,
} from "../../test/support/read-pdf.ts";
import { fontOf, openFaces } from "./fonts.ts";
import { lineOf } from "./lines-of.ts";
import { qrPath } from "./page-layout.ts";
import { pdfRenderer } from "./pdf-renderer.ts";
import { renderReport } from "./render-report.ts";
import { warmUp } from "./warm-up.ts";

const ADDRESS = "HTTPS://LAB.EXAMPLE/VERIFY/7QK3-M2ZP-9D4C-X5TR";

const row = (name: string): ReportModel["groups"][number]["rows"][number] => ({
  name,
  method: "",
  value: "11.2",
  unit: "g/dL",
  range: "≥ 12 → 15",
  flag: "L",
  flagWords: "Low",
  comments: [],
  bar: { from: 0.25, to: 0.75, value: 0.1, beyond: false },
  previous: null,
});

const model: ReportModel = {
  language: "en",
  brand: "Namuna",
  legalName: "Namuna Diagnostics (demo)",
  contact: "033 4000 1234",
  lab: { name: "Ballygunge Lab", address: "12 Gariahat Road", licence: "CE/1", accreditation: "" },
  demo: true,
  title: "Complete Blood Count",
  facts: [{ key: "patient", label: "Patient", value: "মীনা দাস" }],
  correction: null,
  groups: [{ name: "Blood", rows: [row("Haemoglobin")] }],
  comments: [],
  notes: ["A fee of ₹350 and 5 µL."],
  authorisedBy: "Dr Anjan Sen",
  authorisedRegistration: "WBMC 12345",
  reportNo: "A1/1",
  verifyCode: "7QK3-M2ZP-9D4C-X5TR",
  verifyUrl: ADDRESS,
  verifyPage: "https://lab.example/verify",
};

const rowsOf = (count: number) => Array.from({ length: count }, (_, i) => row(`Analyte ${i}`));
const pagesOf = async (pdf: Uint8Array) => (await readWithPdfium(pdf)).pages.length;
const fontsOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/FontFile2/g)?.length;

test("two readers that know nothing of each other open a report, and both read every row of it", async () => {
  const pdf = await renderReport({ ...model, groups: [{ name: "Blood", rows: rowsOf(80) }] });

  for (const { pages } of [await readWithPdfJs(pdf), await readWithPdfium(pdf)]) {
    expect(pages).toHaveLength(3);
    // pdf.js gives µ as the Greek letter of the same shape, as Unicode's NFKC does.
    const words = pages.join("\n").replace(/\s+/g, " ").replace("μ", "µ");
    for (let i = 0; i < 80; i++) expect(words).toContain(`Analyte ${i} 11.2 g/dL ≥ 12 → 15 Low`);
    expect(words).toContain("Patient মীনা দাস");
    expect(words).toContain("A fee of ₹350 and 5 µL.");
    pages.forEach((page, i) => {
      expect(page).toContain(`Page ${i + 1} of 3`);
    });
    expect(words).toContain("Authorised by Dr Anjan Sen Reg. no. WBMC 12345");
  }
});

test("a camera reads the address of the verify page from every page", async () => {
  const pdf = await renderReport({ ...model, groups: [{ name: "Blood", rows: rowsOf(60) }] });

  expect(await readQrCodes(pdf)).toEqual([ADDRESS, ADDRESS, ADDRESS]);
});

test("every letter is drawn: none is missing from the faces, in Bengali names neither", async () => {
  const words = "₹ ≥ ≤ µ ² ³ – · • → % ক্ষ শ্রী ন্ত্র র্ক ।";
  const { pieces } = lineOf(words, "regular");
  expect(pieces.map(({ text }) => text).join("")).toBe(words.normalize());
  // A conjunct is one shape, not its letters side by side.
  expect(fontOf("bengali", "regular").layout("ক্ষ").glyphs).toHaveLength(1);
});

test("each page says whose report it is, and what a corrected version replaces is in it", async () => {
  const correction =
    "This is version 2 of the report. It replaces all earlier versions. Reason: repeat reading";
  const pdf = await renderReport({ ...model, correction, groups: [{ name: "Blood", rows: rowsOf(60) }] });

  const { pages } = await readWithPdfJs(pdf);

  for (const page of pages) expect(page).toContain("মীনা দাস");
  expect(pages[0]).toContain("Reason: repeat reading");
});

test("the file's title names neither patient nor test, and its parts are tagged for reading aids", async () => {
  const { title, language, tags } = await readPdfFacts(await renderReport(model));

  expect(title).toBe("Report A1/1");
  expect(language).toBe("en-IN");
  expect(tags.filter((tag) => tag === "TR")).toHaveLength(3);
  expect(tags).toEqual(expect.arrayContaining(["Document", "H1", "P", "Table", "TH", "TD"]));
});

test("a report in Bengali has Bengali labels, drawn with its values in one line", async () => {
  const pdf = await renderReport({ ...model, language: "bn", groups: [{ name: "রক্ত", rows: rowsOf(60) }] });

  const { pages } = await readWithPdfium(pdf);
  const words = pages.join("\n").normalize().replace(/\s+/g, " ");
  expect(words).toContain("টেস্ট ফল একক স্বাভাবিক সীমা মন্তব্য".normalize());
  expect(words).toContain("Analyte 59 11.2 g/dL ≥ 12 → 15 Low");
  expect(words).toContain("অনুমোদন করেছেন Dr Anjan Sen রেজি. নং WBMC 12345".normalize());
  pages.forEach((page, i) => {
    expect(page.normalize()).toContain(`পাতা ${i + 1}/3`.normalize());
  });
  expect(await readPdfFacts(pdf)).toMatchObject({ language: "bn-IN", title: "রিপোর্ট A1/1" });
});

test("each face is in the file once, however long the report is, so that it stays small", async () => {
  const long = await renderReport({ ...model, groups: [{ name: "Blood", rows: rowsOf(60) }] });

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
  const { report: render } = pdfRenderer();

  const [short, long] = await Promise.all([
    render(model),
    render({ ...model, groups: [{ name: "Blood", rows: rowsOf(60) }] }),
  ]);

  expect(await pagesOf(short)).toBe(1);
  expect(await pagesOf(long)).toBe(3);
});

test("a thread that was warmed up renders like any other, and has every face open", async () => {
  const renderer = pdfRenderer();

  await renderer.warmUp();
  await warmUp();

  expect(await pagesOf(await renderer.report(model))).toBe(1);
  expect(openFaces()).toEqual([
    "Inter-Bold",
    "Inter-Regular",
    "Inter-SemiBold",
    "NotoSansBengali-Bold",
    "NotoSansBengali-Regular",
  ]);
});

test("names, ranges and findings of any length stay on the paper, and the signature is not alone on a page", async () => {
  const long = "An analyte whose name needs more than one line, as some antibodies do";
  const range = "70–99; 100–125 raised risk, 126 or more in the diabetes range";
  const impression = {
    ...row("Impression"),
    value: "No focal lesion. ".repeat(600),
    unit: "",
    range: "",
    flagWords: "",
  };
  const rows = [
    ...Array.from({ length: 24 }, () => ({ ...row(long), range })),
    { ...impression, flag: "" as const, bar: null },
    row("W".repeat(400)),
  ];
  const pdf = await renderReport({ ...model, groups: [{ name: "Blood", rows }] });

  const { pages } = await readWithPdfium(pdf);

  expect(pages.join(" ").match(/focal/g)).toHaveLength(600);
  expect(pages.join("").match(/W/g)?.length).toBeGreaterThanOrEqual(400);
  expect(pages.at(-1)).toContain("End of report");
  expect(pages.at(-1)).toContain("A fee of");
});

test.each(["12345678901", ">10000000000", "1,23,45,678.50", "Indeterminate", "Non-reactive"])(
  "the value %s stands in one piece, now and as the one before",
  async (value) => {
    const previous = { value: "1.1", day: "20 Nov 2025" };
    const rows = [
      { ...row("Now"), value, flag: "H" as const, previous },
      { ...row("Before"), previous: { ...previous, value } },
    ];
    const placed = await readPlacedText(await renderReport({ ...model, groups: [{ name: "Blood", rows }] }));
    expect(placed.filter(({ words }) => words.includes(value))).toHaveLength(2);
  },
);

test("a number without a range and a flag stands in the column of the numbers; a result in words begins where that column does", async () => {
  const bare = { range: "", flag: "" as const, flagWords: "", bar: null };
  const rows = [
    row("Haemoglobin"),
    { ...row("Vitamin B12"), ...bare, value: "450", unit: "pg/mL" },
    { ...row("Culture"), ...bare, value: "No growth", unit: "" },
  ];
  const placed = await readPlacedText(await renderReport({ ...model, groups: [{ name: "Blood", rows }] }));
  const [measured, number, words] = ["11.2", "450", "No growth"].map((value) =>
    placed.filter(({ words }) => words === value).map(({ x, width }) => [x, x + width].map(Math.round)),
  );
  expect(number?.[0]?.[1]).toBe(measured?.[0]?.[1]);
  expect(words?.[0]?.[0]).toBeLessThan(number?.[0]?.[0] ?? 0);
});

test("the licences stand whole in the letterhead, in a line of their own where they do not fit beside the contact", async () => {
  const contact = "033 4000 1234 · care@namuna.example";
  const lab = { ...model.lab, licence: "WB-CE-DEMO-0001", accreditation: "MC-DEMO-0001" };
  const pdf = await renderReport({ ...model, contact, lab });
  const page = (await readWithPdfium(pdf)).pages[0] ?? "";
  expect(page).toContain("Licence WB-CE-DEMO-0001 · NABL MC-DEMO-0001");
  expect(page).not.toContain("…");
  // Nothing is left for the facts to repeat.
  expect(page).not.toContain("Laboratory");
});
