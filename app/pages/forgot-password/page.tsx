import { Form, Link, useNavigation } from "react-router";
import { useFaultFocus } from "../../checkout/use-fault-focus.ts";
import { requestOf } from "../../request-context.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CodeField } from "../../ui/code-field.tsx";
import { MobileField } from "../../ui/mobile-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useSay } from "../../words/use-say.ts";
import { WORDS } from "../login/login-state.ts";
import type { Route } from "./+types/page.ts";
import { type ResetState, resetByForm } from "./reset-by-form.ts";

export async function action({ context, request }: Route.ActionArgs) {
  return resetByForm(requestOf(context), await request.formData());
}

const START: ResetState = { sent: false, mobile: "", faults: {}, news: null };

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const say = useSay();
  const state = actionData ?? START;
  const form = useFaultFocus<HTMLFormElement>(state.faults);
  const intent = useNavigation().formData?.get("intent");
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
          <div>
            <MobileField
              key={state.mobile}
              label={say("Mobile Number")}
              defaultValue={state.mobile}
              readOnly={state.sent}
              error={state.faults.mobile}
            />
            {state.sent && (
              <Link
                to="/forgot-password"
                reloadDocument
                className="text-link inline-flex min-h-11 items-center text-sm"
              >
                {say("Use another number")}
              </Link>
            )}
          </div>
          {state.sent && (
            <>
              <CodeField label={say("Verification Code")} error={state.faults.code} autoFocus />
              <PasswordField
                label={say("New password")}
                name="new-password"
                autoComplete="new-password"
                hint={say("At least 8 characters. A short sentence is easy to remember.")}
                error={state.faults.password}
              />
            </>
          )}
          <Button
            type="submit"
            name="intent"
            value={state.sent ? "reset" : "send"}
            size="lg"
            wide
            busy={intent === "reset" || intent === "send"}
          >
            {state.sent ? say("Set the new password") : say("Send the code")}
          </Button>
          {state.sent && (
            <button type="submit" name="intent" value="resend" className="text-link min-h-11 text-sm">
              {say(WORDS.resend)}
            </button>
          )}
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
