import { expect, test } from "vitest";
import { assignmentsOf, columnsOf, pickColumns, valuesOf } from "./column-lists.ts";
import { int, nullable, text, timestamp } from "./columns.ts";
import { sql } from "./sql.ts";

const visit = { id: int, labId: int, note: nullable(text), startsAt: timestamp };

test("the columns of a statement follow from the declared row", () => {
  const insert = sql(visit, {})`insert into visit (${columnsOf(visit)}) values (${valuesOf(visit)})`;
  expect(insert.text).toBe("insert into visit (id, lab_id, note, starts_at) values ($1, $2, $3, $4)");
  const select = sql({ id: int }, visit)`select ${columnsOf(visit, "v")} from visit v where v.id = ${"id"}`;
  expect(select.text).toBe("select v.id, v.lab_id, v.note, v.starts_at from visit v where v.id = $1");
});

test("an update sets the picked columns", () => {
  const changed = pickColumns(visit, "note", "startsAt");
  const update = sql(
    { id: int, ...changed },
    {},
  )`update visit set ${assignmentsOf(changed)} where id = ${"id"}`;
  expect(update.text).toBe("update visit set note = $1, starts_at = $2 where id = $3");
});
