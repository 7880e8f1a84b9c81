import type { ActionFunctionArgs } from "react-router";
import { deviceWords } from "../../../domain/identity/device-words.ts";
import { deskOf } from "../../desk-context.ts";
import { roundTranslate } from "../../ui/round-translate.ts";
import { readJson } from "./read-json.ts";
import { joinError } from "./sign-in-words.ts";

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, caller, cookies, language } = deskOf(context);
  const joined = await desk.accounts.joinByPasskey(
    { token: params.token ?? "", response: await readJson(request), label: deviceWords(caller.userAgent) },
    caller,
  );
  if (!joined.ok)
    return Response.json(
      { ok: false, message: joinError(joined.error, roundTranslate(language)).message },
      { status: 422 },
    );
  cookies.start(joined.value.token);
  return Response.json({ ok: true });
}
