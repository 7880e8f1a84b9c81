import { ORDER_KEY } from "../../../domain/desk/catalogue/rows.ts";

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
