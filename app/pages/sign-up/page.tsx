import { Form, redirect } from "react-router";
import { isCustomer } from "../../../domain/identity/visitor.ts";
import { AgreedTerms } from "../../checkout/agreed-terms.tsx";
import { useFaultFocus } from "../../checkout/use-fault-focus.ts";
import { requestOf } from "../../request-context.ts";
import { Card } from "../../ui/card.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { CodeField } from "../../ui/code-field.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSay } from "../../words/use-say.ts";
import { CodeButtons } from "../login/code-buttons.tsx";
import { MobileStep } from "../login/mobile-step.tsx";
import { NewUserPanel } from "../login/new-user-panel.tsx";
import { returnPath } from "../login/return-path.ts";
import type { Route } from "./+types/page.ts";
import { DataNotice } from "./data-notice.tsx";
import { type SignUpState, signUpByForm } from "./sign-up-by-form.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { visitor } = requestOf(context);
  const target = returnPath(new URL(request.url));
  if (isCustomer(visitor)) throw redirect(target);
  return { target };
}

export async function action({ context, request }: Route.ActionArgs) {
  const target = returnPath(new URL(request.url));
  const details = `/sign-up/details?return-url=${encodeURIComponent(target)}`;
  return signUpByForm(requestOf(context), await request.formData(), { target, details });
}

const START: SignUpState = {
  sent: false,
  mobile: "",
  code: "",
  agreed: false,
  faults: {},
  news: null,
};

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const say = useSay();
  const state = actionData ?? START;
  const form = useFaultFocus<HTMLFormElement>(state.faults);
  return (
    <div className="page-width grid grid-cols-1 items-start gap-6 py-6 md:grid-cols-2 md:py-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <Card look="floating" className="mx-auto w-full max-w-120">
        <h1 className="mb-1 text-2xl">{say("Sign Up")}</h1>
        <p className="mb-6 text-ink-soft">
          {state.sent
            ? say("Give the code from the message.")
            : say("Your mobile number is your account. It takes a minute.")}
        </p>
        <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-5">
          {state.news && <Notice kind={state.news.kind} message={state.news.message} />}
          <MobileStep
            mobile={state.mobile}
            sent={state.sent}
            error={state.faults.mobile}
            anew={`/sign-up?return-url=${encodeURIComponent(loaderData.target)}`}
          />
          {state.sent ? (
            <CodeField
              label={say("Verification Code")}
              defaultValue={state.code}
              error={state.faults.code}
              autoFocus
            />
          ) : (
            <>
              <DataNotice />
              <CheckField
                name="agree"
                value="1"
                defaultChecked={state.agreed}
                error={state.faults.agree}
                label={<AgreedTerms />}
              />
            </>
          )}
          <CodeButtons sent={state.sent} next={{ intent: "verify", label: say("Go on") }} />
        </Form>
        <p className="mt-4 text-center">
          {say("You have an account?")}{" "}
          <Link
            to={`/login?return-url=${encodeURIComponent(loaderData.target)}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {say("Log in")}
          </Link>
        </p>
      </Card>
      <NewUserPanel />
    </div>
  );
}
