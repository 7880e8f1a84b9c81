import { expect, test, vi } from "vitest";
import { readReportPage } from "../../app/features/reports/read-report-page.ts";
import type { PageRequest } from "../../app/request-context.ts";
import type { SiteSettings } from "../../domain/content/site.ts";
import { TRANSLATE_ENGLISH as t } from "../../domain/i18n/translate.ts";
import { checkResults } from "../../domain/reports/check-results.ts";
import { rangeWords } from "../../domain/reports/flag-words.ts";
import { rangeConditionWords, rangeForWords, rangeSourceWords } from "../../domain/reports/ranges.ts";
import { reportModel } from "../../domain/reports/report-model.ts";
import type { LabOrder, ReportRecord, ReportResult, SentResult } from "../../domain/reports/types.ts";
import { renderReport } from "../../integrations/pdf/render-report.ts";
import { makeSentResult, makeVersion } from "../support/make-report.ts";
import { readWithPdfJs } from "../support/read-pdf.ts";
import { seedCatalogue } from "../support/seed-catalogue.ts";

vi.setConfig({ testTimeout: 120_000 });

/** Made-up people with whole reports of five tests: every range, why there is none, and every source stand on the page and in the PDF. */
const catalogue = seedCatalogue();
const TAKEN = new Date("2026-11-20T02:00:00Z");
const SITE = { brand: "Namuna", legalName: "Namuna Ltd", publicUrl: "https://lab.example" } as SiteSettings;
const TESTS = ["HEM01", "IMM02", "IMM03", "BIO07", "BIO01", "BIO28"];

const fact = (loinc: string, value: string, unit: string | null = null) =>
  makeSentResult({ loinc, value, unit });

const PEOPLE: [who: string, born: string | null, sex: "M" | "F" | null, facts: SentResult[]][] = [
  ["a newborn of 12 hours", "2026-11-19", "F", [fact("73806-2", "12", "h")]],
  ["a newborn of 30 hours", "2026-11-18", "M", [fact("73806-2", "30", "h")]],
  ["a baby of 3 days", "2026-11-17", "M", []],
  ["a twin of 10 days, born in week 33", "2026-11-10", "F", [fact("76516-4", "33", "wk")]],
  ["a child of 18 months", "2025-05-20", "F", []],
  ["a girl of 13", "2013-06-01", "F", []],
  ["a boy of 16", "2010-04-12", "M", []],
  ["a woman in the 1st trimester", "1997-03-03", "F", [fact("18185-9", "13+6")]],
  ["a woman in the 2nd trimester", "1997-03-03", "F", [fact("18185-9", "14+0")]],
  ["a woman in the 3rd trimester", "1997-03-03", "F", [fact("18185-9", "28+0")]],
  ["a man of 70", "1956-10-01", "M", []],
  ["somebody of unknown age and sex", null, null, []],
];

function reportOf(code: string, [, born, sex, facts]: (typeof PEOPLE)[number]) {
  const service = catalogue.services.find((each) => each.code === code);
  if (!service) throw new Error(`no test ${code}`);
  const order = {
    patientId: "p",
    patientName: "Made Up",
    patientSex: sex,
    patientDateOfBirth: born,
    pregnancies: [],
    collectedAt: TAKEN,
    orderedAt: TAKEN,
  };
  const values = catalogue.parameters
    .filter(({ id, valueType }) => service.parameterIds.includes(id) && valueType === "number")
    .map(({ code: analyte, unit }) => makeSentResult({ analyte, value: "7", unit }));
  const checked = checkResults([...facts, ...values], { service, catalogue, order, collectedAt: TAKEN });
  if (!checked.ok) throw new Error(checked.error);
  const version = makeVersion({
    releasedAt: TAKEN,
    collectedAt: TAKEN,
    reportedAt: TAKEN,
    authorisedBy: "Dr A",
    authorisedRegistration: "1",
    method: service.method,
    results: checked.value,
  });
  const report = { accession: "A1", bookingNo: "N1", serviceName: service.name, serviceId: service.id };
  return { service, order: order as unknown as LabOrder, version, report: report as ReportRecord };
}

/** Blanks are where a line of the PDF ends. */
const plain = (text: string) => text.normalize().replace(/\s+/g, "");

function lackingOf(line: ReportResult, text: string, notes: readonly string[]): string[] {
  const range = rangeWords(line, t);
  const words = range === "" ? [] : [range, rangeConditionWords(line, t)];
  const source = rangeSourceWords(line, t);
  // One note for all ranges of the report names no value.
  const isSourced = notes.some(
    (note) =>
      (note.startsWith("Reference ranges: ") || note.includes(line.name)) &&
      [source, rangeForWords(line, t)].every((part) => note.includes(part)),
  );
  return [
    ...words.filter((part) => !text.includes(plain(part))),
    ...(line.rangeSource !== "" && !isSourced ? [`the source of ${line.name}`] : []),
    ...(range === "" && !/Norange/.test(text) ? [`why ${line.name} has no range`] : []),
  ];
}

test.each(PEOPLE)(
  "the reports of %s say each range and its source on the page and in the PDF",
  async (...person) => {
    for (const code of TESTS) {
      const { service, order, version, report } = reportOf(code, person);
      const model = reportModel(report, version, {
        order,
        service,
        lab: catalogue.labs[0],
        site: SITE,
        t,
      });
      const view = { report, order, version, versions: [version], shown: true };
      const page = readReportPage({ catalogue, site: SITE, language: "en" } as PageRequest, view, [], true);
      const { pages } = await readWithPdfJs(await renderReport(model));
      const paper = plain(pages.join(" "));
      const screen = plain(JSON.stringify(page.groups));
      for (const line of version.results) {
        expect([code, line.code, ...lackingOf(line, paper, model.notes)]).toEqual([code, line.code]);
        expect([code, line.code, ...lackingOf(line, screen, page.sources)]).toEqual([code, line.code]);
        if (line.noRange) expect([line.refLow, line.refHigh, line.rangeSource]).toEqual([null, null, ""]);
      }
      for (const note of page.sources) expect(paper).toContain(plain(note));
    }
  },
);
