import { redirect } from "react-router";
import { isCustomer } from "../../../domain/identity/visitor.ts";
import { AgreedTerms } from "../../features/forms/agreed-terms.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import { Card } from "../../ui/card.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { Link } from "../../ui/link.tsx";
import { CodeForm } from "../login/code-form.tsx";
import { CODE_START } from "../login/code-state.ts";
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

const START: SignUpState = { ...CODE_START, agreed: false };

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const state = actionData ?? START;
  return (
    <div className="page-width grid grid-cols-1 items-start gap-6 py-6 md:grid-cols-2 md:py-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <Card look="floating" className="mx-auto w-full max-w-120">
        <h1 className="mb-1 text-2xl">{t("Sign Up")}</h1>
        <p className="mb-6 text-ink-soft">
          {state.sent
            ? t("Give the code from the message.")
            : t("Your mobile number is your account. It takes a minute.")}
        </p>
        <CodeForm
          state={state}
          anew={`/sign-up?return-url=${encodeURIComponent(loaderData.target)}`}
          next={{ intent: "verify", label: t("Go on") }}
        >
          {!state.sent && (
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
        </CodeForm>
        <p className="mt-4 text-center">
          {t("You have an account?")}{" "}
          <Link
            to={`/login?return-url=${encodeURIComponent(loaderData.target)}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {t("Log in")}
          </Link>
        </p>
      </Card>
      <NewUserPanel beside="sign-up" />
    </div>
  );
}
