import { afterAll, expect, test } from "vitest";
import "../../app/i18n/load-bengali.ts";
import "../../app/i18n/load-hindi.ts";
import * as languagePage from "../../app/routes/language/page.tsx";
import * as reportPage from "../../app/routes/reports/page.tsx";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import type { ContactLanguage } from "../../domain/messages/contact-preferences.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { customerPages, formOf } from "../support/page-calls.ts";
import { readPdfFacts, readWithPdfium } from "../support/read-pdf.ts";
import { testApp } from "../support/test-app.ts";

const chooseLanguage = sql({ mobile: text, language: text }, {})`
  update customer set language = ${"language"} where mobile = ${"mobile"}`;

const CBC = 101;

const site = await testApp({ env: { LANGUAGES: "en,bn,hi" } });
afterAll(site.close);

/** A customer who is spoken to in a language, with a report; what its PDF and that of the Health Analysis Report say. */
async function printedFor(mobile: string, language: ContactLanguage) {
  const { database } = site;
  const client = site.client();
  await client.login(mobile);
  const setLanguage = (chosen: ContactLanguage) =>
    database.db.run(chooseLanguage, { mobile, language: chosen });
  await setLanguage(language);
  const booked = await bookTest(database.db, mobile, CBC);
  const results = [{ analyte: "HB", value: "10.90", unit: "g/dL" }];
  const { ReportId } = await sendResults(site, resultMessage(booked, results));
  const bytes = async (path: string) => new Uint8Array(await (await client.fetch(path)).arrayBuffer());
  return {
    id: ReportId ?? "",
    setLanguage,
    report: () => bytes(`/reports/${ReportId}.pdf`),
    smart: () => bytes("/smart-report.pdf"),
  };
}

const wordsOf = async (pdf: Uint8Array) =>
  (await readWithPdfium(pdf)).pages.join("\n").normalize().replace(/\s+/g, " ");

test.each([
  {
    mobile: "9830022231",
    language: "bn" as const,
    tag: "bn-IN",
    low: "কম",
    question: "ডাক্তারকে কী জিজ্ঞেস করবেন",
    labels: ["রোগী", "নমুনা সংগ্রহ", "স্বাভাবিক সীমা", "পাতা 1", "অনুমোদন করেছেন"],
  },
  {
    mobile: "9830022233",
    language: "hi" as const,
    tag: "hi-IN",
    low: "कम",
    question: "डॉक्टर से क्या पूछें",
    labels: ["मरीज़", "सैंपल लिया गया", "सामान्य सीमा", "पेज 1", "अधिकृतकर्ता"],
  },
])(
  "who is spoken to in $language gets a report with labels in that language, and the laboratory's values as they are",
  async ({ mobile, language, tag, low, question, labels }) => {
    const { report, smart } = await printedFor(mobile, language);
    const pdf = await report();

    const words = await wordsOf(pdf);
    for (const label of labels) expect(words).toContain(label.normalize());
    expect(words).toContain(`Haemoglobin 10.90 g/dL 12–15 ${low}`);
    expect(words).not.toMatch(/Patient|Reference range|Page|End of report|Reported/);
    expect(await readPdfFacts(pdf)).toMatchObject({ language: tag });
    // pdfium reads a Hindi word that ends in a vowel sign above together with the next one, so blanks do not count.
    const smartWords = (await wordsOf(await smart())).replaceAll(" ", "");
    expect(smartWords).toContain(question.normalize().replaceAll(" ", ""));
  },
);

test("who is spoken to in English gets English labels, and a printed report never changes its language", async () => {
  const { report, smart, setLanguage } = await printedFor("9830022232", "en");

  const words = await wordsOf(await report());
  expect(words).toMatch(/Patient Meena Das.* Reference range .*Haemoglobin 10\.90 g\/dL 12–15 Low/);
  await setLanguage("bn");
  expect(await wordsOf(await report())).toBe(words);
  expect(await wordsOf(await smart())).toContain("স্বাস্থ্য বিশ্লেষণ রিপোর্ট".normalize());
});

test.each([
  { mobile: "9830022234", language: "en", city: "Kolkata" },
  { mobile: "9830022235", language: "bn", city: "কলকাতা" },
  { mobile: "9830022236", language: "hi", city: "कोलकाता" },
])("whoever reads the site in $language reads in a report where its laboratory is", async (reader) => {
  const { mobile, language, city } = reader;
  const { id } = await printedFor(mobile, "en");
  const pages = await customerPages(site, mobile);
  await pages.post(languagePage, "/language", formOf({ language }));
  const { data } = await pages.get<{ report: { lab: string } }>(reportPage, `/reports/${id}`, {
    reportId: id,
  });
  expect(data.report.lab).toBe(`Ballygunge Lab, 12 Gariahat Road, ${city}\u00a0700019`);
});
