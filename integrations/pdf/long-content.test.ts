import { expect, test, vi } from "vitest";
import type { ReportRow } from "../../domain/reports/report-model.ts";
import type { SmartModel, SmartRow } from "../../domain/reports/smart/smart-model.ts";
import type { VisitModel } from "../../domain/reports/visits/visit-model.ts";
import { makeReportRow } from "../../test/support/make-report.ts";
import { readPlacedText, readWithPdfium, readWithPdfJs } from "../../test/support/read-pdf.ts";
import { PAGE } from "./pen.ts";
import { renderDaySheet } from "./render-day-sheet.ts";
import { renderSmartReport } from "./render-smart-report.ts";
import { renderVisit } from "./render-visit.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Words that are told apart by a number. */
function numbered(what: string, length: number): string {
  let text = "";
  for (let i = 0; text.length < length; i++) text += `${what}${i} `;
  return text.trim();
}

/** One word without a blank, of a letter that stands nowhere else. */
const unbroken = (letter: string) => letter.repeat(5000);

/** Of these texts what two readers do not find again, and what stands outside of the page or on another's place. */
async function faultsOf(pdf: Uint8Array, texts: readonly string[], bottom: number) {
  const faults: string[] = [];
  for (const { pages } of [await readWithPdfium(pdf), await readWithPdfJs(pdf)]) {
    const read = pages
      .join(" ")
      .replaceAll("\u0002", "")
      .replace(/[\s\ufffe-]+/g, "");
    for (const text of texts) {
      const [letter = ""] = text;
      if (text === letter.repeat(text.length) && text.length > 1) {
        // The head of every page names whose it is.
        const count = read.split(letter).length - 1;
        if (count < text.length) faults.push(`${count} of ${text.length} ${letter}`);
        continue;
      }
      const words = text.split(" ").filter((word) => !read.includes(word.replaceAll("-", "")));
      faults.push(...words.map((word) => `not there: ${word.slice(0, 20)}`));
    }
  }
  for (const { words, x, y, width } of await readPlacedText(pdf)) {
    if (x < 15 || x + width > PAGE.width - 15 || y < 15) faults.push(`beyond the page: ${words}`);
    else if (y < bottom && /[a-z]{3}\d/.test(words)) faults.push(`on the foot: ${words}`);
  }
  return faults.slice(0, 10);
}

const ROW = makeReportRow();

const VISIT: VisitModel = {
  language: "en",
  brand: "Namuna",
  legalName: "Namuna Ltd",
  contact: "033",
  demo: false,
  lab: { name: "Lab", address: "12 Gariahat Road", licence: "", accreditation: "" },
  title: "Report of your visit",
  progress: "2 of 2 ready",
  facts: [],
  outside: [],
  sections: [],
  notes: [],
  ...{ reportNo: "N1-1/1", verifyCode: "7QK3-M2ZP-9D4C-X5TR", verifyUrl: "HTTPS://LAB.EXAMPLE/VERIFY/7QK3" },
  verifyPage: "https://lab.example/verify",
};

test("the report of a visit takes tables of 200 rows, comments of 60 lines and words of any length", async () => {
  const many = Array.from(
    { length: 200 },
    (_, i): ReportRow => ({ ...ROW, name: `analyte${i}`, value: `value${i}` }),
  );
  const [value, comment, title, state, name, range] = [
    unbroken("Ж"),
    Array.from({ length: 60 }, (_, i) => `line${i}`).join("\n"),
    numbered("title", 3000),
    numbered("state", 3000),
    unbroken("Ф"),
    numbered("range", 5000),
  ] as const;
  const outside = {
    name: numbered("found", 3000),
    value: "1",
    unit: "g",
    range: "2",
    flag: "L" as const,
    flagWords: "Low",
    test: "T",
  };
  const section = { facts: numbered("fact", 3000), state: null, correction: null, comments: [comment] };
  const pdf = await renderVisit({
    ...VISIT,
    facts: [{ key: "patient", label: "Patient", value: unbroken("Ю") }],
    outside: [outside],
    sections: [
      {
        ...section,
        title,
        authorisedBy: numbered("doctor", 2000),
        authorisedRegistration: "1",
        groups: [
          { name: "Blood", rows: many },
          {
            name: "Culture",
            rows: [{ ...ROW, name, value, range, comments: [comment], flag: "A", flagWords: "Abnormal" }],
          },
        ],
      },
      { ...section, title: "T2", state, groups: [], authorisedBy: "", authorisedRegistration: "" },
    ],
    notes: [numbered("note", 3000)],
  });
  const texts = [
    ...many.flatMap((row) => [row.name, row.value]),
    ...comment.split("\n"),
    title,
    state,
    range,
  ];
  expect(
    await faultsOf(pdf, [...texts, value, name, unbroken("Ю"), outside.name, section.facts], 84),
  ).toEqual([]);
});

