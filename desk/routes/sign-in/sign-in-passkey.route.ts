import type { ActionFunctionArgs } from "react-router";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { deskOf } from "../../desk-context.ts";
import { roundTranslate } from "../../ui/round-translate.ts";
import { readJson } from "./read-json.ts";
import { signInError } from "./sign-in-words.ts";

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, caller, cookies, language } = deskOf(context);
  const signedIn = await desk.accounts.signInByPasskey(await readJson(request), caller);
  if (!signedIn.ok)
    return Response.json(
      { ok: false, message: passkeyError(signedIn.error, roundTranslate(language)) },
      { status: 422 },
    );
  cookies.start(signedIn.value.token);
  return Response.json({ ok: true });
}

function passkeyError(error: Parameters<typeof signInError>[0], t: Translate): string {
  return error.code === "wrong" ? t("This passkey opens no account of the desk.") : signInError(error, t);
}
