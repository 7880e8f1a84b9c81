import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ReportFact } from "../../../domain/reports/report-model.ts";
import { ReportFacts } from "./report-facts.tsx";

type Key = ReportFact["key"];

const IDENTITY: Key[] = ["patient", "age-and-sex", "date-of-birth", "booking", "collected"];
const SAMPLE: Key[] = ["report", "sample", "received", "reported", "method", "laboratory"];

test("on a phone the patient's identity, the booking and the day of the sample are never folded, the rest is", () => {
  const html = renderToStaticMarkup(<ReportFacts facts={factsOf([...IDENTITY, ...SAMPLE])} look="tinted" />);
  for (const key of IDENTITY) expect(rowOf(html, key)).not.toContain("data-more");
  for (const key of SAMPLE) expect(rowOf(html, key)).toContain("data-more");
  expect(html).toContain("Details");
});

test("facts of which nothing folds have no control", () => {
  expect(renderToStaticMarkup(<ReportFacts facts={factsOf(IDENTITY)} look="tinted" />)).not.toContain(
    "Details",
  );
});

function factsOf(keys: readonly Key[]): ReportFact[] {
  return keys.map((key) => ({ key, label: `label of ${key}`, value: `value of ${key}` }));
}

/** The opening tag of a fact's row. */
function rowOf(html: string, key: Key): string {
  const term = html.indexOf(`<dt>label of ${key}</dt>`);
  return html.slice(html.lastIndexOf("<div", term), term);
}
