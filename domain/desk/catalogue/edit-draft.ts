import { isUuid, uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import { staffEntry } from "../../staff/staff-action.ts";
import { lastEdit } from "./last-edit.ts";
import type { CatalogueNeeds, DraftTx } from "./ports.ts";
import {
  areOwnChanges,
  cellChanges,
  compareRows,
  isNewRow,
  keyedRows,
  keyWords,
  newRowKey,
  ORDER_KEY,
  sameCells,
} from "./rows.ts";
import type { Cells, Draft, DraftRow, TableShape } from "./types.ts";

/** A row as a form sends it. */
export interface RowEdit {
  /** Null: the account's own open draft, which is created if there is none. */
  draftId: string | null;
  file: string;
  /** null: a new row. */
  rowKey: string | null;
  /** Null: the row is removed. */
  cells: Cells | null;
  /** The version of the draft's row that the form showed; 0 if the draft did not have the row. */
  rowVersion: number;
  /** Idempotency key of the form: the same when it is sent again. */
  key: string;
}

/** The account is limited to some labs, and the row concerns others. */
export type OutOfScope = "out-of-scope";

export type EditError =
  | { code: "unknown-draft" | "unknown-row" | OutOfScope }
  /** The draft waits for its review, or is over. */
  | { code: "not-open"; state: Draft["state"] }
  /** Somebody else has edited the row in this draft since the form was shown, or has taken it out (version 0): by whom, and when. */
  | { code: "changed"; by: string; at: Date; cells: Cells | null; version: number }
  | { code: "wrong-cells"; problems: { column: string; problem: string }[] };

export interface Edited {
  draftId: string;
  rowKey: string;
}

/** Saves one row in a draft, or removes it from the draft when it equals the catalogue's. */
export async function saveRow(
  needs: CatalogueNeeds,
  account: StaffAccount,
  edit: RowEdit,
): Promise<Result<Edited, EditError>> {
  const { files, store } = needs;
  const shape = files.shapes.get(edit.file);
  if (!shape || edit.rowKey === ORDER_KEY) return fail({ code: "unknown-row" });
  const { tables } = await files.current();
  const keyed = keyedRows(tables.find(({ file }) => file === edit.file)?.rows ?? [], shape);
  const draftId = edit.draftId ?? (await openDraftOf(needs, account))?.id ?? null;
  if (draftId !== null && !isUuid(draftId)) return fail({ code: "unknown-draft" });
  const earlier = draftId === null ? [] : await store.rows(draftId);
  const problems = edit.cells
    ? [
        ...(await files.checkCells(
          edit.file,
          edit.cells,
          earlier.filter(({ before }) => before === null),
        )),
        ...sameKeyProblems(edit, shape, keyed, earlier),
      ]
    : [];
  return store.transact<Result<Edited, EditError>>(async (tx, rollback) => {
    const now = needs.clock();
    const known = await tx.begin(account.id, edit.key, now);
    if (known) return done(known.outcome as Edited);
    // Only now: a new row that is sent again stands in the draft already.
    if (problems.length > 0) return rollback(fail({ code: "wrong-cells", problems }));
    const draft = await openDraft(needs, tx, account, draftId);
    if (!draft) return rollback(fail({ code: "unknown-draft" }));
    if (draft.state !== "draft") return rollback(fail({ code: "not-open", state: draft.state }));
    const rowKey = edit.rowKey ?? newRowKey(uuidv7(now, needs.random));
    const inDraft = (await tx.rows(draft.id)).find((row) => row.file === edit.file && row.rowKey === rowKey);
    if ((inDraft?.version ?? 0) !== edit.rowVersion) {
      const cells = inDraft ? inDraft.after : (keyed.get(rowKey) ?? null);
      const row = recordedRow(cells ?? edit.cells ?? {}, shape);
      const taken = inDraft ? undefined : await lastEdit(needs.auditLog, draft.id, { file: edit.file, row });
      const by = inDraft?.editedBy ?? taken?.by ?? "";
      const at = inDraft?.editedAt ?? taken?.at ?? now;
      return rollback(fail({ code: "changed", by, at, cells, version: inDraft?.version ?? 0 }));
    }
    // The catalogue's present row, even if the draft was made from an older one: the form has shown the conflict.
    const before = keyed.get(rowKey) ?? null;
    if (before === null && edit.rowKey !== null && !inDraft) return rollback(fail({ code: "unknown-row" }));
    // The base of the draft's row belongs to the scope check as well.
    const changes = [inDraft?.after ?? before, before].map((from) => ({ before: from, after: edit.cells }));
    const { file } = edit;
    if (
      !areOwnChanges(
        account,
        changes.map((each) => ({ file, ...each })),
        tables,
      )
    )
      return rollback(fail({ code: "out-of-scope" }));
    const isGone = sameCells(before, edit.cells);
    const row = { file: edit.file, rowKey, before, after: edit.cells };
    await tx.edit(draft.id, { id: account.id, name: account.name, at: now }, [{ ...row, isGone }]);
    await tx.note(
      staffEntry(needs, account.name, {
        action: edit.cells === null ? "catalogue row removed in a draft" : "catalogue row edited in a draft",
        subject: draft.id,
        details: {
          draft: draft.title,
          file: edit.file,
          row: recordedRow(edit.cells ?? before ?? inDraft?.after ?? {}, shape),
          ...changeOf(inDraft ? inDraft.after : before, edit.cells),
        },
      }),
    );
    const outcome = { draftId: draft.id, rowKey };
    await tx.finish(account.id, edit.key, outcome);
    return done(outcome);
  });
}

/** A row's name in the record. */
function recordedRow(cells: Cells, shape: TableShape): string {
  return keyWords(cells, shape).replaceAll("\t", " ");
}

/** Whether a table with unique keys has another row of this key. */
function sameKeyProblems(
  { file, rowKey, cells }: RowEdit,
  shape: TableShape,
  keyed: ReadonlyMap<string, Cells>,
  earlier: readonly DraftRow[],
): { column: string; problem: string }[] {
  if (!cells || !shape.isKeyUnique) return [];
  const words = keyWords(cells, shape);
  const own = earlier.filter((row) => row.file === file);
  const inDraft = own.some(
    (row) => row.rowKey !== rowKey && row.after && keyWords(row.after, shape) === words,
  );
  const other = `${words}\t1`;
  const isTaken = other !== rowKey && keyed.has(other) && !own.some((row) => row.rowKey === other);
  if (!inDraft && !isTaken) return [];
  return shape.key.slice(-1).map((column) => ({ column, problem: "there is such a row already" }));
}

/** The details of the record's entry: the cells that differ, before and after. */
export function changeOf(before: Cells | null, after: Cells | null) {
  const changes = cellChanges(before, after);
  const side = (of: "from" | "to") =>
    Object.fromEntries(changes.map((change) => [change.column, change[of]]));
  return { before: before === null ? null : side("from"), after: after === null ? null : side("to") };
}

/** Well above the number of drafts that are open at a time. */
const MAX_DRAFTS = 1_000;

/** The account's newest draft that is still edited. */
export async function openDraftOf(
  { store }: Pick<CatalogueNeeds, "store">,
  account: StaffAccount,
): Promise<Draft | null> {
  const drafts = await store.list(MAX_DRAFTS);
  return drafts.find(({ state, createdBy }) => state === "draft" && createdBy === account.id) ?? null;
}

export async function openDraft(
  { clock, random }: CatalogueNeeds,
  tx: DraftTx,
  account: StaffAccount,
  draftId: string | null,
  title = `Change by ${account.name}`,
): Promise<Draft | undefined> {
  if (draftId !== null) return tx.lock(draftId);
  const createdAt = clock();
  const id = uuidv7(createdAt, random);
  await tx.insert({ id, title, createdAt, createdBy: account.id });
  return tx.lock(id);
}

/** A new draft with a title, once for each key. */
export function beginDraft(
  needs: CatalogueNeeds,
  account: StaffAccount,
  { title, key }: { title: string; key: string },
): Promise<string> {
  return needs.store.transact(async (tx) => {
    const createdAt = needs.clock();
    const known = await tx.begin(account.id, key, createdAt);
    if (known) return (known.outcome as { draftId: string }).draftId;
    const draftId = uuidv7(createdAt, needs.random);
    await tx.insert({ id: draftId, title, createdAt, createdBy: account.id });
    const begun = { action: "catalogue draft begun", subject: draftId, details: { draft: title } };
    await tx.note(staffEntry(needs, account.name, begun));
    await tx.finish(account.id, key, { draftId });
    return draftId;
  });
}

export type PutError =
  | { code: "unknown-draft" | OutOfScope }
  | { code: "not-open"; state: Draft["state"] }
  /** The draft was edited since the form was shown: by whom last, and when; no name if the record has none. */
  | { code: "changed"; by: string; at: Date };

export type UploadError =
  | PutError
  | { code: "unknown-row" | "nothing-changes" }
  | { code: "wrong-file"; problems: { line: number; column: string; problem: string }[] };

/** A whole table as a form sends it. */
export interface TableUpload {
  /** Null: the account's own open draft, which is created if there is none. */
  draftId: string | null;
  /** The version of the draft that the form showed; 0: there was none. */
  draftVersion: number;
  file: string;
  text: string;
  /** Idempotency key of the form: the same when it is sent again. */
  key: string;
}

export type Put = Result<{ draftId: string; rows: number }, PutError>;

/** Replaces a draft's rows of a table by the differences between the catalogue and an uploaded file. */
export async function uploadTable(
  needs: CatalogueNeeds,
  account: StaffAccount,
  { draftId, draftVersion, file, text, key }: TableUpload,
): Promise<Result<{ draftId: string; rows: number }, UploadError>> {
  const shape = needs.files.shapes.get(file);
  if (!shape) return fail({ code: "unknown-row" });
  const read = needs.files.readUpload(file, text);
  if (!read.ok) return fail({ code: "wrong-file", problems: read.problems });
  const now = (await needs.files.current()).tables.find((table) => table.file === file)?.rows ?? [];
  const newId = () => uuidv7(needs.clock(), needs.random);
  const rows = compareRows(now, read.rows, shape, newId);
  const id = draftId ?? (await openDraftOf(needs, account))?.id ?? null;
  if (id !== null && !isUuid(id)) return fail({ code: "unknown-draft" });
  // A file that matches the catalogue takes out what the draft has for the table.
  const earlier = rows.length === 0 && id !== null ? await needs.store.rows(id) : [];
  if (rows.length === 0 && !earlier.some((row) => row.file === file))
    return fail({ code: "nothing-changes" });
  return putTables(needs, account, {
    draftId: id,
    draftVersion,
    files: [file],
    rows,
    key,
    action: "catalogue file put into a draft",
  });
}

/** Replaces a draft's rows of whole tables. */
export async function putTables(
  needs: CatalogueNeeds,
  account: StaffAccount,
  put: {
    draftId: string | null;
    draftVersion: number;
    files: readonly string[];
    rows: readonly Pick<DraftRow, "file" | "rowKey" | "before" | "after">[];
    action: string;
    /** Title of a newly created draft. */
    title?: string;
    key: string;
  },
): Promise<Put> {
  const { tables } = await needs.files.current();
  return needs.store.transact<Put>(async (tx, rollback) => {
    const at = needs.clock();
    const known = await tx.begin(account.id, put.key, at);
    if (known) return done(known.outcome as { draftId: string; rows: number });
    const draft = await openDraft(needs, tx, account, put.draftId, put.title);
    if (!draft) return rollback(fail({ code: "unknown-draft" }));
    if (draft.state !== "draft") return rollback(fail({ code: "not-open", state: draft.state }));
    const all = await tx.rows(draft.id);
    if (put.draftId !== null && draft.version !== put.draftVersion) {
      const last = await lastEdit(needs.auditLog, draft.id);
      return rollback(fail({ code: "changed", by: last?.by ?? "", at: last?.at ?? draft.createdAt }));
    }
    const earlier = all.filter(({ file }) => put.files.includes(file));
    if (!areOwnChanges(account, [...earlier, ...put.rows], tables))
      return rollback(fail({ code: "out-of-scope" }));
    const stay = new Set(put.rows.map(({ file, rowKey }) => `${file} ${rowKey}`));
    const gone = earlier
      .filter(({ file, rowKey }) => isNewRow(rowKey) || !stay.has(`${file} ${rowKey}`))
      .map((row) => ({ ...row, isGone: true }));
    const editor = { id: account.id, name: account.name, at };
    await tx.edit(draft.id, editor, [...gone, ...put.rows]);
    const details = { draft: draft.title, files: put.files, rows: put.rows.length };
    await tx.note(staffEntry(needs, account.name, { action: put.action, subject: draft.id, details }));
    const outcome = { draftId: draft.id, rows: put.rows.length };
    await tx.finish(account.id, put.key, outcome);
    return done(outcome);
  });
}
