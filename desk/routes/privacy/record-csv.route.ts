import type { LoaderFunctionArgs } from "react-router";
import { csvOfRows } from "../../../domain/shared/csv-rows.ts";
import { staffOf } from "../../desk-context.ts";
import { csvResponse } from "../../ui/csv-response.ts";
import { readRecord } from "./read-record.ts";

/** The newest entries that the form's fields fit. */
const MOST = 10_000;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const entries = await desk.exports.record(account, readRecord(request.url, MOST).query);
  const rows = entries.map(({ at, who, role, action, subject, details, customerId }) => ({
    ...{ at, who, role, action, subject, customerId, details: JSON.stringify(details) },
  }));
  return csvResponse("record", csvOfRows(rows));
}
