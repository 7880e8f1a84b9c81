import type { CellChange } from "../../../domain/desk/catalogue/rows.ts";
import { cellChanges, ORDER_KEY, orderWords, rowWords } from "../../../domain/desk/catalogue/rows.ts";
import type { CatalogueDeskService } from "../../../domain/desk/catalogue/service.ts";
import type { Cells, DraftRow } from "../../../domain/desk/catalogue/types.ts";
import { formatIfDay } from "../../../domain/shared/clock.ts";

/** A row of a draft for display: its name, what changes, and the cells before and after; for an order the names of its rows. */
export async function showChange(
  catalogueDesk: CatalogueDeskService,
  { file, rowKey, before, after }: Pick<DraftRow, "file" | "rowKey" | "before" | "after">,
  draftId: string | null,
): Promise<{ name: string; change: string; cells: CellChange[] }> {
  const shape = catalogueDesk.shapes.get(file) ?? { key: [] };
  if (rowKey !== ORDER_KEY) {
    const change = before === null ? "New row" : after === null ? "Removed" : "Edited";
    return {
      name: rowWords(after ?? before, shape),
      change,
      cells: cellChanges(before, after).map(({ column, from, to }) => ({
        column,
        from: formatIfDay(from),
        to: formatIfDay(to),
      })),
    };
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
