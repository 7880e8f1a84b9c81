import type { Clock } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import type { AuditLog } from "../../staff/audit-log.ts";
import type { StaffAction } from "../../staff/staff-action.ts";
import type { AppliedTable } from "./apply-draft.ts";
import type {
  Cells,
  Draft,
  DraftRow,
  DryRun,
  Publication,
  RowProblem,
  TableRows,
  TableShape,
} from "./types.ts";

export interface NewDraft {
  id: string;
  title: string;
  createdAt: Date;
  createdBy: string;
}

/** A change of a draft; fields that are left out stay as they are. */
export interface DraftChange {
  state: Draft["state"];
  note?: string;
  submittedAt?: Date;
  reviewed?: { at: Date; by: string };
  publishOn?: string | null;
  published?: { at: Date; catalogueVersion: number };
}

/** Drafts inside a transaction. */
export interface DraftTx {
  /** Locks the draft until the transaction ends. */
  lock(id: string): Promise<Draft | undefined>;
  rows(id: string): Promise<DraftRow[]>;
  insert(draft: NewDraft): Promise<void>;
  /** Adds and removes rows, records the editor and increments the draft's version. */
  edit(
    id: string,
    editor: { id: string; name: string; at: Date },
    edits: readonly (Pick<DraftRow, "file" | "rowKey" | "before" | "after"> & { isGone?: boolean })[],
  ): Promise<void>;
  change(id: string, change: DraftChange): Promise<void>;
  /** Idempotency keys: see `StaffChangeRows`. */
  begin(accountId: string, key: string, now: Date): Promise<{ outcome: unknown } | undefined>;
  finish(accountId: string, key: string, outcome: unknown): Promise<void>;
  note(action: StaffAction): Promise<void>;
}

export interface DraftStore {
  /** Those that are open, the newest first. */
  list(most: number): Promise<Draft[]>;
  find(id: string): Promise<Draft | undefined>;
  rows(id: string): Promise<DraftRow[]>;
  /** Ids of the drafts that are due for publication. */
  due(today: string): Promise<string[]>;
  transact<T>(work: (tx: DraftTx, rollback: (value: T) => never) => Promise<T>): Promise<T>;
}

export interface CurrentCatalogue {
  version: number;
  tables: readonly TableRows[];
}

export type PublicationFacts = Omit<Publication, "catalogueVersion">;

export type PublishResult<E> =
  | { is: "published"; catalogueVersion: number; rows: number }
  | { is: "wrong-catalogue"; problems: RowProblem[] }
  /** The catalogue has changed since `madeOf`; nothing was written. */
  | { is: "moved" }
  | { is: "refused"; error: E };

/** The catalogue as the files of the `namuna` command, by the same reading, checking, comparing and writing. */
export interface CatalogueFiles {
  readonly shapes: ReadonlyMap<string, TableShape>;
  current(): Promise<CurrentCatalogue>;
  /** What is wrong with the cells of one row alone; codes of the given new rows count as known. */
  checkCells(
    file: string,
    cells: Cells,
    added: readonly DraftRow[],
  ): Promise<{ column: string; problem: string }[]>;
  /** Reads a CSV file of the catalogue's form; problems name the line and the column. */
  readUpload(
    file: string,
    text: string,
  ):
    | { ok: true; rows: Cells[] }
    | { ok: false; problems: { line: number; column: string; problem: string }[] };
  print(table: TableRows): string;
  /** Preview of a row as safe HTML; null: the table has none. */
  preview(file: string, cells: Cells): string | null;
  dryRun(tables: readonly AppliedTable[], today: string): Promise<DryRun>;
  /** Writes the catalogue and its version in one transaction with `within`. */
  publish<E>(
    tables: readonly AppliedTable[],
    options: { today: string; madeOf: number; facts: PublicationFacts },
    within: (tx: DraftTx, catalogueVersion: number) => Promise<E | null>,
  ): Promise<PublishResult<E>>;
  /** Newest first; with `upTo` that version and those before it. */
  publications(most: number, upTo?: number): Promise<Publication[]>;
  kept(catalogueVersion: number): Promise<TableRows[] | undefined>;
}

export interface CatalogueNeeds {
  files: CatalogueFiles;
  store: DraftStore;
  auditLog: Pick<AuditLog, "search">;
  /** Stores a picture and returns its address. */
  keepPicture(account: StaffAccount, content: Uint8Array): Promise<Result<string, PictureError>>;
  clock: Clock;
  random: Random;
}

export interface PictureError {
  code: "unreadable" | "too-large" | "out-of-scope";
}
