import { rangeParts } from "../catalogue/describe-range.ts";
import type { PlainPhrase, Translate } from "../i18n/translate.ts";
import type { NoRange, ReportResult } from "./types.ts";

const NO_RANGE: Record<NoRange, PlainPhrase> = {
  age: "No range for this age",
  "unknown-age": "No range: it depends on the age, which is not known",
  sex: "No range for this sex",
  hours: "No range: it depends on the hours of life",
  pregnancy: "No range: it depends on the week of pregnancy",
  phase: "No range: it depends on the phase of the cycle or menopause",
  time: "No range: it depends on the time of day",
  meal: "No range: it depends on the hours since eating",
  method: "No range for this method",
};

/** For whom the range beside a value is: "Women, 2nd trimester"; empty for one that holds for everybody and for the laboratory's own. */
export function rangeForWords({ rangeFor }: Pick<ReportResult, "rangeFor">, t: Translate): string {
  if (!rangeFor) return "";
  const parts = rangeParts(rangeFor).filter((part, i) => i > 0 || part !== "Everybody");
  return parts.map((part) => t.lookup(part)).join(", ");
}

/** The same, of a range that is for less than a sex and an age: what must stand beside the numbers also where there is little room. */
export function rangeConditionWords(result: Pick<ReportResult, "rangeFor">, t: Translate): string {
  const { rangeFor } = result;
  if (!rangeFor) return "";
  const isOfAge = rangeParts(rangeFor).length < 2 && rangeFor.ageToHours === null;
  return isOfAge ? "" : rangeForWords(result, t);
}

/** Why there is no range; empty where there is one or the catalogue has none at all. */
export function noRangeWords({ noRange }: Pick<ReportResult, "noRange">, t: Translate): string {
  return noRange ? t(NO_RANGE[noRange]) : "";
}

type Origin = Pick<ReportResult, "rangeSource" | "rangeEdition" | "rangeCheckedOn">;

/** Who says so: "WHO, Guideline on haemoglobin cutoffs, 2024", and "unverified" where nobody has held it against a source. */
export function rangeSourceWords({ rangeSource, rangeEdition }: Origin, t: Translate): string {
  const source = t.lookup(rangeSource);
  if (rangeEdition === undefined) return source;
  return rangeEdition === "unverified"
    ? t("{source} (unverified)", { source })
    : `${source}, ${rangeEdition}`;
}

/**
 * Whom the ranges of a report are for and who says so, a sentence for each of both. Each names its values where there are several; the day
 * is the one on which the range was last held against its source.
 */
export function rangeSourceNotes(
  results: readonly (Origin & Pick<ReportResult, "name" | "rangeFor">)[],
  t: Translate,
): string[] {
  const sourced = results.filter(({ rangeSource }) => rangeSource !== "");
  const groups = Map.groupBy(sourced, (result) => {
    const words = rangeSourceWords(result, t);
    const { rangeCheckedOn: day } = result;
    const source =
      day === undefined ? words : t("{source}, checked on {day}", { source: words, day: t.day(day) });
    return [rangeForWords(result, t), source].filter((part) => part !== "").join("; ");
  });
  if (groups.size === 0) return [];
  if (groups.size === 1)
    return [...groups.keys()].map((sources) => t("Reference ranges: {sources}.", { sources }));
  return [...groups].map(([source, of]) => {
    const names = t.list([...new Set(of.map(({ name }) => name))]);
    return t("Reference ranges of {names}: {source}.", { names, source });
  });
}
