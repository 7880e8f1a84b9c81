import { redirect } from "react-router";
import * as words from "../../../contract/account-messages.ts";
import { codeErrorMessage } from "../../../contract/identity-messages.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { AccountLayout } from "../../features/account/account-layout.tsx";
import { Form } from "../../features/forms/form.tsx";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { IntentButton } from "../../features/forms/page-form.tsx";
import type { FieldErrors, FormNotice } from "../../features/forms/read-form.ts";
import { formErrors, textIn } from "../../features/forms/read-form.ts";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import { useErrorFocus } from "../../features/forms/use-error-focus.ts";
import type { CustomerRequest } from "../../features/page/page-request.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { MobileField } from "../../ui/mobile-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { CodeField } from "../../ui/secret-fields.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import type { Route } from "./+types/mobile.route.ts";

const NOTICES: Record<string, string> = {
  "old-code": words.MOBILE_CODE_OLD,
  "new-code": words.MOBILE_CODE_NEW,
  changed: words.MOBILE_CHANGED,
};

const STEPS: readonly { label: PlainPhrase }[] = [
  { label: "New number" },
  { label: "Code sent to your current number" },
  { label: "Code sent to your new number" },
];
const STEP_OF = { number: 0, "old-code": 1, "new-code": 2 } as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor, site } = requireCustomer(context, request);
  const [{ mobile }, change] = await Promise.all([
    services.account.contact(visitor),
    services.account.mobileChange(visitor),
  ]);
  const done = new URL(request.url).searchParams.get("done") ?? "";
  return {
    mobile,
    phone: site.phone,
    ...change,
    notice: done === "changed" || done === change.stage ? (NOTICES[done] ?? null) : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = requireCustomer(context, request);
  const outcome = await changeMobileByForm(facts, await request.formData());
  if ("done" in outcome) throw redirect(`${MOBILE_PATH}?done=${outcome.done}`, 303);
  return outcome;
}

export default function MobilePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { mobile, phone, stage, newMobile, notice } = loaderData;
  const errors = actionData?.errors ?? {};
  const form = useErrorFocus<HTMLFormElement>(actionData?.errors);
  return (
    <AccountLayout
      title={t("Change Mobile Number")}
      crumb="Change Mobile Number"
      lead={t("Current number: {mobile}. We send a code to both numbers to keep your account secure.", {
        mobile,
      })}
    >
      {notice && !actionData && <Notice kind="success" message={notice} />}
      {actionData?.notice && <ResponseNotice {...actionData.notice} />}
      <Card>
        <Stepper
          label={t("Steps to change your number")}
          steps={STEPS.map(({ label }) => ({ label: t(label) }))}
          current={STEP_OF[stage]}
        />
        <Form
          ref={form}
          id={MAIN_FORM}
          method="post"
          noValidate
          className="mt-5 grid grid-cols-1 max-w-120 gap-5"
        >
          {stage === "number" ? (
            <NumberStep typed={actionData?.mobile ?? ""} error={errors.mobile} />
          ) : (
            <CodeStep
              sentTo={stage === "old-code" ? mobile : newMobile}
              newMobile={newMobile}
              next={stage === "old-code" ? t("Continue") : t("Change the number")}
              error={errors.code}
            />
          )}
        </Form>
      </Card>
      <p className="text-sm text-ink-soft">
        <Trans
          phrase="Lost access to your current number? Call us: {phone}."
          phone={<PhoneLink number={phone} className="text-link" />}
        />
      </p>
    </AccountLayout>
  );
}

function NumberStep({ typed, error }: { typed: string; error: string | undefined }) {
  const t = useTranslate();
  return (
    <>
      <MobileField label={t("New mobile number")} autoComplete="off" defaultValue={typed} error={error} />
      <IntentButton intent="start" size="lg">
        {t("Send the code")}
      </IntentButton>
    </>
  );
}

type CodeStepProps = { sentTo: string; newMobile: string; next: string; error: string | undefined };

function CodeStep({ sentTo, newMobile, next, error }: CodeStepProps) {
  const t = useTranslate();
  return (
    <>
      <input type="hidden" name="new-mobile" value={newMobile} />
      <CodeField
        key={sentTo}
        label={t("Code sent to {mobile}", { mobile: sentTo })}
        error={error}
        autoFocus
      />
      <IntentButton intent="prove" size="lg">
        {next}
      </IntentButton>
      <div className="flex flex-wrap gap-x-5">
        <button type="submit" name="intent" value="resend" className="text-link min-h-11 text-sm">
          {t("Send the code again")}
        </button>
        <button type="submit" name="intent" value="drop" className="text-link min-h-11 text-sm">
          {t("Keep my current number")}
        </button>
      </div>
    </>
  );
}

const MOBILE_PATH = "/my-profile/change-mobile";

/** Success redirects; otherwise the form is shown again with what was typed. */
type MobileFormOutcome =
  | { done: "old-code" | "new-code" | "changed" | "none" }
  | { mobile: string; errors: FieldErrors; notice: FormNotice | null };

/** The steps of changing the mobile number. */
async function changeMobileByForm(request: CustomerRequest, form: FormData): Promise<MobileFormOutcome> {
  switch (textIn(form, "intent")) {
    case "prove":
      return prove(request, textIn(form, "code"), textIn(form, "new-mobile"));
    case "resend":
      return resend(request, textIn(form, "new-mobile"));
    case "drop":
      await request.services.account.dropMobileChange(request.visitor);
      return { done: "none" };
    default:
      return start(request, textIn(form, "mobile"));
  }
}

async function start(request: CustomerRequest, mobile: string): Promise<MobileFormOutcome> {
  const { services, visitor, clientAddress } = request;
  const started = await services.account.startMobileChange(visitor, clientAddress, mobile);
  if (started.ok) return { done: "old-code" };
  return { mobile, ...formErrors(words.startMobileWords(started.error)) };
}

async function prove(request: CustomerRequest, code: string, newMobile: string): Promise<MobileFormOutcome> {
  const { services, visitor, clientAddress, cookies } = request;
  const proved = await services.account.proveMobile(visitor, clientAddress, code);
  if (proved.ok) {
    if (proved.value === "changed")
      await cookies.startSession({ customerId: visitor.customerId, mobile: null, verifiedHash: null });
    return { done: proved.value };
  }
  const { error } = proved;
  // The number that the error is about is shown in its field again.
  if (error.code === "not-started" && newMobile !== "") return failed(newMobile, words.MOBILE_ANEW);
  return { mobile: "", ...formErrors(words.mobileCodeWords(error)) };
}

async function resend(request: CustomerRequest, newMobile: string): Promise<MobileFormOutcome> {
  const { services, visitor, clientAddress } = request;
  const sent = await services.account.resendMobileCode(visitor, clientAddress);
  if (sent.ok) {
    const message = "The code has been sent again.";
    return { mobile: "", errors: {}, notice: { kind: "success", message } };
  }
  if (sent.error.code === "wait") return { mobile: "", ...formErrors(codeErrorMessage(sent.error)) };
  return newMobile === "" ? { done: "none" } : failed(newMobile, words.MOBILE_ANEW);
}

function failed(mobile: string, message: string): MobileFormOutcome {
  return { mobile, errors: {}, notice: { kind: "error", message } };
}
