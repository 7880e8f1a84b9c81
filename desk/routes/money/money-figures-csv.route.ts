import type { LoaderFunctionArgs } from "react-router";
import { data } from "react-router";
import { FIGURE_TABLES } from "../../../domain/desk/exports.ts";
import { csvOfBatches } from "../../../domain/shared/write-csv.ts";
import { staffOf } from "../../desk-context.ts";
import { csvResponse } from "../../ui/file-response.ts";
import { wholeChain } from "../../ui/whole-chain.ts";
import { spanOf } from "./money-request.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const { from, to, span } = spanOf(request.url, now);
  const asked = new URL(request.url).searchParams.get("table");
  const table = FIGURE_TABLES.find((name) => name === asked);
  if (!table) throw data(null, { status: 404 });
  const rows = wholeChain(await desk.exports.figures(account, table, span));
  return csvResponse(`${table}-${from}-${to}`, csvOfBatches(rows));
}
