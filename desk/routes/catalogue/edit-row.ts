import { data, redirect } from "react-router";
import type { EditError } from "../../../domain/desk/catalogue/edit-draft.ts";
import type { CellChange } from "../../../domain/desk/catalogue/rows.ts";
import { cellChanges } from "../../../domain/desk/catalogue/rows.ts";
import type { Cells } from "../../../domain/desk/catalogue/types.ts";
import { MOST_UPLOADED_BYTES } from "../../../domain/desk/catalogue/types.ts";
import { asciiDigits } from "../../../domain/i18n/figures.ts";
import { typedText } from "../../../domain/i18n/typed-text.ts";
import { fail } from "../../../domain/shared/result.ts";
import type { SignedInRequest } from "../../desk-context.ts";
import { keyOf } from "../../ui/change-page.ts";
import { textOf, versionOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { OUT_OF_SCOPE, STATE_WORDS } from "./catalogue-words.ts";
import { fieldName, PICTURE_FILE } from "./cell-field.tsx";

/** The longest cell that is accepted. */
const MAX_CELL = 20_000;

const PICTURE_WORDS = {
  unreadable: "Choose a picture in JPEG, PNG or WebP",
  "too-large": "The picture is larger than 8 MB, or has more than 40 million pixels",
  "out-of-scope": OUT_OF_SCOPE,
} as const;

const WRONG_CELLS = "Look at the marked fields. Nothing was saved.";

/** A row of a table of the catalogue, within the open change or another one. */
export interface AskedRow {
  file: string;
  /** Null: a new row. */
  rowKey: string | null;
  draftId: string | null;
}

/** The form as it comes back when it was not saved. */
interface FormAgain {
  message: string;
  problems: { column: string; problem: string }[];
  /** After a conflict: the differences between the other change and this form. */
  theirs: CellChange[];
  /** What was typed. */
  cells: Cells;
  /** The version to save over: what was typed was typed over that one; after a conflict, which shows the present one, that. */
  version: number;
  /** The preview that was asked for. */
  html: string | null;
}

function formAgain(form: FormData, cells: Cells, status: number, part: Partial<FormAgain>) {
  const nothing = { message: "", problems: [], theirs: [], html: null };
  return data<FormAgain>({ ...nothing, version: versionOf(form), cells, ...part }, { status });
}

/** Handles the form of a row: previews, saves, restores or removes it. */
export async function editRow(staff: SignedInRequest, row: AskedRow, form: FormData) {
  const { catalogueDesk } = staff.desk;
  const columns = catalogueDesk.shapes.get(row.file)?.columns ?? [];
  const typed: Cells = Object.fromEntries(
    columns.map(({ heading, input }) => {
      const cell = cellOf(form, fieldName(heading));
      return [heading, input.kind === "number" ? asciiDigits(cell) : cell];
    }),
  );
  switch (textOf(form, "intent", 20)) {
    case "preview": {
      const html = catalogueDesk.preview(row.file, typed);
      return formAgain(form, typed, 200, { message: "Preview below the form. Nothing is saved yet.", html });
    }
    case "save":
      return saveTyped(staff, row, form, typed);
    case "restore": {
      const page = await catalogueDesk.row(row.file, row.rowKey, row.draftId);
      if (!page) throw data(null, { status: 404 });
      return save(staff, row, form, { typed, cells: page.published });
    }
    case "remove":
      return save(staff, row, form, { typed, cells: null });
    default:
      throw data(null, { status: 404 });
  }
}

async function saveTyped(staff: SignedInRequest, row: AskedRow, form: FormData, typed: Cells) {
  const sent = form.get(PICTURE_FILE);
  let cells = typed;
  if (sent instanceof File && sent.size > 0) {
    const kept = await keepPicture(staff, sent);
    if (!kept.ok) {
      const problems = [{ column: PICTURE_FILE, problem: PICTURE_WORDS[kept.error.code] }];
      return formAgain(form, typed, 422, { message: WRONG_CELLS, problems });
    }
    cells = { ...typed, picture: kept.value };
  }
  const tooLong = Object.keys(cells).filter((column) => (cells[column] ?? "").length > MAX_CELL);
  if (tooLong.length === 0) return save(staff, row, form, { typed: cells, cells });
  const problem = `is longer than ${MAX_CELL} characters`;
  return formAgain(form, cells, 422, {
    message: WRONG_CELLS,
    problems: tooLong.map((column) => ({ column, problem })),
  });
}

async function keepPicture({ desk, account }: SignedInRequest, picture: File) {
  if (picture.size > MOST_UPLOADED_BYTES) return fail({ code: "too-large" as const });
  return desk.catalogueDesk.keepPicture(account, new Uint8Array(await picture.arrayBuffer()));
}

/** `cells`: what the row becomes; null removes it. */
async function save(
  { desk, account }: SignedInRequest,
  { file, rowKey }: AskedRow,
  form: FormData,
  { typed, cells }: { typed: Cells; cells: Cells | null },
) {
  const saved = await desk.catalogueDesk.saveRow(account, {
    draftId: textOf(form, "draft", 40) || null,
    file,
    rowKey,
    cells,
    rowVersion: versionOf(form),
    key: await keyOf(form),
  });
  if (saved.ok) return redirect(`/desk/catalogue/drafts/${saved.value.draftId}?done=saved`);
  return notSaved(saved.error, form, typed);
}

/** The typed text with LF line ends. */
function cellOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? typedText(value).replaceAll("\r\n", "\n") : "";
}

function notSaved(error: EditError, form: FormData, typed: Cells) {
  switch (error.code) {
    case "wrong-cells":
      return formAgain(form, typed, 422, { message: WRONG_CELLS, problems: error.problems });
    case "changed": {
      const who =
        error.by === "" ? "Someone took this row out of the change" : `${error.by} changed this row`;
      const message = `${who} at ${showDayTime(error.at)}, after you opened it. Nothing was saved. Your version is below: save again to replace theirs.`;
      const theirs = cellChanges(typed, error.cells);
      return formAgain(form, typed, 409, { message, theirs, version: error.version });
    }
    case "not-open": {
      const message = `This change can no longer be edited: ${STATE_WORDS[error.state].toLowerCase()}. Withdraw from review first, or begin another.`;
      return formAgain(form, typed, 409, { message });
    }
    case "out-of-scope":
      return formAgain(form, typed, 403, { message: OUT_OF_SCOPE });
    default:
      throw data(null, { status: 404 });
  }
}
