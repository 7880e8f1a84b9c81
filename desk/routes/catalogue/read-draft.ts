import type { ActionFunctionArgs } from "react-router";
import { data, redirect } from "react-router";
import type { DraftStep, Stepped } from "../../../domain/desk/catalogue/review-draft.ts";
import { rowWords } from "../../../domain/desk/catalogue/rows.ts";
import { tableName } from "../../../domain/desk/catalogue/table-names.ts";
import type { RowProblem } from "../../../domain/desk/catalogue/types.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import type { SignedInRequest } from "../../desk-context.ts";
import { staffOf } from "../../desk-context.ts";
import { keyOf, newKey } from "../../ui/change-page.ts";
import { textOf, versionOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { rowPath } from "./catalogue-links.ts";
import { rowKeyWords, STATE_WORDS, stepWords, whereWords } from "./catalogue-words.ts";
import { showChange } from "./show-change.ts";

/** The most rows, conflicts and problems of the page; all rows are in their tables. */
const MAX_ROWS = 300;

/** A change of the catalogue as its page and its review show it. */
export async function readDraft(staff: SignedInRequest, id: string | undefined) {
  const { desk, account } = staff;
  const page = await desk.catalogueDesk.draft(id ?? "");
  if (!page) throw data(null, { status: 404 });
  const { draft, rows, conflicts, dryRun } = page;
  const { shapes } = desk.catalogueDesk;
  const keyOf = (file: string) => shapes.get(file) ?? { key: [] };
  const own = new Map(rows.map((row) => [`${row.file} ${row.rowKey}`, row]));
  const nameOf = (file: string, rowKey: string | null) => {
    if (rowKey === null) return "";
    const row = own.get(`${file} ${rowKey}`);
    return row ? rowWords(row.after ?? row.before, keyOf(file)) : rowKeyWords(rowKey);
  };
  const shown = await Promise.all(
    rows.slice(0, MAX_ROWS).map(async (row) => ({
      ...(await showChange(desk.catalogueDesk, row, draft.id)),
      key: `${row.file} ${row.rowKey}`,
      table: tableName(row.file),
      to: rowPath(row.file, row.rowKey, draft.id),
      by: `${row.editedBy}, ${showDayTime(row.editedAt)}`,
    })),
  );
  const overtaken = await Promise.all(
    conflicts.slice(0, MAX_ROWS).map(async ({ file, rowKey, before, now, after }) => ({
      key: `${file} ${rowKey}`,
      table: tableName(file),
      to: rowPath(file, rowKey, draft.id),
      name: (await showChange(desk.catalogueDesk, { file, rowKey, before, after }, draft.id)).name,
      isGone: now === null,
      cells: (await showChange(desk.catalogueDesk, { file, rowKey, before, after: now }, draft.id)).cells,
    })),
  );
  const isMine = draft.createdBy === account.id || draft.editors.includes(account.id);
  return {
    id: draft.id,
    title: draft.title,
    state: draft.state,
    stateWords: STATE_WORDS[draft.state],
    version: draft.version,
    note: draft.note,
    facts: [
      ["Started", `${showDayTime(draft.createdAt)}, ${draft.createdByName}`],
      ["Edited by", draft.editorNames.join(", ") || "no one yet"],
      ...(draft.reviewedByName ? [["Reviewed by", draft.reviewedByName]] : []),
      ...(draft.publishOn ? [["Publish on", formatDay(draft.publishOn)]] : []),
      ...(draft.publishedAt
        ? [["Published", `${showDayTime(draft.publishedAt)}, version ${draft.catalogueVersion}`]]
        : []),
    ],
    rows: shown,
    moreRows: Math.max(0, rows.length - MAX_ROWS),
    conflicts: overtaken,
    moreConflicts: Math.max(0, conflicts.length - MAX_ROWS),
    problems: dryRun && !dryRun.ok ? dryRun.problems.slice(0, MAX_ROWS).map(problemOf) : [],
    moreProblems: dryRun && !dryRun.ok ? Math.max(0, dryRun.problems.length - MAX_ROWS) : 0,
    sections: dryRun?.ok ? dryRun.sections : [],
    changedRows: dryRun?.ok ? dryRun.rows : null,
    isMine,
    mayEdit: mayDo(account.role, "catalogue.edit"),
    mayPublish: mayDo(account.role, "catalogue.publish"),
    key: newKey(staff),
    otherKey: newKey(staff),
  };

  function problemOf({ file, rowKey, column, problem }: RowProblem) {
    return {
      where: whereWords(file, column),
      name: nameOf(file, rowKey),
      problem,
      to: rowKey === null ? null : rowPath(file, rowKey, draft.id),
      isDraft: rowKey !== null && own.has(`${file} ${rowKey}`),
    };
  }
}

export type ReadDraft = Awaited<ReturnType<typeof readDraft>>;

/** The form of a draft's page: the requested step (`intent`) and the use case for it. */
export async function readStep({ context, params, request }: ActionFunctionArgs) {
  const { account, desk } = staffOf(context);
  const form = await request.formData();
  const step: DraftStep = { account, id: params.id ?? "", version: versionOf(form), key: await keyOf(form) };
  return { catalogueDesk: desk.catalogueDesk, form, intent: textOf(form, "intent", 20), step };
}

/** The result of a step: a redirect to the draft's page, or the form with an error. */
export function endOfStep({ id }: DraftStep, stepped: Stepped, done: string) {
  if (stepped.ok) return redirect(`/desk/catalogue/drafts/${id}?done=${done}`);
  const { error } = stepped;
  if (error.code === "unknown-draft") throw data(null, { status: 404 });
  if (error.code === "out-of-scope") return data({ message: stepWords(error), field: null }, { status: 403 });
  const isTyped = error.code === "no-words" || error.code === "past-day";
  return data(
    {
      message: stepWords(error),
      field: error.code === "no-words" ? "words" : error.code === "past-day" ? "day" : null,
    },
    { status: isTyped || error.code === "wrong-catalogue" || error.code === "empty" ? 422 : 409 },
  );
}
