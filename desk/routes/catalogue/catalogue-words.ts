import type { StepError } from "../../../domain/desk/catalogue/review-draft.ts";
import { tableName } from "../../../domain/desk/catalogue/table-names.ts";
import type { DraftState } from "../../../domain/desk/catalogue/types.ts";
import { formatIfDay } from "../../../domain/shared/clock.ts";
import { countOf } from "../../ui/words.ts";

export const STATE_WORDS: Readonly<Record<DraftState, string>> = {
  draft: "Draft",
  review: "In review",
  scheduled: "Scheduled",
  published: "Published",
  discarded: "Discarded",
};

/** "offer_fees" as "Offer fees". */
export function headingWords(heading: string): string {
  const words = heading.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the check says of a cell, which begins like "is empty" in a list behind the cell's name, as a text of its own beside the field. */
export function problemWords(problem: string): string {
  if (/^(?:is|has|stands|belongs) /.test(problem)) return `This ${problem}`;
  return problem.charAt(0).toUpperCase() + problem.slice(1);
}

/** The account is limited to some labs, and the row concerns others. */
export const OUT_OF_SCOPE =
  "Your account works for some labs and zones. Only an account of the whole chain changes what concerns others.";

/** Why a step of a draft failed. */
export function stepWords(error: StepError): string {
  switch (error.code) {
    case "unknown-draft":
      return "This change no longer exists.";
    case "changed":
      return "Someone changed this after you opened it. Nothing was done. Look at it as it is now and decide again.";
    case "own-draft":
      return "You edited this change. Someone else in the catalogue team, or an administrator, must publish it.";
    case "empty":
      return "This change has no row. Edit a table first.";
    case "out-of-scope":
      return OUT_OF_SCOPE;
    case "no-words":
      return "Say what should change.";
    case "past-day":
      return "Choose a day after today, or publish it now.";
    case "wrong-state":
      return `This change has moved on: ${STATE_WORDS[error.state].toLowerCase()}. Nothing was done.`;
    case "wrong-catalogue":
      return `The check found ${countOf(error.problems.length, "problem")}. Nothing was published.`;
    case "outdated":
      return `The catalogue has changed in ${error.conflicts.length} of these rows since they were edited. Nothing was published.`;
  }
}

/** The key of a stored row for display: "HEM01\tKOL\t1" as "HEM01 · KOL". */
export function rowKeyWords(rowKey: string): string {
  return rowKey
    .split("\t")
    .slice(0, -1)
    .filter((part) => part !== "")
    .map(formatIfDay)
    .join(" · ");
}

/** "Prices" for "prices.csv", with the column where there is one. */
export function whereWords(file: string, column: string): string {
  return column === "" ? tableName(file) : `${tableName(file)}, ${headingWords(column).toLowerCase()}`;
}
