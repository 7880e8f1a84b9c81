import { useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { CodeForm } from "../login/code-form.tsx";
import { CODE_START } from "../login/code-state.ts";
import type { Route } from "./+types/page.ts";
import { resetByForm } from "./reset-by-form.ts";

export async function action({ context, request }: Route.ActionArgs) {
  return resetByForm(requestOf(context), await request.formData());
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const state = actionData ?? CODE_START;
  return (
    <div className="page-width py-6 md:py-12">
      <Card look="floating" className="mx-auto max-w-120">
        <h1 className="mb-1 text-2xl">{t("Forgot Password")}</h1>
        <p className="mb-6 text-ink-soft">
          {state.sent
            ? t("Give the code from the message, and choose a new password.")
            : t(
                "We send a code to your mobile. With it you choose a new password. A number without an account gets one.",
              )}
        </p>
        <CodeForm
          state={state}
          anew="/forgot-password"
          next={{ intent: "reset", label: t("Set the new password") }}
        >
          {state.sent && (
            <PasswordField
              label={t("New password")}
              name="new-password"
              autoComplete="new-password"
              hint={t("At least 8 characters. A short sentence is easy to remember.")}
              error={state.faults.password}
            />
          )}
        </CodeForm>
        <p className="mt-4 text-center">
          <Link to="/login" className="text-link inline-flex min-h-11 items-center">
            {t("Login with Verification Code instead")}
          </Link>
        </p>
      </Card>
    </div>
  );
}
