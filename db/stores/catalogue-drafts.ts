import type { DraftStore, DraftTx } from "../../domain/desk/catalogue/ports.ts";
import type { Cells, Draft, DraftRow, DraftState } from "../../domain/desk/catalogue/types.ts";
import * as column from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql, sqlPart } from "../client/sql.ts";
import { rollBackWith } from "../client/transaction.ts";
import { addStaffAction } from "./staff-audit-log.ts";
import { staffChangeRows } from "./staff-changes.ts";

const draftRow = {
  id: column.uuid,
  title: column.text,
  state: column.oneOf<DraftState>(),
  version: column.int,
  createdAt: column.timestamp,
  createdBy: column.uuid,
  createdByName: column.text,
  editors: column.arrayOf(column.uuid),
  editorNames: column.arrayOf(column.text),
  authorMobiles: column.arrayOf(column.text),
  note: column.text,
  reviewedByName: column.text,
  publishOn: column.nullable(column.date),
  publishedAt: column.nullable(column.timestamp),
  catalogueVersion: column.nullable(column.bigint),
  rows: column.int,
};

const columns = sqlPart`
  d.id, d.title, d.state, d.version, d.created_at, d.created_by,
  (select a.name from staff_account a where a.id = d.created_by) as created_by_name, d.editors,
  array(select a.name from staff_account a where a.id = any(d.editors) order by a.name) as editor_names,
  array(
    select a.mobile from staff_account a where a.id = any(d.editors || d.created_by) and a.mobile <> '' order by a.mobile
  ) as author_mobiles, d.note,
  coalesce((select a.name from staff_account a where a.id = d.reviewed_by), '') as reviewed_by_name,
  d.publish_on, d.published_at, d.catalogue_version,
  (select count(*)::integer from catalogue_draft_row r where r.draft_id = d.id) as rows`;

const listDrafts = sql({ most: column.int }, draftRow)`
  select ${columns} from catalogue_draft d where d.state not in ('published', 'discarded')
  order by d.created_at desc, d.id desc limit ${"most"}`;

const findDraft = sql(
  { id: column.uuid },
  draftRow,
)`select ${columns} from catalogue_draft d where d.id = ${"id"}`;

const lockDraft = sql({ id: column.uuid }, { id: column.uuid })`
  select id from catalogue_draft where id = ${"id"} for no key update`;

const dueDrafts = sql({ today: column.date }, { id: column.uuid })`
  select id from catalogue_draft where state = 'scheduled' and publish_on <= ${"today"} order by publish_on, created_at`;

const insertDraft = sql(
  { id: column.uuid, title: column.text, createdAt: column.timestamp, createdBy: column.uuid },
  {},
)`
  insert into catalogue_draft (id, title, state, created_at, created_by)
  values (${"id"}, ${"title"}, 'draft', ${"createdAt"}, ${"createdBy"})`;

const rowsOf = sql(
  { draftId: column.uuid },
  {
    file: column.text,
    rowKey: column.text,
    before: column.nullable(column.json<Cells>()),
    after: column.nullable(column.json<Cells>()),
    version: column.int,
    editedBy: column.text,
    editedAt: column.timestamp,
  },
)`
  select file, row_key, before, after, version, edited_by, edited_at from catalogue_draft_row
  where draft_id = ${"draftId"} order by file, edited_at, row_key`;

const putRows = sql(
  {
    draftId: column.uuid,
    files: column.arrayOf(column.text),
    keys: column.arrayOf(column.text),
    befores: column.arrayOf(column.text),
    afters: column.arrayOf(column.text),
    name: column.text,
    at: column.timestamp,
  },
  {},
)`
  insert into catalogue_draft_row as r (draft_id, file, row_key, before, after, version, edited_by, edited_at)
  select ${"draftId"}, g.file, g.row_key, nullif(g.before, '')::jsonb, nullif(g.after, '')::jsonb, 1, ${"name"}, ${"at"}
  from unnest(${"files"}::text[], ${"keys"}::text[], ${"befores"}::text[], ${"afters"}::text[])
    as g (file, row_key, before, after)
  on conflict (draft_id, file, row_key) do update set before = excluded.before, after = excluded.after,
    version = r.version + 1, edited_by = excluded.edited_by, edited_at = excluded.edited_at`;

