import type { LoaderFunctionArgs } from "react-router";
import { staffOf } from "../../desk-context.ts";

/** The visits of today, for a phone to store. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  return Response.json(await desk.round.today(account));
}
