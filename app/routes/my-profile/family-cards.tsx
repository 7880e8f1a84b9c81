import { useFocusWhenOpened } from "../../features/account/account-layout.tsx";
import { Form } from "../../features/forms/form.tsx";
import { FormError } from "../../features/forms/form-error.tsx";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { IntentButton } from "../../features/forms/page-form.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { useErrorFocus } from "../../features/forms/use-error-focus.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { MobileField } from "../../ui/mobile-field.tsx";
import { EditLink, FAMILY_PATH, RemoveLink } from "./entry-links.tsx";

export interface FamilyRow {
  id: string;
  name: string;
  words: string;
  isSelf: boolean;
  complete: boolean;
  /** An adult whose reports are in this account. */
  canInvite: boolean;
  invitedUntil: string | null;
  ownsReports: boolean;
  shares: boolean;
}

/** One person of the family with the possible actions. */
export function FamilyCard({ patient }: { patient: FamilyRow }) {
  const t = useTranslate();
  const { id, name, words, isSelf, complete, canInvite, invitedUntil, ownsReports, shares } = patient;
  return (
    <li className="card card-padded grid grid-cols-1 content-between gap-3">
      <div>
        <h2 className="text-lg">{name || t("You")}</h2>
        <p className="text-ink-soft">{words}</p>
        {!complete && (
          <p className="mt-1">
            <Badge tone="yellow" icon="alert-circle">
              {t("Details missing")}
            </Badge>
          </p>
        )}
        {invitedUntil && (
          <p className="mt-1 text-sm text-ink-soft">
            {t("Invited to manage their own reports until {invitedUntil}", { invitedUntil })}
          </p>
        )}
        {ownsReports && (
          <p className="mt-1">
            <Badge tone="blue" icon="user">
              {shares
                ? t("Manages their own reports and shares them with you")
                : t("Manages their own reports")}
            </Badge>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {!ownsReports && <EditLink list={FAMILY_PATH} id={id} name={name || t("your details")} />}
        {(canInvite || invitedUntil) && (
          <ButtonLink to={`${FAMILY_PATH}?invite=${id}`} variant="secondary" size="sm" icon="share">
            {invitedUntil ? t("Invitation") : t("Invite")} <span className="sr-only">{name}</span>
          </ButtonLink>
        )}
        {!isSelf && <RemoveLink list={FAMILY_PATH} id={id} name={name} />}
      </div>
    </li>
  );
}

type InviteFormProps = {
  id: string;
  name: string;
  invitedUntil: string | null;
  mobile: string;
  errors: FieldErrors;
};

/** Invites an adult of the family to own their reports, or withdraws the invitation. */
export function InviteForm({ id, name, invitedUntil, mobile, errors }: InviteFormProps) {
  const t = useTranslate();
  const form = useErrorFocus<HTMLFormElement>(errors);
  const heading = useFocusWhenOpened<HTMLHeadingElement>();
  return (
    <Card as="section">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t("Let {name} manage their own reports", { name })}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {t(
          "We'll send {name} a link. Once they accept, all their reports, now and later, move to their own account. You can still book for them, and read those reports if they allow it.",
          { name },
        )}
      </p>
      <Form ref={form} id={MAIN_FORM} method="post" noValidate className="grid grid-cols-1 max-w-120 gap-5">
        <FormError message={errors.form} />
        <input type="hidden" name="patient" value={id} />
        <MobileField
          label={t("{name}'s own mobile number", { name })}
          autoComplete="off"
          defaultValue={mobile}
          error={errors.mobile}
          hint={
            invitedUntil
              ? t("The current invitation is valid until {invitedUntil}. A new one replaces it.", {
                  invitedUntil,
                })
              : undefined
          }
        />
        <div className="flex flex-wrap gap-3">
          <IntentButton intent="invite">
            {invitedUntil ? t("Send a new invitation") : t("Send the invitation")}
          </IntentButton>
          {invitedUntil && (
            <IntentButton intent="withdraw" variant="danger">
              {t("Withdraw invitation")}
            </IntentButton>
          )}
          <ButtonLink to={FAMILY_PATH} variant="secondary">
            {t("Back")}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}

/** People who book for the customer, and whether they may read the reports. */
export function Bookers({
  bookers,
}: {
  bookers: readonly { patientId: string; name: string; shares: boolean }[];
}) {
  const t = useTranslate();
  if (bookers.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="text-xl">{t("Who books for you")}</h2>
      <p className="mt-1 text-ink-soft">
        {t("Your reports belong to you. You decide whether people who book for you can read them.")}
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {bookers.map(({ patientId, name, shares }) => (
          <li key={patientId} className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <Trans
                phrase={
                  shares
                    ? "{booker} can read reports of tests they booked."
                    : "{booker} cannot read your reports."
                }
                booker={<strong>{name}</strong>}
              />
            </p>
            <Form method="post">
              <input type="hidden" name="patient" value={patientId} />
              <Button
                type="submit"
                name="intent"
                value={shares ? "stop-sharing" : "start-sharing"}
                variant="secondary"
                size="sm"
              >
                {shares ? t("Stop sharing") : t("Share")}{" "}
                <span className="sr-only">{t("with {name}", { name })}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
