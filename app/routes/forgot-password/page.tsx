import { redirectDocument } from "react-router";
import { CODE_LOGIN_OVER, resetErrorMessage } from "../../../contract/identity-messages.ts";
import { formErrors, textIn } from "../../features/forms/read-form.ts";
import { useAskedAgain } from "../../features/login/asked-again.ts";
import {
  callerOf,
  enter,
  readCodeState,
  resendCodeByForm,
  sendCodeByForm,
} from "../../features/login/log-in-by-form.ts";
import { LoginCard } from "../../features/login/login-card.tsx";
import { CodeForm } from "../../features/login/login-form.tsx";
import type { CodeState } from "../../features/login/login-state.ts";
import { CODE_START, codeFormError, WORDS } from "../../features/login/login-state.ts";
import { returnPath } from "../../features/login/return-path.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import type { PageRequest } from "../../request-context.ts";
import { requestOf } from "../../request-context.ts";
import { LineLink } from "../../ui/link.tsx";
import { PasswordField } from "../../ui/secret-fields.tsx";
import type { Route } from "./+types/page.ts";

/** The confirmation of a new password, if there is no page to return to. */
const SAVED = "/my-profile/change-password?saved=1";

/** The query of the pages between which the way back goes along; "" where there is none. */
export function loader({ request }: Route.LoaderArgs) {
  const target = returnPath(new URL(request.url));
  return { query: target === "/" ? "" : `?return-url=${encodeURIComponent(target)}` };
}

export async function action({ context, request }: Route.ActionArgs) {
  const target = returnPath(new URL(request.url));
  return resetByForm(requestOf(context), await request.formData(), target === "/" ? SAVED : target);
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { query } = loaderData;
  const state = useAskedAgain(actionData ?? CODE_START);
  return (
    <div className="page-width py-6 md:py-12">
      <LoginCard
        title={t("Forgot Password")}
        lead={
          state.OTPSent
            ? t("Enter the code from the SMS and choose a new password.")
            : t(
                "We'll send a code to your mobile to set a new password. New number? We'll create your account.",
              )
        }
      >
        <CodeForm
          state={state}
          restartHref={`/forgot-password${query}`}
          next={{ intent: "reset", label: t("Set the new password") }}
        >
          {state.OTPSent && (
            <PasswordField
              label={t("New password")}
              name="new-password"
              autoComplete="new-password"
              hint={t("At least 8 characters. A short sentence is easy to remember.")}
              error={state.errors.password}
            />
          )}
        </CodeForm>
        <p className="mt-4 text-center">
          <LineLink to={`/login${query}`}>{t("Login with Verification Code instead")}</LineLink>
        </p>
      </LoginCard>
    </div>
  );
}

/**
 * Sends the code, or sets the new password with it, which logs in and leads to `target`. The responses are the same for numbers with and
 * without an account.
 */
export async function resetByForm(request: PageRequest, form: FormData, target: string): Promise<CodeState> {
  const state = readCodeState(form);
  switch (textIn(form, "intent")) {
    case "resend":
      return resendCodeByForm(request, state);
    case "reset":
      return reset(request, form, state, target);
    default:
      return sendCodeByForm(request, state, "reset");
  }
}

async function reset(
  request: PageRequest,
  form: FormData,
  state: CodeState,
  target: string,
): Promise<CodeState> {
  const { mobile, code } = state;
  const fresh = form.get("new-password");
  const codeError = codeFormError(code);
  if (codeError) return { ...state, errors: { code: codeError } };
  if (typeof fresh !== "string" || fresh === "")
    return { ...state, errors: { password: WORDS.passwordBlank } };
  const done = await request.services.identity.resetPassword(callerOf(request), {
    mobile,
    presented: code,
    fresh,
  });
  const error = await enter(request, done, CODE_LOGIN_OVER, () => redirectDocument(target, 303));
  const sent = error.code !== "bad-mobile";
  return { ...state, OTPSent: sent, ...formErrors(resetErrorMessage(error)) };
}
