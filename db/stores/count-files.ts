import { bigint, int } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

const count = sql({}, { inDatabase: int, inStore: int, storeBytes: bigint, toRemove: int })`
  select (
      (select count(*) from report_version where pdf is not null)
      + (select count(*) from report_document where content is not null)
      + (select count(*) from prescription_file where content is not null)
      + (select count(*) from job_application where cv is not null)
      + (select count(*) from data_export where content is not null)
      + (select count(*) from data_export_part where content is not null)
    )::integer as in_database,
    count(*) filter (where stored_at is not null and not dropped)::integer as in_store,
    coalesce(sum(size) filter (where stored_at is not null and not dropped), 0)::bigint as store_bytes,
    count(*) filter (where dropped)::integer as to_remove
  from stored_file`;

/** How many files lie where. */
export function countFiles(db: Db): Promise<{
  inDatabase: number;
  inStore: number;
  storeBytes: number;
  toRemove: number;
}> {
  return db.one(count, {});
}
