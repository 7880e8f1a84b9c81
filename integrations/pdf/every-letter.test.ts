import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { FONT_COVERAGE, unprintableLetters } from "../../domain/i18n/split-by-font.ts";
import type { ReportModel, ReportRow } from "../../domain/reports/report-model.ts";
import { makeReportRow } from "../../test/support/make-report.ts";
import { readPlacedText, readQrCodes, readWithPdfium, readWithPdfJs } from "../../test/support/read-pdf.ts";
import type { Script } from "../../test/support/words-of-scripts.ts";
import { SCRIPTS, WORDS_OF_SCRIPTS } from "../../test/support/words-of-scripts.ts";
import { PAGE } from "./pen.ts";
import { renderBill } from "./render-bill.ts";
import { renderReport } from "./render-report.ts";

vi.setConfig({ testTimeout: 60_000 });

const ROW = makeReportRow();

const MODEL: ReportModel = {
  language: "en",
  brand: "Namuna",
  legalName: "Namuna Diagnostics (demo)",
  contact: "033 4000 1234",
  lab: { name: "Ballygunge Lab", address: "12 Gariahat Road", licence: "", accreditation: "" },
  demo: false,
  title: "Report",
  facts: [],
  correction: null,
  groups: [],
  comments: [],
  notes: [],
  authorisedBy: "",
  authorisedRegistration: "",
  reportNo: "A1/1",
  verifyCode: "7QK3-M2ZP-9D4C-X5TR",
  verifyUrl: "HTTPS://LAB.EXAMPLE/VERIFY/7QK3-M2ZP-9D4C-X5TR",
  verifyPage: "https://lab.example/verify",
};

async function readByBoth(pdf: Uint8Array): Promise<[reader: string, text: string][]> {
  return [
    ["pdf.js", (await readWithPdfJs(pdf)).pages.join("\n")],
    ["PDFium", (await readWithPdfium(pdf)).pages.join("\n")],
  ];
}

