import { indiaDay } from "../../shared/clock.ts";
import { isUuid } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { fail } from "../../shared/result.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import { isWholeChain } from "../../staff/scope.ts";
import { applyDraft } from "./apply-draft.ts";
import type { EditError, Edited, RowEdit, TableUpload, UploadError } from "./edit-draft.ts";
import { beginDraft, openDraftOf, saveRow, uploadTable } from "./edit-draft.ts";
import type { Moved, MoveError, RowMove } from "./move-row.ts";
import { moveRow } from "./move-row.ts";
import type { CatalogueNeeds, PictureError } from "./ports.ts";
import type { DraftOfVersionError, RevertError } from "./revert-publication.ts";
import { differences, draftOfVersion, revertPublication } from "./revert-publication.ts";
import type { DraftStep, Stepped } from "./review-draft.ts";
import {
  discard,
  publishDue,
  publishNow,
  requestChanges,
  schedule,
  submit,
  withdrawDraft,
} from "./review-draft.ts";
import { areOwnChanges, inOrder, keyedRows, mayEditTable, ORDER_KEY } from "./rows.ts";
import type { Cells, Draft, DraftRow, DryRun, Publication, RowConflict, TableShape } from "./types.ts";

/** A row of a table with the draft's changes. */
export interface ListedRow {
  rowKey: string;
  cells: Cells;
  /** The draft's change; null: none. */
  change: "added" | "edited" | "removed" | null;
}

export interface TablePage {
  shape: TableShape;
  rows: ListedRow[];
  /** Whether the draft has moved rows. */
  isReordered: boolean;
  draft: Draft | null;
}

export interface RowPage {
  shape: TableShape;
  /** As the catalogue has it; null: a new row. */
  published: Cells | null;
  /** The draft's row, or else the catalogue's; null: it is removed. */
  cells: Cells | null;
  inDraft: DraftRow | null;
  draft: Draft | null;
}

export interface DraftPage {
  draft: Draft;
  rows: DraftRow[];
  conflicts: RowConflict[];
  /** Null: the draft is unknown or closed. */
  dryRun: DryRun | null;
}

/** The catalogue at the desk: drafts of its tables, their review and publication, and the versions before. */
export interface CatalogueDeskService {
  shapes: ReadonlyMap<string, TableShape>;
  counts(): Promise<ReadonlyMap<string, number>>;
  /** Those that are open, the newest first. */
  drafts(most: number): Promise<Draft[]>;
  /** The account's own open draft. */
  openDraft(account: StaffAccount): Promise<Draft | null>;
  table(file: string, draftId: string | null): Promise<TablePage | undefined>;
  row(file: string, rowKey: string | null, draftId: string | null): Promise<RowPage | undefined>;
  draft(id: string): Promise<DraftPage | undefined>;
  csv(file: string, draftId: string | null): Promise<string | undefined>;
  /** Whether the account may change a row; null: a new row of the table. */
  mayEdit(account: StaffAccount, file: string, cells: Cells | null): Promise<boolean>;
  /** The id of a new draft, one for each key. */
  begin(account: StaffAccount, asked: { title: string; key: string }): Promise<string>;
  keepPicture(account: StaffAccount, content: Uint8Array): Promise<Result<string, PictureError>>;
  /** A row as visitors would read it, as safe HTML; null: the table has no such view. */
  preview(file: string, cells: Cells): string | null;
  saveRow(account: StaffAccount, edit: RowEdit): Promise<Result<Edited, EditError>>;
  /** Moves a row by one position in a draft's order of its table. */
  moveRow(account: StaffAccount, move: RowMove): Promise<Result<Moved, MoveError>>;
  upload(
    account: StaffAccount,
    upload: TableUpload,
  ): Promise<Result<{ draftId: string; rows: number }, UploadError>>;
  submit(step: DraftStep): Promise<Stepped>;
  withdraw(step: DraftStep): Promise<Stepped>;
  discard(step: DraftStep): Promise<Stepped>;
  requestChanges(step: DraftStep, words: string): Promise<Stepped>;
  schedule(step: DraftStep, day: string): Promise<Stepped>;
  publishNow(step: DraftStep): Promise<Stepped>;
  /** Publishes the drafts that are due today; returns their number. */
  publishDue(): Promise<number>;
  publications(most: number): Promise<Publication[]>;
  /** A stored version beside the one before it. */
  publication(catalogueVersion: number): Promise<
    | {
        publication: Publication;
        isNewest: boolean;
        rows: Pick<DraftRow, "file" | "rowKey" | "before" | "after">[];
      }
    | undefined
  >;
  revert(
    account: StaffAccount,
    undo: { seen: number; reason: string; key: string },
  ): Promise<Result<{ catalogueVersion: number }, RevertError>>;
  draftOfVersion(
    account: StaffAccount,
    asked: { catalogueVersion: number; key: string },
  ): Promise<Result<{ draftId: string }, DraftOfVersionError>>;
}

/** Dry runs cached by draft, draft version and catalogue version. */
const MAX_DRY_RUNS = 20;

