import { text } from "../columns.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";
import { lockPrescription } from "./lock-prescription.ts";

const request = { requestNo: text };

/** What lies in the object store is removed there by the task that moves files. */
const dropFiles = sql(request, {})`
  update stored_file set dropped = true, leased_until = '-infinity'
  where key in (
    select f.content_key from prescription_file f join prescription_request r on r.id = f.request_id
    where r.request_no = ${"requestNo"}
  )`;

const removals = [
  sql(request, {})`
    delete from prescription_file f using prescription_request r
    where r.id = f.request_id and r.request_no = ${"requestNo"}`,
  sql(request, {})`
    delete from prescription_proposal o using prescription_request r
    where r.id = o.request_id and r.request_no = ${"requestNo"}`,
  sql(request, {})`delete from prescription_request where request_no = ${"requestNo"}`,
];

/** Removes a prescription with its files, its note and its answer; false when there is none of this number. */
export async function removePrescription(tx: Tx, requestNo: string): Promise<boolean> {
  if (!(await tx.maybe(lockPrescription, { requestNo }))) return false;
  await tx.run(dropFiles, { requestNo });
  for (const removal of removals) await tx.run(removal, { requestNo });
  return true;
}
