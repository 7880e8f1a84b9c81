import type { FormEvent } from "react";
import { useEffect } from "react";
import { redirect, useRevalidator } from "react-router";
import { fileRulesWords } from "../../../contract/request-messages.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { isCustomer } from "../../../domain/identity/types.ts";
import { PRESCRIPTION_FILES } from "../../../domain/requests/documents.ts";
import type { PrescriptionState } from "../../../domain/requests/types.ts";
import { CALL_WINDOWS } from "../../../domain/requests/types.ts";
import { bindFields, PageForm } from "../../features/forms/page-form.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { readPageSeo } from "../../features/page/read-seo.ts";
import { breadcrumbMeta } from "../../features/page/structured-data.ts";
import { FileField, readUpload } from "../../features/uploads/file-field.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requestOf, translateOf } from "../../request-context.ts";
import { ANYBODY, showMessage } from "../../state/message-dialog.ts";
import { sessionStore } from "../../state/session.ts";
import { useStore } from "../../state/store.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { LineLink } from "../../ui/link.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/page.ts";
import type { PrescriptionTexts } from "./prescription-texts.ts";
import { CALL_WORDS, freshTexts, PRESCRIPTION_STATES } from "./prescription-texts.ts";
import { prescriptionTexts, sendByForm } from "./read-prescription.ts";

const CRUMBS = pathCrumbs("/book-by-prescription");

/** Everybody can read how it works; sending needs a login, because the answer belongs to a customer. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = requestOf(context);
  const t = translateOf(context);
  const [patients, requests] = isCustomer(visitor)
    ? await Promise.all([
        services.family.patients(visitor),
        services.requests.listPrescriptions(visitor.customerId),
      ])
    : [null, []];
  return {
    requests: requests.map(({ createdAt, ...request }) => ({ ...request, sentAt: t.dayTime(createdAt) })),
    patients:
      patients?.map(({ id, name, relationship }) => ({ id, name: name || t.lookup(relationship) })) ?? null,
    fileRules: t("Up to {most} files: {rules} each", {
      most: PRESCRIPTION_FILES.most,
      rules: t.lookup(fileRulesWords(PRESCRIPTION_FILES)),
    }),
    ...readPageSeo(context, "/book-by-prescription"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = requireCustomer(context, request);
  const form = await readUpload(request);
  const sent = await sendByForm(facts, form);
  if (sent.ok) throw redirect(`/book-by-prescription/${sent.value}`, 303);
  return { texts: prescriptionTexts(form), errors: sent.error };
}

export const meta: Route.MetaFunction = (args) => breadcrumbMeta(CRUMBS, args);

export default function PrescriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { patients, requests, fileRules } = loaderData;
  return (
    <Page
      crumbs={CRUMBS}
      title={t("Book by prescription")}
      lead={t("Don't know the test names? Upload your prescription.")}
    >
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <div className={patients ? undefined : "needs-script"}>
            <PrescriptionForm
              patients={patients}
              texts={actionData?.texts ?? freshTexts(patients ?? [])}
              errors={actionData?.errors}
              fileRules={fileRules}
            />
          </div>
          {!patients && (
            <noscript>
              <LoginFirst fileRules={fileRules} />
            </noscript>
          )}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <OwnRequests requests={requests} />
          <HowItGoes />
        </div>
      </div>
    </Page>
  );
}

/** Without scripts nothing keeps the chosen files over the login, so it comes first. */
function LoginFirst({ fileRules }: { fileRules: string }) {
  const t = useTranslate();
  return (
    <Card as="section">
      <h2>{t(LOGIN_FIRST)}</h2>
      <p className="mt-2">{t(WHY_LOGIN)}</p>
      <p className="mt-2 text-sm text-ink-soft">{t("{fileRules}.", { fileRules })}</p>
      <p className="mt-4">
        <ButtonLink to="/login?return-url=%2Fbook-by-prescription" size="lg">
          {t("Log in and continue")}
        </ButtonLink>
      </p>
    </Card>
  );
}

const LOGIN_FIRST: PlainPhrase = "Please log in to send it";
const WHY_LOGIN: PlainPhrase =
  "Your prescription is private. Log in so only you can see the request and our reply.";
const FILES_STAY: PlainPhrase = "You are logged in. Your files are still here: send them now.";

