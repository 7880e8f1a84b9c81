import type { LoaderFunctionArgs } from "react-router";
import { staffOf } from "../../desk-context.ts";
import { inboxCounts } from "./inbox-counts.ts";

/** How much waits in each inbox, for the open page that looks again by itself. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const [inboxes, approvals] = await Promise.all([
    desk.today.inboxes(account),
    desk.approvals.waiting(account),
  ]);
  return Response.json(inboxCounts(inboxes, approvals));
}
