import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HINDI_FIGURES } from "../../../domain/i18n/hindi-figures.ts";
import { makeTranslate } from "../../../domain/i18n/translate.ts";
import { HINDI } from "../../../locales/hindi.ts";
import { TranslateContext } from "../../i18n/use-translate.ts";
import { OutsideValues } from "./outside-values.tsx";
import type { SummaryView } from "./read-summary.ts";

const SUMMARY: SummaryView = {
  inRange: 1,
  judged: 2,
  allInRange: false,
  words: "",
  outside: [
    {
      code: "EGFR",
      name: "eGFR",
      value: "83",
      unit: "mL/min/1.73 m²",
      flag: "L",
      range: "90 or more",
      howFar: "",
      before: "",
      plainWords: "",
      question: "What does this mean for me?",
    },
  ],
  question: "Could a medicine have affected these results?",
};

const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("each question says whom it is for; who reads a shared report may be the doctor", () => {
  const own = words(renderToStaticMarkup(<OutsideValues summary={SUMMARY} />));
  expect(own).toContain("Ask your doctor: What does this mean for me?");
  expect(own).toContain("Ask your doctor: Could a medicine have affected these results?");
  const shared = words(renderToStaticMarkup(<OutsideValues summary={SUMMARY} isShared />));
  expect(shared).toContain("A question for the doctor: What does this mean for me?");
  expect(shared).not.toContain("your doctor");
  const inHindi = renderToStaticMarkup(
    <TranslateContext value={makeTranslate("hi", HINDI, HINDI_FIGURES)}>
      <OutsideValues summary={SUMMARY} isShared />
    </TranslateContext>,
  );
  expect(inHindi).toContain("डॉक्टर के लिए एक प्रश्न");
});

test.each([
  ["10 mg/dL above 149", "up to 149", "10 mg/dL above 149"],
  ["", "Nil", "Reference range: Nil"],
  ["", "", ""],
])(
  "how far a result is outside, '%s', or else its range, '%s', is never taken for the result",
  (howFar, range, told) => {
    const [value] = SUMMARY.outside;
    if (value === undefined) throw new Error("the summary has no value outside");
    const outside = [{ ...value, flag: "A" as const, value: "Trace", unit: "", howFar, range }];
    const shown = words(renderToStaticMarkup(<OutsideValues summary={{ ...SUMMARY, outside }} />));
    expect(shown).toMatch(new RegExp(`Abnormal ${told && `${told} `} ?Ask your doctor`));
  },
);

test("only where every result is judged all are said to be within range", () => {
  const none = { ...SUMMARY, inRange: 2, outside: [], question: "" };
  const shown = (allInRange: boolean) =>
    words(renderToStaticMarkup(<OutsideValues summary={{ ...none, allInRange }} />));
  expect(shown(true)).toContain("2 of 2 within range All results are within range.");
  expect(shown(false)).not.toContain("All results");
});
