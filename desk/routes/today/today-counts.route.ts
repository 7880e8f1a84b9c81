import type { LoaderFunctionArgs } from "react-router";
import { MAX_EACH } from "../../../domain/desk/today.ts";
import { staffOf } from "../../desk-context.ts";
import { mostOf } from "../../ui/data-table.tsx";
import { inboxCounts } from "./inbox-counts.ts";

/** The counts of the inboxes, polled by the open page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const most = mostOf(request.url, MAX_EACH);
  const [inboxes, approvals] = await Promise.all([
    desk.today.inboxes(account, most),
    desk.approvals.waiting(account, most),
  ]);
  return Response.json(inboxCounts(inboxes, approvals));
}
