import type { ActionFunctionArgs } from "react-router";
import { deskOf } from "../../desk-context.ts";
import { roundTranslate } from "../../ui/round-translate.ts";
import { signInError } from "./sign-in-words.ts";

export async function action({ context }: ActionFunctionArgs) {
  const { desk, caller, language } = deskOf(context);
  const asked = await desk.accounts.passkeyChallenge(caller);
  if (asked.ok) return Response.json(asked.value);
  const message = signInError(asked.error, roundTranslate(language));
  return Response.json({ message }, { status: 429, headers: { "retry-after": String(asked.error.seconds) } });
}