const removeRows = sql({ draftId: column.uuid, keys: column.arrayOf(column.text) }, {})`
  delete from catalogue_draft_row where draft_id = ${"draftId"} and file || ' ' || row_key = any(${"keys"})`;

const noteEditor = sql({ id: column.uuid, editor: column.uuid }, {})`
  update catalogue_draft set version = version + 1,
    editors = case when ${"editor"} = any(editors) then editors else editors || ${"editor"}::uuid end
  where id = ${"id"}`;

const setState = sql(
  {
    id: column.uuid,
    state: column.text,
    note: column.nullable(column.text),
    submittedAt: column.nullable(column.timestamp),
    reviewedAt: column.nullable(column.timestamp),
    reviewedBy: column.nullable(column.uuid),
    publishOn: column.nullable(column.date),
    publishedAt: column.nullable(column.timestamp),
    catalogueVersion: column.nullable(column.bigint),
  },
  {},
)`
  update catalogue_draft set version = version + 1, state = ${"state"}, note = coalesce(${"note"}, note),
    submitted_at = coalesce(${"submittedAt"}, submitted_at), reviewed_at = coalesce(${"reviewedAt"}, reviewed_at),
    reviewed_by = coalesce(${"reviewedBy"}, reviewed_by), publish_on = ${"publishOn"},
    published_at = ${"publishedAt"}, catalogue_version = ${"catalogueVersion"}
  where id = ${"id"}`;

/** Arrays of statements hold no null: there is none where the text is empty. */
function textOf(cells: Cells | null): string {
  return cells === null ? "" : JSON.stringify(cells);
}

/** Drafts of the catalogue inside a transaction, its publication's too. */
export function draftTx(tx: Tx): DraftTx {
  const changes = staffChangeRows(tx);
  return {
    async lock(id) {
      return (await tx.maybe(lockDraft, { id })) ? tx.maybe(findDraft, { id }) : undefined;
    },
    rows: (draftId) => tx.rows(rowsOf, { draftId }),
    async insert(draft) {
      await tx.run(insertDraft, draft);
    },
    async edit(draftId, { id: editor, name, at }, edits) {
      const keys = edits.filter(({ isGone }) => isGone).map(({ file, rowKey }) => `${file} ${rowKey}`);
      if (keys.length > 0) await tx.run(removeRows, { draftId, keys });
      const rows = edits.filter(({ isGone }) => !isGone);
      if (rows.length > 0)
        await tx.run(putRows, {
          draftId,
          name,
          at,
          files: rows.map(({ file }) => file),
          keys: rows.map(({ rowKey }) => rowKey),
          befores: rows.map(({ before }) => textOf(before)),
          afters: rows.map(({ after }) => textOf(after)),
        });
      await tx.run(noteEditor, { id: draftId, editor });
    },
    async change(id, { state, note = null, submittedAt = null, reviewed, publishOn = null, published }) {
      await tx.run(setState, {
        id,
        state,
        note,
        submittedAt,
        publishOn,
        reviewedAt: reviewed?.at ?? null,
        reviewedBy: reviewed?.by ?? null,
        publishedAt: published?.at ?? null,
        catalogueVersion: published?.catalogueVersion ?? null,
      });
    },
    begin: (accountId, key, now) => changes.begin(accountId, key, now),
    finish: (accountId, key, outcome) => changes.finish(accountId, key, outcome),
    note: (action) => addStaffAction(tx, action),
  };
}

export function draftStore(db: Db): DraftStore {
  return {
    list: (most) => db.rows(listDrafts, { most }),
    find: (id): Promise<Draft | undefined> => db.maybe(findDraft, { id }),
    rows: (draftId): Promise<DraftRow[]> => db.rows(rowsOf, { draftId }),
    due: async (today) => (await db.rows(dueDrafts, { today })).map(({ id }) => id),
    transact: (work) => db.tx((tx) => work(draftTx(tx), rollBackWith)),
  };
}
