import { redirect, redirectDocument } from "react-router";
import { CODE_LOGIN_OVER, codeErrorMessage } from "../../../contract/identity-messages.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { isCustomer } from "../../../domain/identity/types.ts";
import { AgreedTerms } from "../../features/forms/agreed-terms.tsx";
import { formErrors, textIn } from "../../features/forms/read-form.ts";
import { useAskedAgain } from "../../features/login/asked-again.ts";
import {
  callerOf,
  enter,
  readCodeState,
  resendCodeByForm,
  sendCodeByForm,
} from "../../features/login/log-in-by-form.ts";
import { LoginCard, NewUserPanel } from "../../features/login/login-card.tsx";
import { CodeForm } from "../../features/login/login-form.tsx";
import type { CodeState } from "../../features/login/login-state.ts";
import { CODE_START, mobileError } from "../../features/login/login-state.ts";
import { returnPath } from "../../features/login/return-path.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import type { PageRequest } from "../../request-context.ts";
import { requestOf } from "../../request-context.ts";
import { CheckField } from "../../ui/check-field.tsx";
import { LineLink } from "../../ui/link.tsx";
import type { Route } from "./+types/page.ts";

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

const AGREE = "Please accept the terms to continue." satisfies PlainPhrase;
const START: SignUpState = { ...CODE_START, agreed: false };

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const state = useAskedAgain(actionData ?? START);
  return (
    <div className="page-width grid grid-cols-1 items-start gap-6 py-6 md:grid-cols-2 md:py-12 lg:grid-cols-[minmax(0,30rem)_26rem] lg:justify-center lg:gap-16">
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
          {state.OTPSent && state.agreed ? (
            <input type="hidden" name="agree" value="1" />
          ) : (
            <>
              {!state.OTPSent && <DataNotice />}
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
          <LineLink to={`/login?return-url=${encodeURIComponent(loaderData.target)}`}>{t("Log in")}</LineLink>
        </p>
      </LoginCard>
      <NewUserPanel page="sign-up" />
    </div>
  );
}

/** The first two steps of a registration: the number and the agreement, then the code. */
interface SignUpState extends CodeState {
  /** Ticked: in the first step, which the second one sends again. */
  agreed: boolean;
}

/** Where to go after the code: to the details, or to the target for a number that has an account. */
interface SignUpTargets {
  details: string;
  target: string;
}

/** Sends the code and checks it. Whether a number has an account shows only after its code (no enumeration of accounts). */
async function signUpByForm(
  request: PageRequest,
  form: FormData,
  targets: SignUpTargets,
): Promise<SignUpState> {
  const state: SignUpState = { ...readCodeState(form), agreed: textIn(form, "agree") === "1" };
  switch (textIn(form, "intent")) {
    case "verify":
      return verify(request, state, targets);
    case "resend":
      return resendCodeByForm(request, state);
    default:
      return send(request, { ...state, OTPSent: false });
  }
}

async function send(request: PageRequest, state: SignUpState): Promise<SignUpState> {
  if (state.agreed) return sendCodeByForm(request, state, "login");
  const error = mobileError(state.mobile, "code");
  return {
    ...state,
    errors: { ...(error ? { mobile: error } : {}), agree: AGREE },
  };
}

async function verify(
  request: PageRequest,
  state: SignUpState,
  targets: SignUpTargets,
): Promise<SignUpState> {
  const { services } = request;
  // Nothing is recorded that was not ticked: the code stays unused.
  if (!state.agreed) return { ...state, errors: { agree: AGREE } };
  const checked = await services.identity.logInWithCode(callerOf(request), state.code, "sign-up");
  const error = await enter(request, checked, CODE_LOGIN_OVER, async ({ customerId }) => {
    const { minInfo } = await services.identity.describe(customerId);
    // A full page load, so that the header shows the logged-in customer.
    return redirectDocument(minInfo > 0 ? targets.target : targets.details, 303);
  });
  return { ...state, ...formErrors(codeErrorMessage(error)) };
}
