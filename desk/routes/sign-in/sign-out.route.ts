import type { ActionFunctionArgs } from "react-router";
import { redirect } from "react-router";
import { deskOf } from "../../desk-context.ts";

export async function action({ context }: ActionFunctionArgs) {
  await deskOf(context).cookies.end();
  return redirect("/desk/sign-in");
}