export function catalogueDeskService(needs: CatalogueNeeds): CatalogueDeskService {
  const { files, store, clock } = needs;
  const dryRuns = new Map<string, Promise<DryRun>>();

  const draftOf = async (id: string | null) =>
    id !== null && isUuid(id) ? ((await store.find(id)) ?? null) : null;
  const rowsOfFile = async (file: string) =>
    (await files.current()).tables.find((table) => table.file === file)?.rows ?? [];

  async function table(file: string, draftId: string | null): Promise<TablePage | undefined> {
    const shape = files.shapes.get(file);
    if (!shape) return undefined;
    const draft = await draftOf(draftId);
    const edits = new Map<string, DraftRow>();
    if (draft) {
      for (const row of await store.rows(draft.id)) if (row.file === file) edits.set(row.rowKey, row);
    }
    const order = edits.get(ORDER_KEY);
    edits.delete(ORDER_KEY);
    const rows = [...keyedRows(await rowsOfFile(file), shape)].map(([rowKey, cells]): ListedRow => {
      const edit = edits.get(rowKey);
      edits.delete(rowKey);
      if (!edit) return { rowKey, cells, change: null };
      return { rowKey, cells: edit.after ?? cells, change: edit.after ? "edited" : "removed" };
    });
    const added = [...edits.values()].flatMap(({ rowKey, after }): ListedRow[] =>
      after ? [{ rowKey, cells: after, change: "added" }] : [],
    );
    const listed = new Map([...rows, ...added].map((row) => [row.rowKey, row]));
    const ordered = inOrder(listed, order?.after ?? null);
    return { shape, rows: [...ordered.values()], isReordered: order !== undefined, draft };
  }

  async function dryRunOf(
    draft: Draft,
    rows: readonly DraftRow[],
  ): Promise<Pick<DraftPage, "conflicts" | "dryRun">> {
    if (rows.length === 0 || draft.state === "published" || draft.state === "discarded") {
      return { conflicts: [], dryRun: null };
    }
    const { version, tables } = await files.current();
    const applied = applyDraft(tables, files.shapes, rows);
    const today = indiaDay(clock());
    const key = [draft.id, draft.version, version, today].join(" ");
    let dryRun = dryRuns.get(key);
    if (!dryRun) {
      dryRun = files.dryRun(applied.tables, today);
      dryRuns.set(key, dryRun);
      dryRun.catch(() => dryRuns.delete(key));
      for (const old of [...dryRuns.keys()].slice(0, -MAX_DRY_RUNS)) dryRuns.delete(old);
    }
    return { conflicts: applied.conflicts, dryRun: await dryRun };
  }

  return {
    shapes: files.shapes,
    counts: async () => new Map((await files.current()).tables.map(({ file, rows }) => [file, rows.length])),
    drafts: (most) => store.list(most),
    openDraft: (account) => openDraftOf(needs, account),
    table,
    async row(file, rowKey, draftId) {
      const shape = files.shapes.get(file);
      if (!shape || rowKey === ORDER_KEY) return undefined;
      const draft = await draftOf(draftId);
      if (rowKey === null) return { shape, published: null, cells: {}, inDraft: null, draft };
      const rows = draft ? await store.rows(draft.id) : [];
      const inDraft = rows.find((row) => row.file === file && row.rowKey === rowKey) ?? null;
      const published = keyedRows(await rowsOfFile(file), shape).get(rowKey) ?? null;
      if (!published && !inDraft) return undefined;
      return { shape, published, cells: inDraft ? inDraft.after : published, inDraft, draft };
    },
    async draft(id) {
      const draft = await draftOf(id);
      if (!draft) return undefined;
      const rows = await store.rows(draft.id);
      return { draft, rows, ...(await dryRunOf(draft, rows)) };
    },
    async csv(file, draftId) {
      const page = await table(file, draftId);
      if (!page) return undefined;
      const rows = page.rows.flatMap(({ cells, change }) => (change === "removed" ? [] : [cells]));
      return files.print({ file, rows });
    },
    async mayEdit(account, file, cells) {
      if (cells === null) return mayEditTable(account, file);
      return areOwnChanges(account, [{ file, before: cells, after: cells }], (await files.current()).tables);
    },
    begin: (account, asked) => beginDraft(needs, account, asked),
    // Banners concern all labs.
    keepPicture: async (account, content) =>
      isWholeChain(account) ? needs.keepPicture(account, content) : fail({ code: "out-of-scope" }),
    preview: (file, cells) => files.preview(file, cells),
    saveRow: (account, edit) => saveRow(needs, account, edit),
    moveRow: (account, move) => moveRow(needs, account, move),
    upload: (account, put) => uploadTable(needs, account, put),
    submit: (step) => submit(needs, step),
    withdraw: (step) => withdrawDraft(needs, step),
    discard: (step) => discard(needs, step),
    requestChanges: (step, words) => requestChanges(needs, step, words),
    schedule: (step, day) => schedule(needs, step, day),
    publishNow: (step) => publishNow(needs, step),
    async publishDue() {
      const due = await store.due(indiaDay(clock()));
      for (const id of due) await publishDue(needs, id);
      return due.length;
    },
    publications: (most) => files.publications(most),
    async publication(catalogueVersion) {
      const [newest] = await files.publications(1);
      const [publication, former] = await files.publications(2, catalogueVersion);
      if (publication?.catalogueVersion !== catalogueVersion) return undefined;
      const [own, before] = await Promise.all([
        files.kept(catalogueVersion),
        former ? files.kept(former.catalogueVersion) : undefined,
      ]);
      const rows = own && before ? differences(needs, before, own) : [];
      return {
        publication,
        isNewest: newest?.catalogueVersion === catalogueVersion && former !== undefined,
        rows,
      };
    },
    revert: (account, undo) => revertPublication(needs, account, undo),
    draftOfVersion: (account, asked) => draftOfVersion(needs, account, asked),
  };
}
