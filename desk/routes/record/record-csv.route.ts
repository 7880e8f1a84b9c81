import type { LoaderFunctionArgs } from "react-router";
import { csvOfBatches } from "../../../domain/shared/write-csv.ts";
import type { AuditEntry } from "../../../domain/staff/audit-log.ts";
import { staffOf } from "../../desk-context.ts";
import { csvResponse } from "../../ui/file-response.ts";
import { wholeChain } from "../../ui/whole-chain.ts";
import { readRecord } from "./read-record.ts";

/** The entries that the form's fields fit, newest first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const { query } = readRecord(request.url);
  return csvResponse("record", csvOfBatches(rowsOf(wholeChain(desk.exports.exportRecord(account, query)))));
}

async function* rowsOf(batches: AsyncIterable<AuditEntry[]>) {
  for await (const entries of batches) {
    yield entries.map(({ at, who, role, action, subject, details, customerId }) => ({
      at,
      who,
      role,
      action,
      subject,
      customerId,
      details: JSON.stringify(details),
    }));
  }
}
