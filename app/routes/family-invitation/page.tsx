import { redirect } from "react-router";
import { ACCEPT_ERRORS, INVITATION_OVER } from "../../../contract/family-messages.ts";
import { isDay } from "../../../domain/shared/clock.ts";
import { Form } from "../../features/forms/form.tsx";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { IntentButton } from "../../features/forms/page-form.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { textIn } from "../../features/forms/read-form.ts";
import { useErrorFocus } from "../../features/forms/use-error-focus.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { secretMeta } from "../../features/page/private-meta.ts";
import { BirthFields } from "../../features/people/birth-fields.tsx";
import { birthDay, birthIn, NO_SUCH_BIRTH } from "../../features/people/read-patient-form.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { translateOf } from "../../request-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/page.ts";

const NO_DATE = { day: "", month: "", year: "" };

/** The target of an invitation's link. It opens only for a customer who logs in with the invited number. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const invitation = await services.family.invitation(visitor, params.link);
  return {
    declined: new URL(request.url).searchParams.get("declined") === "1",
    invitation: invitation
      ? { inviterName: invitation.inviterName, until: translateOf(context).day(invitation.expiresAt) }
      : null,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const form = await request.formData();
  if (textIn(form, "intent") === "decline") {
    const declined = await services.family.declineInvitation(visitor, params.link);
    throw redirect(
      `/family-invitation/${declined ? "declined?declined=1" : encodeURIComponent(params.link)}`,
      303,
    );
  }
  const birth = birthIn(form);
  const dateOfBirth = birthDay(birth);
  const shares = textIn(form, "share") === "1";
  const errors: FieldErrors = {};
  if (!isDay(dateOfBirth)) {
    errors.birth = NO_SUCH_BIRTH;
    return { birth, shares, errors };
  }
  const outcome = await services.family.acceptInvitation(visitor, params.link, { dateOfBirth, shares });
  if (outcome === "accepted") throw redirect("/my-profile/my-family?done=yours", 303);
  if (outcome === "wrong-birth" || outcome === "other-person") errors.birth = ACCEPT_ERRORS[outcome];
  return { birth, shares, errors };
}

export const meta: Route.MetaFunction = (facts) => secretMeta("Family invitation", facts);

export default function FamilyInvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { invitation, declined } = loaderData;
  const errors = actionData?.errors ?? {};
  const form = useErrorFocus<HTMLFormElement>(actionData?.errors);
  return (
    <div className="page-width py-6 md:py-12">
      <Card look="floating" className="mx-auto grid max-w-140 grid-cols-1 gap-5">
        <h1 className="text-2xl">{t("Manage your own reports")}</h1>
        {invitation ? (
          <>
            <p>
              <Trans
                phrase="{inviter} books tests for you and has invited you to manage your own reports. Once you accept, your reports, now and later, move to this account and only you decide who reads them. Invitation valid until {until}."
                inviter={<strong>{invitation.inviterName}</strong>}
                until={invitation.until}
              />
            </p>
            <Form ref={form} id={MAIN_FORM} method="post" noValidate className="grid grid-cols-1 gap-5">
              <BirthFields value={actionData?.birth ?? NO_DATE} error={errors.birth} own />
              <CheckField
                name="share"
                isChoice
                value="1"
                defaultChecked={actionData?.shares ?? false}
                label={t("{inviterName} can read reports of tests they booked for me", {
                  inviterName: invitation.inviterName,
                })}
                hint={t("You can change this at any time under My Family.")}
              />
              <div className="flex flex-wrap gap-3">
                <IntentButton intent="accept" size="lg">
                  {t("Accept")}
                </IntentButton>
                <IntentButton intent="decline" variant="secondary" size="lg">
                  {t("Decline")}
                </IntentButton>
              </div>
            </Form>
          </>
        ) : (
          <>
            <Notice
              kind={declined ? "info" : "error"}
              message={declined ? t("Invitation declined. Nothing has changed.") : INVITATION_OVER}
            />
            <ButtonLink to="/my-profile/my-family" variant="secondary">
              {t("My Family")}
            </ButtonLink>
          </>
        )}
      </Card>
    </div>
  );
}
