import type { ActionFunctionArgs } from "react-router";
import { deskOf } from "../../desk-context.ts";
import { roundTranslate } from "../../ui/round-translate.ts";
import { joinError } from "./sign-in-words.ts";

export async function action({ context, params }: ActionFunctionArgs) {
  const { desk, language } = deskOf(context);
  const options = await desk.accounts.passkeyRegistration(params.token ?? "");
  if (options !== null) return Response.json(options);
  const { message } = joinError({ code: "over" }, roundTranslate(language));
  return Response.json({ message }, { status: 404 });
}
