import { redirect, useNavigation } from "react-router";
import { EMAIL_LINK_SENT, EMAIL_SAVED } from "../../../contract/account-words.ts";
import { SELF } from "../../../domain/family/types.ts";
import { waitWords } from "../../../domain/words/wait-time.ts";
import { Form } from "../../features/forms/form.tsx";
import { type Faults, textIn } from "../../features/forms/read-form.ts";
import { useFaultFocus } from "../../features/forms/use-fault-focus.ts";
import { birthParts } from "../../features/people/birth-parts.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { type CustomerRequest, requireCustomer } from "../../layout/require-customer.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/details.route.ts";
import { AccountFrame } from "./account-frame.tsx";
import { BOOKED_OTHERWISE } from "./booked-otherwise.ts";
import { Completeness } from "./completeness.tsx";
import { DetailsFields } from "./details-fields.tsx";
import { EmailProof, NO_MAIL } from "./email-proof.tsx";
import { type DetailsDraft, detailsDraft, saveDetails } from "./save-details.ts";

const PATH = "/my-profile/my-details";

/** What is said after a save; the address of the page names it. */
const NEWS: Record<string, string> = {
  ...{ unchanged: "Your details are saved.", removed: "Your details are saved." },
  "proof-sent": `Your details are saved. ${EMAIL_LINK_SENT}`,
  "saved-unproven": `Your details are saved. ${EMAIL_SAVED["saved-unproven"]}`,
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
    canMail: services.notices.carries("email"),
    bookedOtherwise: new URL(request.url).searchParams.get("booked") === "1",
    news: newsOf(new URL(request.url).searchParams.get("saved") ?? "", services.notices.carries("email")),
  };
}

function newsOf(saved: string, canMail: boolean): string | null {
  if (!canMail && (saved === "proof-sent" || saved === "link")) return `Your details are saved. ${NO_MAIL}`;
  return NEWS[saved] ?? null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = requireCustomer(context, request);
  const form = await request.formData();
  if (textIn(form, "intent") === "link") return sendLink(facts);
  const draft = detailsDraft(form);
  const saved = await saveDetails(facts, draft);
  if (saved.ok) {
    const { email, bookedOtherwise } = saved.value;
    throw redirect(`${PATH}?saved=${email}${bookedOtherwise ? "&booked=1" : ""}`, 303);
  }
  return { draft, faults: saved.refusal };
}

async function sendLink({ services, visitor }: CustomerRequest) {
  const sent = await services.account.sendEmailProof(visitor);
  if (sent.ok || sent.refusal.code !== "wait") throw redirect(sent.ok ? `${PATH}?saved=link` : PATH, 303);
  const faults: Faults = { form: waitWords(sent.refusal.seconds) };
  return { draft: null, faults };
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { mobile, minInfo, emailState, canMail, news } = loaderData;
  const faults: Faults = actionData?.faults ?? {};
  const form = useFaultFocus<HTMLFormElement>(actionData?.faults);
  const busy = useNavigation().formMethod === "POST";
  return (
    <AccountFrame
      title={t("My Details")}
      lead={t("Your mobile number: {mobile}", { mobile })}
      actions={
        <ButtonLink to="/my-profile/change-mobile" variant="secondary" icon="smartphone">
          {t("Change mobile number")}
        </ButtonLink>
      }
    >
      {news && !actionData && <Notice kind="success" message={news} />}
      {loaderData.bookedOtherwise && !actionData && <Notice kind="warning" message={BOOKED_OTHERWISE} />}
      <Completeness minInfo={minInfo} />
      <Card>
        <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-5">
          {faults.form && <Notice kind="error" message={faults.form} takesFocus />}
          <DetailsFields draft={actionData?.draft ?? loaderData.draft} faults={faults} />
          <div>
            <Button type="submit" size="lg" busy={busy}>
              {t("Save my details")}
            </Button>
          </div>
        </Form>
      </Card>
      {emailState && <EmailProof verified={emailState.verified} canMail={canMail} />}
    </AccountFrame>
  );
}
