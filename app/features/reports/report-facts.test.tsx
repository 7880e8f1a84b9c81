import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReportFacts } from "./report-facts.tsx";

const IDENTITY = ["Patient", "Age, sex", "Date of birth", "Booking no.", "Collected"];
const SAMPLE = ["Report no.", "Sample", "Received", "Reported", "Method", "Laboratory"];

test("on a phone the patient's identity, the booking and the day of the sample are never folded, the rest is", () => {
  const html = renderToStaticMarkup(<ReportFacts facts={factsOf([...IDENTITY, ...SAMPLE])} look="tinted" />);
  for (const label of IDENTITY) expect(rowOf(html, label)).not.toContain("data-more");
  for (const label of SAMPLE) expect(rowOf(html, label)).toContain("data-more");
  expect(html).toContain("Details");
});

test("facts of which nothing folds have no control", () => {
  expect(renderToStaticMarkup(<ReportFacts facts={factsOf(IDENTITY)} look="tinted" />)).not.toContain(
    "Details",
  );
});

function factsOf(labels: readonly string[]) {
  return labels.map((label) => ({ label, value: `value of ${label}` }));
}

/** The opening tag of a fact's row. */
function rowOf(html: string, label: string): string {
  return html.slice(
    html.lastIndexOf("<div", html.indexOf(`<dt>${label}</dt>`)),
    html.indexOf(`<dt>${label}</dt>`),
  );
}
