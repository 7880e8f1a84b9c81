/** The cells of a row by their headings, as the files of the catalogue have them. */
export type Cells = Record<string, string>;

/** Most bytes of a table's file or of a banner's picture that is uploaded at the desk. */
export const MOST_UPLOADED_BYTES = 8 * 1024 * 1024;

export interface FormColumn {
  heading: string;
  input: {
    kind: "line" | "words" | "number" | "day" | "choice";
    choices?: readonly string[];
    /** The list of codes that its values come from. */
    codesOf?: string;
    hint?: string;
  };
  mayBeEmpty: boolean;
}

/** A table of the catalogue as an editor needs it; the same for the command's files. */
export interface TableShape {
  /** "prices.csv" */
  file: string;
  columns: readonly FormColumn[];
  key: readonly string[];
  isKeyUnique: boolean;
  order: RowOrder | null;
}

/** How a table is ordered, if its order matters: by the position in the file, or by a column, highest first. */
export type RowOrder =
  /** `within`: the heading of the parent column; rows are ordered within each parent. */
  { is: "position"; within: string | null } | { is: "number"; column: string };

export interface TableRows {
  file: string;
  rows: readonly Cells[];
}

/** `draft` is edited, `review` waits for a second person, `scheduled` for its day. */
export const DRAFT_STATES = ["draft", "review", "scheduled", "published", "discarded"] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

export interface DraftRow {
  file: string;
  rowKey: string;
  /** null: the row is new. */
  before: Cells | null;
  /** Null: the row is removed. */
  after: Cells | null;
  version: number;
  editedBy: string;
  editedAt: Date;
}

export interface Draft {
  id: string;
  title: string;
  state: DraftState;
  version: number;
  createdAt: Date;
  createdBy: string;
  createdByName: string;
  /** Ids of everybody who changed a row. */
  editors: string[];
  editorNames: string[];
  /** Numbers of the accounts that have begun or edited it, those that have one. */
  authorMobiles: string[];
  note: string;
  reviewedByName: string;
  publishOn: string | null;
  publishedAt: Date | null;
  catalogueVersion: number | null;
  rows: number;
}

/** A problem of the catalogue with the draft applied. */
export interface RowProblem {
  file: string;
  /** The row's key; null: the file as a whole. */
  rowKey: string | null;
  column: string;
  problem: string;
}

/** A row of a draft that somebody else has changed in the catalogue since. */
export interface RowConflict {
  file: string;
  rowKey: string;
  before: Cells | null;
  /** The catalogue's present row; null: removed. */
  now: Cells | null;
  after: Cells | null;
}

/** A stored version of the whole catalogue. */
export interface Publication {
  catalogueVersion: number;
  at: Date;
  publishedBy: string;
  preparedBy: string;
  reason: string;
  draftId: string | null;
  bringsBack: number | null;
}

/** The result of a dry run of the publication, as the command prints it. */
export type DryRun =
  | { ok: false; problems: RowProblem[] }
  | { ok: true; rows: number; sections: { title: string; lines: string[]; more: number }[] };
