import type { ActionFunctionArgs } from "react-router";
import { deskOf } from "../../desk-context.ts";

export async function action({ context, params }: ActionFunctionArgs) {
  const options = await deskOf(context).desk.accounts.passkeyRegistration(params.token ?? "");
  return options === null ? new Response(null, { status: 404 }) : Response.json(options);
}
