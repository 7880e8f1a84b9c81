import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BENGALI_FIGURES } from "../../../domain/i18n/bengali-figures.ts";
import { makeTranslate } from "../../../domain/i18n/translate.ts";
import { BENGALI } from "../../../locales/bengali.ts";
import { TranslateContext } from "../../i18n/use-translate.ts";
import { groupsFold, ResultsTable } from "./report-body.tsx";

const NONE = { inRange: 0, judged: 0, outside: 0 };

test("a range does not wrap at the dash between two numbers", () => {
  const row = {
    code: "VITD",
    name: "Vitamin D",
    method: "",
    unit: "ng/mL",
    flag: "N" as const,
    flagWords: "",
    value: "31.2",
    range: "30–100; 20–29 insufficient",
    bar: null,
    flagNote: "",
    rangeFor: "",
    comments: [],
  };
  const html = renderToStaticMarkup(
    <ResultsTable group={{ id: "group", name: "Vitamins", count: NONE, rows: [row] }} />,
  );
  expect(html).toContain("30\u2060–\u2060100; 20\u2060–\u206029 insufficient");
});

test("results and ranges in words are never translated", () => {
  const row = {
    code: "UAPP",
    name: "Urine Appearance",
    method: "",
    unit: "",
    flag: "" as const,
    flagWords: "",
    bar: null,
    value: "None",
    range: "Clear",
    flagNote: "",
    rangeFor: "",
    comments: [],
  };
  const html = renderToStaticMarkup(
    <TranslateContext value={makeTranslate("bn", BENGALI, BENGALI_FIGURES)}>
      <ResultsTable group={{ id: "group", name: "মূত্র", count: NONE, rows: [row] }} />
    </TranslateContext>,
  );
  expect(html).toContain('<span lang="en-IN">None</span>');
  expect(html).toContain('<span lang="en-IN">Clear</span>');
});

test("a line's comments and what the laboratory's flag says beyond high and low stand with it", () => {
  const row = {
    code: "CULT",
    name: "Culture",
    method: "",
    unit: "",
    flag: "A" as const,
    flagWords: "Abnormal, Resistant",
    value: "E. coli",
    range: "",
    bar: null,
    flagNote: "Resistant",
    rangeFor: "",
    comments: ["Ova & larvae >10^5"],
  };
  const html = renderToStaticMarkup(
    <ResultsTable group={{ id: "group", name: "Culture", count: NONE, rows: [row] }} />,
  );
  // A comment of any length has the whole width.
  expect(html).toMatch(/<tr [^>]*class="table-below"[^>]*><td [^>]*colSpan="4"[^>]*><p/i);
  expect(html).toContain("Ova &amp; larvae &gt;10^5");
  expect(html).toContain("Resistant");
});

const row = (code: string, flag: "N" | "H") => ({
  code,
  name: code,
  method: "",
  value: "1",
  unit: "",
  range: "",
  rangeFor: "",
  flag,
  flagWords: "",
  flagNote: "",
  comments: [],
  bar: null,
});

test("a long report shuts the groups that are in range, and a short one none", () => {
  const inRange = {
    id: "liver",
    name: "Liver",
    count: { inRange: 1, judged: 1, outside: 0 },
    rows: [row("ALT", "N")],
  };
  const outside = { ...inRange, count: { inRange: 0, judged: 1, outside: 1 }, rows: [row("ALT", "H")] };
  const isOpen = (group: typeof inRange, folds: boolean) =>
    /<details[^>]* open=/.test(renderToStaticMarkup(<ResultsTable group={group} folds={folds} />));

  expect(isOpen(inRange, true)).toBe(false);
  expect(isOpen(outside, true)).toBe(true);
  expect(isOpen(inRange, false)).toBe(true);
  const long = { ...inRange, rows: Array.from({ length: 12 }, (_, i) => row(String(i), "N")) };
  expect(groupsFold([long, inRange])).toBe(true);
  expect(groupsFold([inRange, inRange])).toBe(false);
  // Folded, it would be a report without a value.
  expect(groupsFold([long])).toBe(false);
});

test("only rows outside their range are marked for the filter", () => {
  const group = {
    id: "liver",
    name: "Liver",
    count: { inRange: 1, judged: 2, outside: 1 },
    rows: [row("ALT", "H"), row("AST", "N")],
  };
  const html = renderToStaticMarkup(<ResultsTable group={group} />);
  expect(html.match(/<tr role="row" data-outside="true">/g)).toHaveLength(1);
});

test("a group's name is a heading that stands in its summary itself, as HTML allows it", () => {
  const group = {
    id: "liver",
    name: "Liver",
    count: { inRange: 1, judged: 2, outside: 1 },
    rows: [row("ALT", "H")],
  };
  for (const heading of ["h2", "h3"] as const)
    expect(renderToStaticMarkup(<ResultsTable group={group} heading={heading} />)).toMatch(
      new RegExp(`<summary><${heading} [^>]*>Liver</${heading}><span`),
    );
});
