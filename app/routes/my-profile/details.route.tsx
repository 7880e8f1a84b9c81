import { redirect, useNavigation } from "react-router";
import { EMAIL_LINK_SENT, EMAIL_SAVED } from "../../../contract/account-messages.ts";
import { SELF } from "../../../domain/family/types.ts";
import { waitWords } from "../../../domain/i18n/figures.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { ownEntry } from "../../../domain/shared/own-entry.ts";
import { AccountLayout, DetailsFields } from "../../features/account/account-layout.tsx";
import { OUTDATED_BOOKING } from "../../features/account/outdated-bookings.ts";
import type { DetailsDraft } from "../../features/account/save-details.ts";
import { detailsDraft, saveDetails } from "../../features/account/save-details.ts";
import { Form } from "../../features/forms/form.tsx";
import { FormError } from "../../features/forms/form-error.tsx";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { textIn } from "../../features/forms/read-form.ts";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import { useErrorFocus } from "../../features/forms/use-error-focus.ts";
import type { CustomerRequest } from "../../features/page/page-request.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { birthParts } from "../../features/people/birth-fields.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/details.route.ts";

export const NO_MAIL: PlainPhrase =
  "We can't send e-mails right now, so your address can't be confirmed yet.";

/** Whether the stored e-mail address is confirmed, and a button for a new link if it is not. */
export function EmailProof({ verified, canMail }: { verified: boolean; canMail: boolean }) {
  const t = useTranslate();
  if (verified) {
    return (
      <Card as="section" className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{t("E-mail address")}</h2>
        <Badge tone="green" icon="check">
          {t("Confirmed")}
        </Badge>
      </Card>
    );
  }
  return (
    <Card as="section">
      <h2 className="flex flex-wrap items-center gap-3 text-lg">
        {t("E-mail address")}
        <Badge tone="yellow" icon="alert-circle">
          {t("Not confirmed")}
        </Badge>
      </h2>
      {canMail ? <SendLink /> : <p className="mt-1 text-ink-soft">{t(NO_MAIL)}</p>}
    </Card>
  );
}

function SendLink() {
  const t = useTranslate();
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {t("Open the link in our e-mail to confirm your address. Until then we send nothing else there.")}
      </p>
      <Form method="post" className="mt-3">
        <Button type="submit" name="intent" value="link" variant="secondary" icon="mail">
          {t("Send the link")}
        </Button>
      </Form>
    </>
  );
}

/** The parts of `HasMinInfo` and the points of each (specification, sections 3 and 9: 15 is enough). */
const PARTS: readonly { bit: number; label: PlainPhrase }[] = [
  { bit: 1, label: "Name" },
  { bit: 2, label: "Sex" },
  { bit: 4, label: "Date of birth" },
  { bit: 8, label: "E-mail" },
];

/** The completed and the missing parts of the profile. */
export function Completeness({ minInfo }: { minInfo: number }) {
  const t = useTranslate();
  const there = PARTS.filter(({ bit }) => (minInfo & bit) !== 0).length;
  if (there === PARTS.length) return null;
  return (
    <section className="card card-padded card-tinted" aria-labelledby="completeness">
      <h2 id="completeness" className="text-lg">
        {t("{there} of {count} details added", { there, count: PARTS.length })}
      </h2>
      <progress
        className="progress mt-2 max-w-80"
        max={PARTS.length}
        value={there}
        aria-labelledby="completeness"
      />
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {PARTS.map(({ bit, label }) => {
          const isThere = (minInfo & bit) !== 0;
          return (
            <li key={label} className="flex items-center gap-1.5">
              <Icon name={isThere ? "check" : "minus"} size={16} />
              {t(label)}
              {!isThere && <span className="text-ink-soft"> {t("(missing)")}</span>}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-ink-soft">
        {t("Complete details make booking faster and put the right ranges on your reports.")}
      </p>
    </section>
  );
}

const PATH = "/my-profile/my-details";

/** Messages after a save, by the value in the URL. */
const NOTICES: Record<string, string> = {
  unchanged: "Details saved.",
  removed: "Details saved.",
  "proof-sent": `Details saved. ${EMAIL_LINK_SENT}`,
  "saved-unproven": `Details saved. ${EMAIL_SAVED["saved-unproven"]}`,
  link: EMAIL_LINK_SENT,
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const [account, patients, contact] = await Promise.all([
    services.identity.describe(visitor.customerId),
    services.family.patients(visitor),
    services.account.contact(visitor),
  ]);
  const self = patients.find((patient) => patient.relationship === SELF);
  const draft: DetailsDraft = {
    name: self?.name ?? "",
    birth: birthParts(self?.dateOfBirth ?? null),
    sex: self?.sex ?? "",
    relationship: SELF,
    email: account.email,
    pincode: "",
  };
  return {
    draft,
    mobile: account.mobile,
    minInfo: account.minInfo,
    emailState: contact.email === "" ? null : { verified: contact.emailVerified },
    canMail: services.messages.carries("email"),
    outdatedBooking: new URL(request.url).searchParams.get("booked") === "1",
    notice: noticeOf(
      new URL(request.url).searchParams.get("saved") ?? "",
      services.messages.carries("email"),
    ),
  };
}

function noticeOf(saved: string, canMail: boolean): string | null {
  if (!canMail && (saved === "proof-sent" || saved === "link")) return `Details saved. ${NO_MAIL}`;
  return ownEntry(NOTICES, saved) ?? null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = requireCustomer(context, request);
  const form = await request.formData();
  if (textIn(form, "intent") === "link") return sendLink(facts);
  const draft = detailsDraft(form);
  const saved = await saveDetails(facts, draft);
  if (saved.ok) {
    const { email, outdatedBooking } = saved.value;
    throw redirect(`${PATH}?saved=${email}${outdatedBooking ? "&booked=1" : ""}`, 303);
  }
  return { draft, errors: saved.error };
}

async function sendLink({ services, visitor }: CustomerRequest) {
  const sent = await services.account.sendEmailProof(visitor);
  if (sent.ok || sent.error.code !== "wait") throw redirect(sent.ok ? `${PATH}?saved=link` : PATH, 303);
  const errors: FieldErrors = { form: waitWords(sent.error.seconds) };
  return { draft: null, errors };
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { mobile, minInfo, emailState, canMail, notice } = loaderData;
  const errors: FieldErrors = actionData?.errors ?? {};
  const form = useErrorFocus<HTMLFormElement>(actionData?.errors);
  const busy = useNavigation().formMethod === "POST";
  return (
    <AccountLayout
      title={t("My Details")}
      lead={t("Your mobile number: {mobile}", { mobile })}
      actions={
        <ButtonLink to="/my-profile/change-mobile" variant="secondary" icon="smartphone">
          {t("Change mobile number")}
        </ButtonLink>
      }
    >
      <ResponseNotice kind="success" message={!actionData && notice} />
      {loaderData.outdatedBooking && !actionData && <Notice kind="warning" message={OUTDATED_BOOKING} />}
      <Completeness minInfo={minInfo} />
      <Card>
        <Form ref={form} id={MAIN_FORM} method="post" noValidate className="grid grid-cols-1 gap-5">
          <FormError message={errors.form} />
          <DetailsFields draft={actionData?.draft ?? loaderData.draft} errors={errors} />
          <div>
            <Button type="submit" size="lg" busy={busy}>
              {t("Save my details")}
            </Button>
          </div>
        </Form>
      </Card>
      {emailState && <EmailProof verified={emailState.verified} canMail={canMail} />}
    </AccountLayout>
  );
}
