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
        {t("Let {name} manage their own reports", { name })}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {t(
          "We'll send {name} a link. Once they accept, all their reports, now and later, move to their own account. You can still book for them, and read those reports if they allow it.",
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
