import { redirect } from "react-router";
import * as words from "../../../contract/identity-words.ts";
import type { RefusalWords } from "../../../contract/refusal-words.ts";
import type { Login } from "../../../domain/identity/types.ts";
import { textIn } from "../../features/forms/read-form.ts";
import { faultsOf } from "../../features/forms/refused-form.ts";
import { callerOf } from "../../layout/caller.ts";
import type { PageRequest } from "../../request-context.ts";
import { resendCodeByForm, sendCodeByForm } from "./code-by-form.ts";
import { type LoginState, startOfLogin } from "./login-state.ts";

/** The login's forms when no script runs: the same steps and words as the calls of the contract. */
export async function logInByForm(request: PageRequest, form: FormData, target: string): Promise<LoginState> {
  const mobile = textIn(form, "mobile");
  const asked = { ...startOfLogin("code"), sent: true, mobile, code: textIn(form, "code") };
  switch (textIn(form, "intent")) {
    case "resend":
      return resendCodeByForm(request, asked);
    case "verify":
      return verify(request, asked, target);
    case "password":
      return logInWithPassword(request, { ...startOfLogin("password"), mobile }, form, target);
    default:
      return sendCodeByForm(request, { ...startOfLogin("code"), mobile }, "login");
  }
}

async function verify(request: PageRequest, state: LoginState, target: string): Promise<LoginState> {
  const checked = await request.services.identity.logInWithCode(callerOf(request), state.code);
  if (checked.ok) return logIn(request, checked.value, target);
  const { refusal } = checked;
  const said = words.codeRefusalWords(refusal);
  if (refusal.code === "code-empty") return { ...state, faults: faultsOf(said) };
  return { ...state, news: newsOf(said), faults: said.field === null ? {} : { isCodeRefused: true } };
}

async function logInWithPassword(
  request: PageRequest,
  state: LoginState,
  form: FormData,
  target: string,
): Promise<LoginState> {
  const { mobile } = state;
  const typed = form.get("password");
  const password = typeof typed === "string" ? typed : "";
  const checked = await request.services.identity.logInWithPassword(callerOf(request), { mobile, password });
  if (checked.ok) return logIn(request, checked.value, target);
  const said = words.loginRefusalWords(checked.refusal, mobile);
  return { ...state, ...(said.field === null ? { news: newsOf(said) } : { faults: faultsOf(said) }) };
}

async function logIn(request: PageRequest, login: Login, target: string): Promise<never> {
  await request.cookies.startSession(login);
  throw redirect(target, 303);
}

function newsOf({ message, msg }: RefusalWords): LoginState["news"] {
  return { kind: "error", message, details: msg };
}