/** A visitor's form asks for the login when it is sent; the files stay in the page, and the customer's patients are read then. */
function useLoginOnSend(isVisitor: boolean): (event: FormEvent) => void {
  const isLoggedIn = useStore(sessionStore, ({ user }) => user.isLoggedIn);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isVisitor && isLoggedIn) void revalidate();
  }, [isVisitor, isLoggedIn, revalidate]);
  return (event) => {
    if (!isVisitor || isLoggedIn) return;
    event.preventDefault();
    showMessage({ title: LOGIN_FIRST, text: WHY_LOGIN, asksLoginOf: ANYBODY, afterLogin: FILES_STAY });
  };
}

const STEPS: readonly PlainPhrase[] = [
  "Take a clear photo of the whole prescription: name, date and every line.",
  "We read it and call you at the time you chose.",
  "We tell you each test and its price, and you choose. Nothing is booked until you agree.",
];

function HowItGoes() {
  const t = useTranslate();
  return (
    <Card as="section" look="tinted">
      <h2 className="text-lg">{t("How it works")}</h2>
      <ol className="mt-3 grid list-decimal grid-cols-1 [&:lang(bn)]:list-[bengali] gap-3 pl-5">
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-ink-soft">
        {t("Please do not send this for an emergency. Call 112 or 108 or go to a hospital.")}
      </p>
    </Card>
  );
}

type OwnRequestsProps = {
  requests: readonly { requestNo: string; state: PrescriptionState; sentAt: string }[];
};

/** The customer's requests, newest first. */
export function OwnRequests({ requests }: OwnRequestsProps) {
  const t = useTranslate();
  if (requests.length === 0) return null;
  return (
    <Card as="section">
      <h2 id="your-requests" className="text-lg">
        {t("Your requests")}
      </h2>
      <ul className="mt-2 grid grid-cols-1 divide-y divide-line">
        {requests.map(({ requestNo, state, sentAt }) => (
          <li key={requestNo} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              <LineLink to={`/book-by-prescription/${requestNo}`}>{requestNo}</LineLink>
              <span className="block text-sm text-ink-soft">{t("Sent on {sentAt}", { sentAt })}</span>
            </span>
            <Badge tone={PRESCRIPTION_STATES[state].tone}>{t(PRESCRIPTION_STATES[state].label)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type PrescriptionFormProps = {
  /** Null for a visitor: the login comes when the form is sent. */
  patients: readonly { id: string; name: string }[] | null;
  texts: PrescriptionTexts;
  errors: FieldErrors | undefined;
  /** Allowed file types and the maximum number of files. */
  fileRules: string;
};

export function PrescriptionForm({ patients, texts, errors = {}, fileRules }: PrescriptionFormProps) {
  const t = useTranslate();
  const field = bindFields(texts, errors);
  const logInFirst = useLoginOnSend(patients === null);
  return (
    <Card as="section">
      <h2 id="send">{t("Send your prescription")}</h2>
      <PageForm
        errors={errors}
        submit={patients ? t("Send to the lab") : t("Log in and send")}
        icon="upload"
        onSubmit={logInFirst}
        action="/book-by-prescription"
        encType="multipart/form-data"
        aria-labelledby="send"
        className="mt-4 grid grid-cols-1 gap-5"
      >
        <FileField
          label={t("Photos or PDF")}
          name="files"
          rules={PRESCRIPTION_FILES}
          multiple
          accept="image/jpeg,image/png,image/webp,application/pdf"
          hint={t("{fileRules}. Location data is removed from photos.", { fileRules })}
          camera={t("Take a photo")}
          required
          error={errors.files}
        />
        {patients && (
          <SelectField
            label={t("Patient")}
            name="patient"
            defaultValue={texts.patient}
            error={errors.patient}
            options={[
              ...patients.map(({ id, name }) => ({ value: id, label: name })),
              { value: "", label: t("Someone else") },
            ]}
          />
        )}
        <SelectField
          label={t("Best time to call")}
          name="call"
          defaultValue={texts.call}
          error={errors.call}
          options={CALL_WINDOWS.map((value) => ({ value, label: t(CALL_WORDS[value]) }))}
        />
        <TextAreaField {...field("note")} label={t("Note")} optional rows={4} />
        <p className="text-sm text-ink-soft">
          {t("By sending it you agree that the laboratory may read it, keep it and call you about it.")}
        </p>
      </PageForm>
    </Card>
  );
}
