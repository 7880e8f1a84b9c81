import { data, redirect, redirectDocument } from "react-router";
import * as words from "../../../contract/account-messages.ts";
import { waitWords } from "../../../domain/i18n/figures.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { AccountLayout } from "../../features/account/account-layout.tsx";
import { Form } from "../../features/forms/form.tsx";
import { FormError } from "../../features/forms/form-error.tsx";
import { IntentButton } from "../../features/forms/page-form.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { formErrors, textIn } from "../../features/forms/read-form.ts";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import { useErrorFocus } from "../../features/forms/use-error-focus.ts";
import type { CustomerRequest } from "../../features/page/page-request.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { translateOf } from "../../request-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CodeField } from "../../ui/secret-fields.tsx";
import type { Route } from "./+types/delete.route.ts";

const PATH = "/my-profile/delete-account";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const { due, openBookings } = await services.account.deletion(visitor);
  const query = new URL(request.url).searchParams;
  return {
    deletedAt: due ? translateOf(context).dayTime(due.dueAt) : null,
    openBookings,
    sent: query.get("sent") === "1",
    kept: query.get("kept") === "1",
  };
}

interface Outcome {
  errors: FieldErrors;
  notice: string | null;
}

export async function action({ context, request }: Route.ActionArgs): Promise<Outcome> {
  const facts = requireCustomer(context, request);
  const form = await request.formData();
  switch (textIn(form, "intent")) {
    case "keep":
      await facts.services.account.keepAccount(facts.visitor);
      throw redirect(`${PATH}?kept=1`, 303);
    case "delete":
      return askDeletion(facts, textIn(form, "code"));
    case "send":
      return sendCode(facts);
    default:
      throw data(null, { status: 400 });
  }
}

async function sendCode({ services, visitor, clientAddress }: CustomerRequest): Promise<Outcome> {
  const sent = await services.account.sendDeletionCode(visitor, clientAddress);
  if (sent.ok) throw redirect(`${PATH}?sent=1`, 303);
  return { errors: {}, notice: waitWords(sent.error.seconds) };
}

async function askDeletion(request: CustomerRequest, code: string): Promise<Outcome> {
  const { services, visitor, clientAddress, cookies } = request;
  const result = await services.account.askDeletion(visitor, clientAddress, code);
  if (result.ok) {
    const askedBy = await cookies.endSession();
    throw redirectDocument(`/account-deletion?asked-by=${askedBy}`, 303);
  }
  const { errors, notice } = formErrors(words.deletionWords(result.error));
  return { errors, notice: notice?.message ?? null };
}

export default function DeletePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { deletedAt, openBookings, sent, kept } = loaderData;
  if (deletedAt) return <AwaitingEnd deletedAt={deletedAt} waits={openBookings.length > 0} />;
  return (
    <AccountLayout
      title={t("Delete My Account")}
      crumb="Delete My Account"
      lead={t("We delete your account 48 hours after you confirm. Until then you can log in and keep it.")}
    >
      <ResponseNotice kind="success" message={kept && !actionData && words.ACCOUNT_KEPT} />
      <RetentionNotice />
      {openBookings.length > 0 ? (
        <>
          <FormError message={actionData?.notice} />
          <StillOpen bookingNos={openBookings} />
        </>
      ) : (
        <ConfirmByCode sent={sent} outcome={actionData} />
      )}
    </AccountLayout>
  );
}

/** Deletion is scheduled: until then the account can be kept. */
function AwaitingEnd({ deletedAt, waits }: { deletedAt: string; waits: boolean }) {
  const t = useTranslate();
  return (
    <AccountLayout title={t("Delete My Account")} crumb="Delete My Account">
      <Notice
        kind="warning"
        live={false}
        title={t("Your account will be deleted on {deletedAt}.", { deletedAt })}
      >
        <p>{t("You can keep it until then. After that it cannot be restored.")}</p>
        {waits && (
          <p className="mt-2">
            {t("Deletion waits for your open bookings. Their reports can be read here for 48 hours.")}
          </p>
        )}
      </Notice>
      <Form method="post">
        <IntentButton intent="keep" size="lg">
          {t("Keep my account")}
        </IntentButton>
      </Form>
    </AccountLayout>
  );
}

