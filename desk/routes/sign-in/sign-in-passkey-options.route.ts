import type { ActionFunctionArgs } from "react-router";
import { deskOf } from "../../desk-context.ts";

export async function action({ context }: ActionFunctionArgs) {
  return Response.json(await deskOf(context).desk.accounts.askForPasskey());
}
