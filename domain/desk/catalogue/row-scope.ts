import type { Scope } from "../../staff/scope.ts";
import { isPlaceInScope, isWholeChain } from "../../staff/scope.ts";
import type { Cells, DraftRow, TableRows } from "./types.ts";

/** A row as it is and as it is to be; null for none. */
type RowChange = Pick<DraftRow, "file" | "before" | "after">;

/** What a row of these tables says concerns single labs or zones; every other table concerns all. */
const TABLES_OF_PLACES: ReadonlySet<string> = new Set([
  ...["prices.csv", "labs.csv", "slot-templates.csv", "holidays.csv", "zones.csv", "served-pincodes.csv"],
]);

/** Whether an account may change some rows of a table; one of some labs and zones may not where the rows concern all. */
export function mayEditTable(scope: Scope, file: string): boolean {
  return isWholeChain(scope) || TABLES_OF_PLACES.has(file);
}

/**
 * Whether all changes are an account's: one of the whole chain changes everything, one of some labs and zones what concerns these alone, both
 * as it is and as it is to be. `tables`: the catalogue as it is published.
 */
export function areOwnChanges(
  scope: Scope,
  changes: readonly RowChange[],
  tables: readonly TableRows[],
): boolean {
  if (isWholeChain(scope)) return true;
  const known = codesOf(tables);
  return changes.every(({ file, before, after }) => {
    // A lab or zone is opened and given up by the whole chain.
    const isPlace = file === "labs.csv" || file === "zones.csv";
    if (isPlace && (before === null || after === null || before.id !== after.id)) return false;
    return [before, after].every((cells) => {
      if (cells === null) return true;
      const places = placesOf(file, cells, known);
      return places.length > 0 && places.every((place) => isPlaceInScope(scope, place));
    });
  });
}

interface Codes {
  labs: ReadonlyMap<string, string>;
  zones: ReadonlyMap<string, string>;
  /** The labs that sell by a price list. */
  labsOfList: ReadonlyMap<string, string[]>;
}

function codesOf(tables: readonly TableRows[]): Codes {
  const rowsOf = (file: string) => tables.find((table) => table.file === file)?.rows ?? [];
  const labs = rowsOf("labs.csv");
  return {
    labs: new Map(labs.map(({ code = "", id }) => [code, `lab:${id}`])),
    zones: new Map(rowsOf("zones.csv").map(({ code = "", id }) => [code, `zone:${id}`])),
    labsOfList: new Map(
      [...Map.groupBy(labs, (lab) => lab.price_list ?? "")].map(([list, own]) => [
        list,
        own.map(({ id }) => `lab:${id}`),
      ]),
    ),
  };
}

/** The labs and zones that a row concerns; none where it concerns all, or a place that the catalogue does not have. */
function placesOf(file: string, cells: Cells, { labs, zones, labsOfList }: Codes): string[] {
  const lab = (code = "") => [labs.get(code) ?? []].flat();
  switch (file) {
    case "labs.csv":
      return [`lab:${cells.id}`];
    case "zones.csv":
      return [`zone:${cells.id}`];
    case "prices.csv":
      return labsOfList.get(cells.price_list ?? "") ?? [];
    case "served-pincodes.csv":
      return lab(cells.lab);
    case "slot-templates.csv":
    case "holidays.csv": {
      const [kind, code = ""] = (cells.place ?? "").split(":");
      return kind === "lab" ? lab(code) : kind === "zone" ? [zones.get(code) ?? []].flat() : [];
    }
    default:
      return [];
  }
}
