import type { LoaderFunctionArgs } from "react-router";
import { staffOf } from "../desk-context.ts";

/** How much waits in each inbox, for the open page that looks again by itself. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const inboxes = await desk.today.inboxes(account);
  return Response.json(Object.fromEntries(inboxes.map(({ inbox, items }) => [inbox, items.length])));
}
