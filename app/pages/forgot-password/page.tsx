import { Form } from "react-router";
import { useFaultFocus } from "../../checkout/use-fault-focus.ts";
import { requestOf } from "../../request-context.ts";
import { Card } from "../../ui/card.tsx";
import { CodeField } from "../../ui/code-field.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useSay } from "../../words/use-say.ts";
import { CodeButtons } from "../login/code-buttons.tsx";
import { MobileStep } from "../login/mobile-step.tsx";
import type { Route } from "./+types/page.ts";
import { type ResetState, resetByForm } from "./reset-by-form.ts";

export async function action({ context, request }: Route.ActionArgs) {
  return resetByForm(requestOf(context), await request.formData());
}

const START: ResetState = { sent: false, mobile: "", code: "", faults: {}, news: null };

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const say = useSay();
  const state = actionData ?? START;
  const form = useFaultFocus<HTMLFormElement>(state.faults);
  return (
    <div className="page-width py-6 md:py-12">
      <Card look="floating" className="mx-auto max-w-120">
        <h1 className="mb-1 text-2xl">{say("Forgot Password")}</h1>
        <p className="mb-6 text-ink-soft">
          {state.sent
            ? say("Give the code from the message, and choose a new password.")
            : say(
                "We send a code to your mobile. With it you choose a new password. A number without an account gets one.",
              )}
        </p>
        <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-5">
          {state.news && <Notice kind={state.news.kind} message={state.news.message} />}
          <MobileStep
            mobile={state.mobile}
            sent={state.sent}
            error={state.faults.mobile}
            anew="/forgot-password"
          />
          {state.sent && (
            <>
              <CodeField
                label={say("Verification Code")}
                defaultValue={state.code}
                error={state.faults.code}
                autoFocus
              />
              <PasswordField
                label={say("New password")}
                name="new-password"
                autoComplete="new-password"
                hint={say("At least 8 characters. A short sentence is easy to remember.")}
                error={state.faults.password}
              />
            </>
          )}
          <CodeButtons sent={state.sent} next={{ intent: "reset", label: say("Set the new password") }} />
        </Form>
        <p className="mt-4 text-center">
          <Link to="/login" className="text-link inline-flex min-h-11 items-center">
            {say("Login with Verification Code instead")}
          </Link>
        </p>
      </Card>
    </div>
  );
}
