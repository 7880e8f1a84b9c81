import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { ApiReport } from "../../contract/reports.ts";
import { unprintableLetters } from "../../domain/i18n/split-by-font.ts";
import { postHl7, postLis, releaseHeld } from "../support/lab.ts";
import { readWithPdfJs } from "../support/read-pdf.ts";
import { readZip } from "../support/read-zip.ts";
import { openLipidLab } from "./lipid-lab.ts";
import { asFhir, asHl7, reports } from "./meant-reports.ts";
import { ACCESSION, ASHA, FHIR } from "./read-to-report.ts";

vi.setConfig({ testTimeout: 120_000 });

const RUNS = 24;
const lab = await openLipidLab();

/** How often each letter stands in a text, composed, without blanks and what has no shape. */
function letters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text.normalize("NFC").replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, "")) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return counts;
}

/** A report as it stands in the copy of a customer's data. */
interface Copied {
  bookingNo: string;
  comments: string[];
  results: {
    code: string;
    value: string;
    sentAs: { value: string } | null;
    comments?: string[];
    refStrict?: true;
  }[];
}

test("what is sent by HL7 or FHIR is stored, shown, printed and copied without a letter lost or changed", async () => {
  const { site, customer } = lab;
  const printable = reports.filter(({ comments, lines: { lines } }) =>
    [...comments, ...lines.flatMap((line) => [line.value, line.method, ...line.comments])].every(
      (text) => unprintableLetters(text).length === 0,
    ),
  );
  const sent = fc.sample(printable, { numRuns: RUNS, seed: 34 });
  const ready = new Map<string, (typeof sent)[number]>();
  for (const [i, meant] of sent.entries()) {
    const { comments, lines } = meant;
    const booked = await lab.book(lines.test);
    const put = (body: string) =>
      body.replaceAll(ACCESSION, booked.accession).replaceAll(ASHA.id, booked.patientId);
    const isHl7 = i % 2 === 0;
    const id = isHl7
      ? (await postHl7(site, put(asHl7(lines.test, lines.lines, comments)))).id
      : (
          await postLis(
            site,
            "/lis/v1/messages",
            put(asFhir(lines.lines, comments, lines.test === "BIO06")),
            { headers: { "content-type": FHIR } },
          )
        ).body.data.Id;
    const { State, Reason = "", ReportId = "" } = await lab.stateOf(id);
    // A flag against its range or value, a number in words, or signs that say nothing: quarantined, and never released.
    if (State !== "applied") {
      expect([State, Reason]).toEqual([
        "quarantined",
        expect.stringMatching(
          /against its (?:range|value)|not a number|in place of its value|deny each other|of another scale/,
        ),
      ]);
      continue;
    }
    await releaseHeld(site, ReportId);
    ready.set(booked.bookingNo, meant);
    const { data } = (await customer.get<{ data: ApiReport }>(`/api/reports/${ReportId}`)).body;
    expect(data.Comments).toEqual(comments);
    const pdf = await customer.fetch(`/reports/${ReportId}.pdf`);
    const { pages } = await readWithPdfJs(new Uint8Array(await pdf.arrayBuffer()));
    const found = letters(pages.join(" "));
    const written = [...comments];
    for (const line of lines.lines) {
      const shown = data.Results.find(({ Code }) => Code === line.code);
      expect(shown?.Comments).toEqual(line.comments);
      if (!line.absent) expect(shown?.SentAs?.Value ?? shown?.Value).toBe(line.value);
      if (line.strict) expect(shown?.RefStrict).toBe(1);
      written.push(shown?.Value ?? "", ...line.comments);
    }
    const lacking = [...letters(written.join(" "))].filter(([letter, n]) => (found.get(letter) ?? 0) < n);
    expect(lacking).toEqual([]);
    if (lines.lines.some(({ strict }) => strict)) expect(pages.join(" ")).toMatch(/below|above/);
  }
  expect(ready.size).toBeGreaterThan(RUNS / 2);

  await customer.post("/api/profile/data", {});
  await site.work("copies of data");
  const { data } = (await customer.get<{ data: { Items: { Url: string }[] } }>("/api/profile/data")).body;
  const files = readZip(await (await customer.fetch(data.Items[0]?.Url ?? "")).arrayBuffer());
  const copied: Copied[] = JSON.parse(files.get("reports.json")?.toString() ?? "[]");
  expect(copied.map(({ bookingNo }) => bookingNo).toSorted()).toEqual([...ready.keys()].toSorted());
  for (const { bookingNo, comments, results } of copied) {
    const meant = ready.get(bookingNo);
    expect(comments).toEqual(meant?.comments);
    for (const line of meant?.lines.lines ?? []) {
      const kept = results.find(({ code }) => code === line.code);
      expect(kept?.comments ?? []).toEqual(line.comments);
      if (!line.absent) expect(kept?.sentAs?.value ?? kept?.value).toBe(line.value);
      expect(kept?.refStrict ?? false).toBe(line.strict);
    }
  }
});
