import type { AnswerTemplate, TemplateStore } from "../../domain/desk/requests/templates.ts";
import { isUuid } from "../../domain/shared/is-uuid.ts";
import { int, oneOf, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { addStaffAction } from "./staff-actions.ts";

const row = { id: uuid, kind: oneOf<AnswerTemplate["kind"]>(), title: text, text, version: int };

const list = sql({}, row)`
  select id, kind, title, text, version from answer_template where removed_at is null order by kind, title, id`;

const insert = sql({ ...row, at: timestamp, who: text }, {})`
  insert into answer_template (id, kind, title, text, version, changed_at, changed_by)
  values (${"id"}, ${"kind"}, ${"title"}, ${"text"}, ${"version"}, ${"at"}, ${"who"})
  on conflict (id) do nothing`;

const update = sql({ ...row, at: timestamp, who: text }, {})`
  update answer_template set kind = ${"kind"}, title = ${"title"}, text = ${"text"}, version = version + 1,
    changed_at = ${"at"}, changed_by = ${"who"}
  where id = ${"id"} and version = ${"version"} and removed_at is null`;

const remove = sql({ id: uuid, version: int, at: timestamp, who: text }, {})`
  update answer_template set removed_at = ${"at"}, changed_by = ${"who"}
  where id = ${"id"} and version = ${"version"} and removed_at is null`;

export function templateStore(db: Db): TemplateStore {
  return {
    list: () => db.rows(list, {}),
    add: (template, action) =>
      db.tx(async (tx) => {
        const added = await tx.run(insert, { ...template, at: action.at, who: action.who });
        if (added > 0) await addStaffAction(tx, action);
      }),
    save: (template, action) =>
      db.tx(async (tx) => {
        if (!isUuid(template.id)) return false;
        const { at, who } = action;
        if ((await tx.run(update, { ...template, at, who })) === 0) return false;
        await addStaffAction(tx, action);
        return true;
      }),
    remove: (id, version, action) =>
      db.tx(async (tx) => {
        if (!isUuid(id)) return false;
        if ((await tx.run(remove, { id, version, at: action.at, who: action.who })) === 0) return false;
        await addStaffAction(tx, action);
        return true;
      }),
  };
}
