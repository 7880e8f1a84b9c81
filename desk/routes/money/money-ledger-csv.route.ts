import type { LoaderFunctionArgs } from "react-router";
import { staffOf } from "../../desk-context.ts";
import { csvResponse } from "../../ui/file-response.ts";
import { wholeChain } from "../../ui/whole-chain.ts";
import { spanOf } from "./money-request.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const { from, to } = spanOf(request.url, now);
  return csvResponse(`ledger-${from}-${to}`, wholeChain(await desk.accounting.ledger(account, from, to)));
}