/** How often each letter of a script stands in a text. Beyond the script's own: joiners are no letters, and digits are everybody's. */
function lettersOf(script: Script, text: string): Map<string, number> {
  const ranges = FONT_COVERAGE[script].split(" ").map((range) => {
    const [from = 0, to = from] = range.split("-").map((point) => Number.parseInt(point, 16));
    return [from, to] as const;
  });
  const counts = new Map<string, number>();
  for (const letter of text.normalize("NFC")) {
    const point = letter.codePointAt(0) ?? 0;
    if (!ranges.some(([from, to]) => point >= from && point <= to)) continue;
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

test.each(SCRIPTS)(
  "two readers find every letter of a name, a value and a comment again: %s",
  async (script) => {
    const words = WORDS_OF_SCRIPTS[script].split(" ");
    const name = words.slice(0, 3).join(" ");
    const value = words.slice(3, 12).join(" ");
    const comment = `${words.slice(12).join(" ")} (10⁶/µL ≥ 4.5)`;
    const pdf = await renderReport({
      ...MODEL,
      facts: [{ key: "patient", label: "Patient", value: name }],
      groups: [{ name: "Blood", rows: [{ ...ROW, name: words[0] ?? "", value, comments: [comment] }] }],
      authorisedBy: words.slice(-2).join(" "),
    });

    const written = [name, words[0], value, comment, ...words.slice(-2)].join(" ");
    for (const [reader, text] of await readByBoth(pdf)) {
      const found = lettersOf(script, text);
      const wanted = lettersOf(script, written);
      if (script === "arabic" && reader === "PDFium") {
        // PDFium says a word again for each of the pieces in which its dots are drawn.
        expect([...wanted].filter(([letter, count]) => (found.get(letter) ?? 0) < count)).toEqual([]);
      } else expect([reader, found]).toEqual([reader, wanted]);
      expect(text).toContain("4.5");
    }
  },
);

const ORDERED = [
  0x21, 0x7e, 0xa1, 0xac, 0xae, 0x17f, 0x386, 0x386, 0x388, 0x38a, 0x38e, 0x3a1, 0x3a3, 0x3ce, 0x1e00, 0x1e9b,
  0x1ea0, 0x1ef9, 0x2074, 0x207e, 0x2080, 0x208e, 0x2190, 0x2199, 0x2264, 0x2265,
];
const ranges = ORDERED.flatMap((from, i) => (i % 2 === 0 ? [[from, ORDERED[i + 1] ?? from] as const] : []));
const letter = fc
  .constantFrom(...ranges)
  .chain(([from, to]) => fc.integer({ min: from, max: to }))
  .map((point) => String.fromCodePoint(point))
  .filter((each) => unprintableLetters(each).length === 0);
const word = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
const words = fc.array(word, { minLength: 1, maxLength: 12 }).map((each) => each.join(" "));

/** As pdf.js gives it: compatible letters are one (µ and μ, ² and 2), blanks and line ends are of the page. */
const inOrder = (text: string) => text.normalize("NFKC").replace(/\s+/g, "");

test("Latin and Greek of any letters are found again in order by two readers", async () => {
  await fc.assert(
    fc.asyncProperty(words, words, words, async (name, value, comment) => {
      const rows = [{ ...ROW, name: "Finding", value, comments: [comment] }];
      const pdf = await renderReport({
        ...MODEL,
        facts: [{ key: "patient", label: "Patient", value: name }],
        groups: [{ name: "Culture", rows }],
      });
      for (const [reader, text] of await readByBoth(pdf)) {
        // PDFium takes a hyphen at the end of a line for one that the line's end has made.
        const read = inOrder(text.replaceAll("\ufffe", "-").replaceAll("\u0002", "-"));
        for (const each of [name, value, comment])
          expect([reader, read]).toEqual([reader, expect.stringContaining(inOrder(each))]);
      }
    }),
    { numRuns: 25 },
  );
});

/** Which of the numbered words a text lacks. */
function lacking(text: string, what: string, length: number): string[] {
  const read = new Set(text.split(/\s+/));
  return numbered(what, length)
    .split(" ")
    .filter((each) => !read.has(each));
}

const numbered = (what: string, length: number) => {
  let text = "";
  for (let i = 0; text.length < length; i++) text += `${what}${i} `;
  return text.trim();
};

/** Where the foot of a report begins, from the bottom. */
const FOOT = 84;

test("what has five thousand letters is printed whole, over as many pages as it takes, and nothing overlaps the footer", async () => {
  const [name, value, range, comment, note] = ["name", "value", "range", "comment", "note"].map((what) =>
    numbered(what, 5000),
  ) as [string, string, string, string, string];
  const address = numbered("address", 5000);
  const signed = numbered("signed", 5000);
  const rows: ReportRow[] = [
    {
      ...ROW,
      name: "Impression",
      value,
      range: "none seen",
      flag: "A",
      flagWords: "Abnormal",
      comments: [comment],
    },
    {
      ...ROW,
      name,
      value: "11.2",
      unit: "g/dL",
      range,
      flag: "L",
      flagWords: "Low",
      bar: { from: 0.2, to: 0.8, value: 0.1, beyond: false },
    },
  ];
  const pdf = await renderReport({
    ...MODEL,
    facts: [{ key: "patient", label: "Patient", value: numbered("patient", 5000) }],
    lab: { ...MODEL.lab, address },
    title: numbered("title", 5000),
    correction: numbered("reason", 5000),
    groups: [{ name: numbered("group", 5000), rows }],
    comments: [numbered("remark", 5000)],
    notes: [note],
    authorisedBy: signed,
  });

  for (const [, text] of await readByBoth(pdf)) {
    const read = text.replace(/\s+/g, " ");
    for (const what of [
      "name",
      "value",
      "range",
      "comment",
      "note",
      "address",
      "signed",
      "patient",
      "title",
      "reason",
      "group",
      "remark",
    ]) {
      expect(lacking(text, what, 5000)).toEqual([]);
    }
    expect(read).toContain("Finding: Abnormal");
    expect(read).toContain("Reference range: none seen");
    expect(read).toContain("End of report");
  }
  const texts = await readPlacedText(pdf);
  const onFoot = texts.filter(({ y, page }) => page > 0 && y < FOOT).map(({ words: found }) => found);
  expect(
    onFoot.filter((found) =>
      /(name|value|range|comment|note|address|signed|patient|title|reason|group|remark)\d/.test(found),
    ),
  ).toEqual([]);
  expect(texts.filter(({ x, width }) => x < 20 || x + width > PAGE.width - 20)).toEqual([]);
  expect(await readQrCodes(pdf, 4)).toEqual(Array(4).fill(MODEL.verifyUrl));
});

test("a bill of names and addresses of any length is printed whole", async () => {
  const pdf = await renderBill({
    language: "en",
    brand: "Namuna",
    demo: false,
    supplier: ["Namuna Diagnostics", numbered("street", 3000), "033", "GSTIN"],
    title: "Bill of supply",
    number: "B1",
    facts: [{ label: "Patient", value: `${numbered("patient", 5000)} محمد மீனா` }],
    lines: [
      {
        name: numbered("test", 3000),
        contents: numbered("part", 5000),
        code: "999316",
        price: "₹1",
        discount: "",
        amount: "₹1",
      },
    ],
    sums: [{ label: numbered("promotion", 1000), amount: "₹1", isTotal: true }],
    taxNote: numbered("tax", 3000),
    movements: [{ date: "1 Jan 2026", what: numbered("paid", 3000), reference: "R1", amount: "₹1" }],
    notes: [numbered("note", 5000)],
  });

  for (const [, text] of await readByBoth(pdf)) {
    for (const [what, length] of [
      ["street", 3000],
      ["patient", 5000],
      ["test", 3000],
      ["part", 5000],
      ["promotion", 1000],
      ["tax", 3000],
      ["paid", 3000],
      ["note", 5000],
    ] as const) {
      expect(lacking(text, what, length)).toEqual([]);
    }
    expect(lettersOf("tamil", text)).toEqual(lettersOf("tamil", "மீனா"));
    expect(lettersOf("arabic", text)).toEqual(lettersOf("arabic", "محمد"));
  }
  const texts = await readPlacedText(pdf);
  expect(
    texts.filter(({ y, words: found }) => y < 50 && /\d+ /.test(found) && !/Page|Bill/.test(found)),
  ).toEqual([]);
});