function StillOpen({ bookingNos }: { bookingNos: readonly string[] }) {
  const t = useTranslate();
  return (
    <Notice
      kind="warning"
      live={false}
      title={t("You still have something open.")}
      action={
        <span className="flex flex-wrap gap-4">
          {bookingNos.map((bookingNo) => (
            <TextLink key={bookingNo} to={`/dashboard/bookedservicelist/${bookingNo}`}>
              {t("Booking {bookingNo}", { bookingNo })}
            </TextLink>
          ))}
        </span>
      }
      message={t(
        "Cancel it, or wait until its report is ready and payments are settled. Then you can delete your account.",
      )}
    />
  );
}

/** The response appears beside the buttons: the page above is longer than a screen. */
function ConfirmByCode({ sent, outcome }: { sent: boolean; outcome: Outcome | undefined }) {
  const t = useTranslate();
  const errors = outcome?.errors;
  const form = useErrorFocus<HTMLFormElement>(errors);
  const showsCode = sent || errors?.code !== undefined;
  return (
    <Card as="section">
      <h2 className="text-xl">{t("Confirm with a code")}</h2>
      <Form ref={form} method="post" noValidate className="mt-4 grid grid-cols-1 max-w-120 gap-5">
        {sent && !outcome && <Notice kind="success" message={words.DELETION_CODE_SENT} />}
        <FormError message={outcome?.notice} />
        {showsCode && <CodeField label={t("Verification Code")} error={errors?.code} autoFocus />}
        <div className="flex flex-wrap gap-3">
          {showsCode && (
            <IntentButton intent="delete" variant="danger" icon="trash">
              {t("Delete my account")}
            </IntentButton>
          )}
          <IntentButton intent="send" variant={showsCode ? "quiet" : "danger"}>
            {showsCode ? t("Send the code again") : t("Send the code")}
          </IntentButton>
          <ButtonLink to="/my-profile/my-data" variant="secondary">
            {t("Keep my account")}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}

const ERASED: readonly PlainPhrase[] = [
  "Your name, mobile number, e-mail address, date of birth and sex in the account",
  "Your password, your devices and your cart",
  "Your addresses; bookings keep only the city and pincode",
  "Your family list, your contact preferences and copies of your data",
  "Prescriptions you sent, your feedback comments, and links to your reports",
];

const KEPT: readonly { what: PlainPhrase; why: PlainPhrase }[] = [
  {
    what: "Bills, payments and refunds, with the patient's name",
    why: "eight financial years, by the tax and company laws.",
  },
  {
    what: "Reports and test records",
    why: "as long as the law requires for medical records. They can no longer be opened on this website. You can request them from the laboratory with an identity card.",
  },
  {
    what: "Who opened your reports, and your consents",
    why: "as proof, at least one year, by the data protection law.",
  },
  { what: "Complaints", why: "three years after closing, by consumer law." },
  { what: "The log of messages", why: "one year, by the data protection law." },
];

/** What the deletion of an account erases, what the law requires to keep, and why. */
function RetentionNotice() {
  const t = useTranslate();
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <Card as="section">
        <h2 className="text-xl">{t("What we delete")}</h2>
        <ul className="mt-3 grid list-disc grid-cols-1 gap-2 pl-5">
          {ERASED.map((each) => (
            <li key={each}>{t(each)}</li>
          ))}
        </ul>
      </Card>
      <Card as="section">
        <h2 className="text-xl">{t("What the law requires us to keep")}</h2>
        <ul className="mt-3 grid list-disc grid-cols-1 gap-2 pl-5">
          {KEPT.map(({ what, why }) => (
            <li key={what}>
              <strong>{t(what)}:</strong> {t(why)}
            </li>
          ))}
        </ul>
        <p className="mt-3">{t("Each is deleted automatically when its period ends.")}</p>
      </Card>
      <p className="text-ink-soft md:col-span-2">
        <Trans
          phrase="Want to keep your reports? {download} first: you won't be able to log in later."
          download={<TextLink to="/my-profile/my-data">{t("Download your data")}</TextLink>}
        />
      </p>
    </div>
  );
}
