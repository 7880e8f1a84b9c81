import { isUuid } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import { isWholeChain } from "../../staff/scope.ts";
import { staffEntry } from "../../staff/staff-action.ts";
import { changeOf, openDraft, openDraftOf } from "./edit-draft.ts";
import type { CatalogueNeeds } from "./ports.ts";
import { inOrder, keyedRows, ORDER_KEY, orderRow, rowWords, sameCells } from "./rows.ts";
import type { Cells, Draft, DraftRow, RowOrder, TableShape } from "./types.ts";

/** A request to move a row of a table by one position. */
export interface RowMove {
  /** Null: the account's own open draft, which is created if there is none. */
  draftId: string | null;
  file: string;
  rowKey: string;
  /** -1: before the row above it. */
  by: -1 | 1;
  /** The version of the draft that the page showed; 0: there was none. */
  seen: number;
  /** Idempotency key of the form: the same when it is sent again. */
  key: string;
}

export interface Moved {
  draftId: string;
  name: string;
  /** From 1. */
  position: number;
  of: number;
}

export type MoveError =
  | { code: "unknown-draft" | "unknown-row" | "at-the-end" | "out-of-scope" }
  /** Somebody has edited the draft since the page was shown. */
  | { code: "changed"; draftId: string }
  | { code: "not-open"; state: Draft["state"] };

type Edit = Pick<DraftRow, "file" | "rowKey" | "before" | "after"> & { isGone?: boolean };

/**
 * Moves a row past its neighbour. Where the order is that of the file, the draft stores the order as a row of its own; where a column has
 * the position, the two rows exchange their numbers.
 */
export async function moveRow(
  needs: CatalogueNeeds,
  account: StaffAccount,
  move: RowMove,
): Promise<Result<Moved, MoveError>> {
  const { files, store } = needs;
  const shape = files.shapes.get(move.file);
  if (!shape?.order) return fail({ code: "unknown-row" });
  // The order of a table concerns all labs.
  if (!isWholeChain(account)) return fail({ code: "out-of-scope" });
  const { order } = shape;
  const rows = (await files.current()).tables.find(({ file }) => file === move.file)?.rows ?? [];
  const published = keyedRows(rows, shape);
  const draftId = move.draftId ?? (await openDraftOf(needs, account))?.id ?? null;
  if (draftId !== null && !isUuid(draftId)) return fail({ code: "unknown-draft" });
  return store.transact<Result<Moved, MoveError>>(async (tx, rollback) => {
    const now = needs.clock();
    const known = await tx.begin(account.id, move.key, now);
    if (known) return done(known.outcome as Moved);
    const draft = await openDraft(needs, tx, account, draftId);
    if (!draft) return rollback(fail({ code: "unknown-draft" }));
    if (draft.state !== "draft") return rollback(fail({ code: "not-open", state: draft.state }));
    if (draftId !== null && draft.version !== move.seen) return rollback(fail({ code: "changed", draftId }));
    const own = (await tx.rows(draft.id)).filter(({ file }) => file === move.file);
    const listed = listedRows(published, own, order);
    const at = listed.findIndex(([rowKey]) => rowKey === move.rowKey);
    const row = listed[at];
    if (!row || isRemoved(own, move.rowKey)) return rollback(fail({ code: "unknown-row" }));
    const to = neighbourOf(listed, at, move.by, order);
    const other = listed[to];
    if (!other) return rollback(fail({ code: "at-the-end" }));
    const edits: Edit[] =
      order.is === "position"
        ? [orderEdit(shape, published, swapped(listed, at, to))]
        : numberEdits(shape, published, own, { column: order.column, row, other, by: move.by });
    await tx.edit(draft.id, { id: account.id, name: account.name, at: now }, edits);
    const name = rowWords(row[1], shape);
    await tx.note(
      staffEntry(needs, account.name, {
        action: "catalogue row moved in a draft",
        subject: draft.id,
        details: {
          draft: draft.title,
          file: move.file,
          row: name,
          changes: edits.map(({ before, after }) => changeOf(before, after)),
        },
      }),
    );
    const outcome = { draftId: draft.id, name, position: to + 1, of: listed.length };
    await tx.finish(account.id, move.key, outcome);
    return done(outcome);
  });
}

type Listed = readonly (readonly [rowKey: string, cells: Cells])[];

function isRemoved(own: readonly DraftRow[], rowKey: string): boolean {
  return own.some((each) => each.rowKey === rowKey && each.after === null);
}

/** The rows as the draft's list shows them, with removed ones. */
function listedRows(
  published: ReadonlyMap<string, Cells>,
  own: readonly DraftRow[],
  order: RowOrder,
): Listed {
  const rows = new Map(published);
  for (const { rowKey, after } of own) if (after && rowKey !== ORDER_KEY) rows.set(rowKey, after);
  if (order.is === "position")
    return [...inOrder(rows, own.find(({ rowKey }) => rowKey === ORDER_KEY)?.after ?? null)];
  const numberOf = (cells: Cells) => Number(cells[order.column] ?? 0);
  return [...rows].toSorted(([, one], [, other]) => numberOf(other) - numberOf(one));
}

/** The index of the next row above or below (with the same parent, if the order is per parent); -1 if there is none. */
function neighbourOf(listed: Listed, at: number, by: -1 | 1, order: RowOrder): number {
  const within = order.is === "position" ? order.within : null;
  const parentOf = (position: number) => (within === null ? "" : listed[position]?.[1][within]);
  for (let to = at + by; to >= 0 && to < listed.length; to += by)
    if (parentOf(to) === parentOf(at)) return to;
  return -1;
}

function swapped(listed: Listed, at: number, to: number): string[] {
  const keys = listed.map(([rowKey]) => rowKey);
  return keys.map((rowKey, i) => (i === at ? keys[to] : i === to ? keys[at] : rowKey) ?? rowKey);
}

/** Sets the draft's order; removes it when it equals the published one. */
function orderEdit(
  { file }: TableShape,
  published: ReadonlyMap<string, Cells>,
  wanted: readonly string[],
): Edit {
  const row = orderRow(file, [...published.keys()], wanted);
  return row ?? { file, rowKey: ORDER_KEY, before: null, after: null, isGone: true };
}

/** Exchanges the position numbers of two rows; if they are equal, the moved row gets one more or less. One that the draft removes stays removed. */
function numberEdits(
  { file }: TableShape,
  published: ReadonlyMap<string, Cells>,
  own: readonly DraftRow[],
  { column, row, other, by }: { column: string; row: Listed[number]; other: Listed[number]; by: -1 | 1 },
): Edit[] {
  const [mine, theirs] = [row[1][column] ?? "", other[1][column] ?? ""];
  const passed = Math.max(0, Number(theirs) - by);
  const wanted: [string, Cells][] =
    mine === theirs
      ? [[row[0], { ...row[1], [column]: String(passed) }]]
      : [
          [row[0], { ...row[1], [column]: theirs }],
          [other[0], { ...other[1], [column]: mine }],
        ];
  const staying = wanted.filter(([rowKey]) => !isRemoved(own, rowKey));
  return staying.map(([rowKey, after]) => {
    const before = published.get(rowKey) ?? own.find((each) => each.rowKey === rowKey)?.before ?? null;
    return { file, rowKey, before, after, isGone: sameCells(before, after) };
  });
}
