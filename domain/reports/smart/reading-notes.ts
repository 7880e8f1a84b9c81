import type { PlainPhrase } from "../../i18n/translate.ts";

/** How the Health Analysis Report is to be read, on screen and on paper. About 95 of 100 healthy people lie inside a reference range: that is how ranges are made. */
export const READING_NOTES: readonly PlainPhrase[] = [
  "This page puts results side by side. It is not a diagnosis; please talk it over with your doctor.",
  "A range holds for about 95 of 100 healthy people. So 1 in 20 healthy people is outside it, and with many values on one page one or two outside are common.",
  "Each value is shown with the range that the laboratory used on its day. Where it has ranges for children by age, or for pregnancy that it knew of, these were used; where it has none that fits, no range is shown. A range may therefore change between visits.",
  "Values of different units or methods are never joined by a line, because they cannot be compared.",
  "Results of tests that are best read together with a doctor, such as an HIV test, are left out here; each has its own report.",
  "Only reports in force are read: what the laboratory has withdrawn or replaced is left out.",
];
