import { text } from "../columns.ts";
import { sql } from "../sql.ts";

/** Answers to a prescription and its removal take turns on its row, so that each sees what the one before has done. */
export const lockPrescription = sql({ requestNo: text }, { requestNo: text })`
  select request_no from prescription_request where request_no = ${"requestNo"} for update`;
