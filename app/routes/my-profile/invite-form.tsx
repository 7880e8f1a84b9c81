import { useFocusWhenOpened } from "../../features/account/use-focus-when-opened.ts";
import { Form } from "../../features/forms/form.tsx";
import { IntentButton } from "../../features/forms/intent-button.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { useErrorFocus } from "../../features/forms/use-error-focus.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { MobileField } from "../../ui/mobile-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FAMILY_PATH } from "./list-paths.ts";

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
        {t("{name}'s reports in their own hands", { name })}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {t(
          "We send {name} a link. When they accept, all their reports move to their own account, also those to come. You go on booking for them; what you booked you can read if they let you.",
          { name },
        )}
      </p>
      <Form ref={form} method="post" noValidate className="grid grid-cols-1 max-w-120 gap-5">
        {errors.form && <Notice kind="error" message={errors.form} takesFocus />}
        <input type="hidden" name="patient" value={id} />
        <MobileField
          label={t("{name}'s own mobile number", { name })}
          autoComplete="off"
          defaultValue={mobile}
          error={errors.mobile}
          hint={
            invitedUntil
              ? t("The open invitation is good until {invitedUntil}. A new one ends it.", { invitedUntil })
              : undefined
          }
        />
        <div className="flex flex-wrap gap-3">
          <IntentButton intent="invite">
            {invitedUntil ? t("Send a new invitation") : t("Send the invitation")}
          </IntentButton>
          {invitedUntil && (
            <IntentButton intent="withdraw" variant="danger">
              {t("Take it back")}
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
