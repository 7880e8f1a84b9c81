import type { ActionFunctionArgs } from "react-router";
import { deskOf } from "../../desk-context.ts";
import { readJson } from "./read-json.ts";
import { signInError } from "./sign-in-words.ts";

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, caller, cookies } = deskOf(context);
  const signedIn = await desk.accounts.signInByPasskey(await readJson(request), caller);
  if (!signedIn.ok)
    return Response.json({ ok: false, message: passkeyError(signedIn.error) }, { status: 422 });
  cookies.start(signedIn.value.token);
  return Response.json({ ok: true });
}

function passkeyError(error: Parameters<typeof signInError>[0]): string {
  return error.code === "wrong" ? "This passkey opens no account of the desk." : signInError(error);
}