test("a page that begins within a finding says of which test and which line it is, under the names of the columns", async () => {
  const row = {
    ...ROW,
    name: "Culture",
    value: numbered("value", 12_000),
    comments: [numbered("comment", 3000)],
  };
  const section = { title: "Urine culture", facts: "", state: null, correction: null, comments: [] };
  const pdf = await renderVisit({
    ...VISIT,
    sections: [
      {
        ...section,
        groups: [{ name: "Infection", rows: [row] }],
        authorisedBy: "",
        authorisedRegistration: "",
      },
    ],
  });
  const [, ...others] = (await readWithPdfJs(pdf)).pages.map((page) => page.replace(/\s+/g, " "));
  const within = others.filter((page) => /(value|comment)\d/.test(page));
  expect(within.length).toBeGreaterThan(1);
  for (const page of within) {
    expect(page).toMatch(
      /Urine culture \(continued\) Test Result Unit Reference range Finding Infection Culture \(continued\) (value|comment)\d/,
    );
  }
});

test("a sheet of the day takes an address of any length", async () => {
  const lines = [numbered("street", 5000), unbroken("Щ"), numbered("note", 5000)];
  const head = `07:30   N1   ${numbered("patient", 1000)}`;
  const visits = Array.from({ length: 3 }, () => ({ head, lines }));
  const pdf = await renderDaySheet({
    brand: numbered("brand", 300),
    title: "Visits of 26/11/2026",
    groups: [{ collector: numbered("collector", 300), tubes: numbered("tube", 3000), visits }],
  });
  const placed = await readPlacedText(pdf);
  expect(
    await faultsOf(
      pdf,
      [...lines, numbered("patient", 1000), numbered("tube", 3000), numbered("collector", 300)],
      45,
    ),
  ).toEqual([]);
  const [brand, title] = ["brand0", "Visits"].map((start) =>
    placed.find(({ words }) => words.startsWith(start)),
  );
  expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThan(title?.x ?? 0);
});

const SMART_ROW: SmartRow = {
  name: "",
  value: "",
  unit: "",
  flag: "",
  flagWords: "",
  range: "",
  bar: null,
  plainWords: "",
  pictures: [],
  before: "",
  breaks: [],
};
const SMART: SmartModel = {
  language: "en",
  brand: "Namuna",
  contact: "033",
  demo: false,
  patient: "Meena Das",
  made: "26/11/2026",
  summary: { count: "1 of 1", words: "", outside: [] },
  groups: [],
  questions: [],
  notes: [],
};

const GROWTH = "Growth of Escherichia coli";
test.each<[boolean, "N" | "", string]>([
  [true, "N", "13.2"],
  [false, "", GROWTH],
  [false, "", "1.27"],
])("that all results are within range is %s beside a flag '%s' of %s", async (said, flag, value) => {
  const row = { name: "Culture", value, flag };
  const groups = [{ name: "Blood", rows: [makeReportRow({ value: "13", flag: "N" }), makeReportRow(row)] }];
  const section = { title: "CBC", facts: "", state: null, correction: null, groups, comments: [] };
  const signed = { authorisedBy: "Dr Sen", authorisedRegistration: "" };
  const visit = await renderVisit({ ...VISIT, sections: [{ ...section, ...signed }] });
  const rows = [
    { ...SMART_ROW, flag: "N" as const },
    { ...SMART_ROW, ...row },
  ];
  const smart = await renderSmartReport({ ...SMART, groups: [{ name: "Blood", count: "", rows }] });
  for (const pdf of [visit, smart]) {
    const words = (await readWithPdfium(pdf)).pages.join(" ").replace(/\s+/g, " ");
    expect(/All results (of the tests below )?are within range/.test(words)).toBe(said);
  }
});

test.each<[string, Partial<SmartRow>]>([
  ["earlier values", { name: "Culture", value: "x", before: numbered("before", 5000) }],
  ["a break of method", { name: "Culture", value: "x", breaks: [numbered("break", 5000)] }],
  ["a unit", { name: "Count", value: "5", unit: numbered("unit", 60) }],
  ["a value without a blank", { name: "Culture", value: unbroken("Ж") }],
  ["a name without a blank", { name: unbroken("Ф"), value: "1" }],
  [
    "a range and what it means",
    { name: "X", value: "1", range: numbered("range", 5000), plainWords: numbered("plain", 5000) },
  ],
])("the health analysis takes %s of any length", async (_, change) => {
  const row = { ...SMART_ROW, ...change };
  const model = {
    ...SMART,
    patient: numbered("patient", 3000),
    summary: { count: "1", words: "w", outside: [numbered("outside", 3000)] },
    groups: [{ name: "Blood", count: "1", rows: [row] }],
    questions: [numbered("question", 3000)],
    notes: [numbered("note", 3000)],
  };
  const { name, value, unit, range, plainWords, before, breaks } = row;
  const texts = [name, value, unit, range, plainWords, before, ...breaks, model.patient];
  expect(
    await faultsOf(await renderSmartReport(model), [...texts, ...model.questions, ...model.notes], 40),
  ).toEqual([]);
});
