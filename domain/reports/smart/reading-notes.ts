import type { PlainPhrase } from "../../i18n/translate.ts";

/** How the Health Analysis Report is to be read, on screen and on paper. About 95 of 100 healthy people lie inside a reference range: that is how ranges are made. */
export const READING_NOTES: readonly PlainPhrase[] = [
  "This page compares your results over time. It is not a diagnosis; please discuss it with your doctor.",
  "A range covers about 95 of 100 healthy people. So 1 in 20 healthy people is outside it, and with many results on one page, one or two outside are common.",
  "Each result is shown with the range the laboratory used on that day. Ranges for a child's age or for a pregnancy we were told about were used where available; if none fits, no range is shown. So ranges may change between visits.",
  "Results with different units or methods are never joined by a line, as they cannot be compared.",
  "Tests best discussed with a doctor, such as an HIV test, are not shown here. See their own reports.",
  "Only current reports are used. Withdrawn or replaced reports are left out.",
];
