import type { StepError } from "../../../domain/desk/catalogue/review-draft.ts";
import type { CellChange } from "../../../domain/desk/catalogue/rows.ts";
import { cellChanges, ORDER_KEY, orderWords, rowWords } from "../../../domain/desk/catalogue/rows.ts";
import type { CatalogueDeskService } from "../../../domain/desk/catalogue/service.ts";
import { tableName } from "../../../domain/desk/catalogue/table-names.ts";
import type { Cells, DraftRow, DraftState } from "../../../domain/desk/catalogue/types.ts";

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

/** "/desk/catalogue/tables/prices" for "prices.csv". */
export function tablePath(file: string): string {
  return `/desk/catalogue/tables/${file.replace(/\.csv$/, "")}`;
}

/** The address of a row's form; of an order that of its table. */
export function rowPath(file: string, rowKey: string | null, draftId: string | null): string {
  const query = new URLSearchParams();
  if (draftId !== null) query.set("draft", draftId);
  if (rowKey === ORDER_KEY) return `${tablePath(file)}?${query}`;
  if (rowKey !== null) query.set("row", rowKey);
  return `${tablePath(file)}/row?${query}`;
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
      return `The check found ${error.problems.length} ${error.problems.length === 1 ? "problem" : "problems"}. Nothing was published.`;
    case "outdated":
      return `The catalogue has changed in ${error.conflicts.length} of these rows since they were edited. Nothing was published.`;
  }
}

/** "Prices" for "prices.csv", with the column where there is one. */
export function whereWords(file: string, column: string): string {
  return column === "" ? tableName(file) : `${tableName(file)}, ${headingWords(column).toLowerCase()}`;
}

/** A row of a draft for display: its name, what changes, and the cells before and after; for an order the names of its rows. */
export async function rowChange(
  catalogueDesk: CatalogueDeskService,
  { file, rowKey, before, after }: Pick<DraftRow, "file" | "rowKey" | "before" | "after">,
  draftId: string | null,
): Promise<{ name: string; change: string; cells: CellChange[] }> {
  const shape = catalogueDesk.shapes.get(file) ?? { key: [] };
  if (rowKey !== ORDER_KEY) {
    const change = before === null ? "New row" : after === null ? "Removed" : "Edited";
    return { name: rowWords(after ?? before, shape), change, cells: cellChanges(before, after) };
  }
  const names = await rowNames(catalogueDesk, file, draftId);
  const words = (cells: Cells | null) => orderWords(cells, names);
  const cells = [{ column: "order", from: words(before), to: words(after) }];
  return { name: "order of the rows", change: "Moved", cells };
}

async function rowNames(catalogueDesk: CatalogueDeskService, file: string, draftId: string | null) {
  const table = await catalogueDesk.table(file, draftId);
  return new Map(table?.rows.map(({ rowKey, cells }) => [rowKey, rowWords(cells, table.shape)]));
}
