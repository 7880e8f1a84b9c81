import { redirect } from "react-router";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { isCustomer } from "../../../domain/identity/types.ts";
import { AgreedTerms } from "../../features/forms/agreed-terms.tsx";
import { LoginCard } from "../../features/login/login-card.tsx";
import { CodeForm } from "../../features/login/login-form.tsx";
import { CODE_START } from "../../features/login/login-state.ts";
import { NewUserPanel } from "../../features/login/new-user-panel.tsx";
import { returnPath } from "../../features/login/return-path.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import { CheckField } from "../../ui/check-field.tsx";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/page.ts";
import type { SignUpState } from "./sign-up-by-form.ts";
import { signUpByForm } from "./sign-up-by-form.ts";

const PURPOSES: readonly { what: PlainPhrase; why: PlainPhrase }[] = [
  { what: "Mobile number", why: "to log you in and to tell you about your bookings and reports." },
  {
    what: "Name, date of birth, sex",
    why: "to print the right name and reference ranges on the report.",
  },
  { what: "Pincode and address", why: "for home collection and prices in your area." },
  { what: "Test results", why: "to show them only to you and the people you choose." },
];

/** The requested data and the purpose of each item, shown before anything is entered. */
export function DataNotice() {
  const t = useTranslate();
  return (
    <section className="rounded-control bg-surface-2 p-4 text-sm" aria-labelledby="data-notice">
      <h2 id="data-notice" className="text-base">
        {t("What we ask for and why")}
      </h2>
      <ul className="mt-2 grid grid-cols-1 gap-1.5">
        {PURPOSES.map(({ what, why }) => (
          <li key={what}>
            <strong>{t(what)}:</strong> {t(why)}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {t("We send offers only if you opt in. You can view, correct, download or delete your data anytime.")}
      </p>
    </section>
  );
}

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
      <LoginCard
        title={t("Sign Up")}
        lead={
          state.OTPSent
            ? t("Enter the code from the SMS.")
            : t("Sign up with your mobile number. It takes a minute.")
        }
      >
        <CodeForm
          state={state}
          restartHref={`/sign-up?return-url=${encodeURIComponent(loaderData.target)}`}
          next={{ intent: "verify", label: t("Continue") }}
        >
          {!state.OTPSent && (
            <>
              <DataNotice />
              <CheckField
                name="agree"
                value="1"
                defaultChecked={state.agreed}
                error={state.errors.agree}
                label={<AgreedTerms />}
              />
            </>
          )}
        </CodeForm>
        <p className="mt-4 text-center">
          {t("Already have an account?")}{" "}
          <Link
            to={`/login?return-url=${encodeURIComponent(loaderData.target)}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {t("Log in")}
          </Link>
        </p>
      </LoginCard>
      <NewUserPanel beside="sign-up" />
    </div>
  );
}
