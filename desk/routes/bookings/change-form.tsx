import type { ReactNode } from "react";
import { ButtonLink } from "../../../app/ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { VersionField } from "../../ui/fields.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import type { FormError } from "../../ui/form-error.ts";
import { VanishedForm } from "../../ui/vanished-form.tsx";

/** The form of a change of a booking, with the key and the version that it is made under. */
export function ChangeForm({
  page: { no, version, key },
  failed,
  submit,
  isDangerous = false,
  children,
}: {
  page: { no: string; version: number; key: string };
  failed: FormError | undefined;
  submit: string;
  isDangerous?: boolean;
  children: ReactNode;
}) {
  return (
    <Form method="post" className="desk-form desk-form-wide">
      <FormErrorNotice failed={failed} />
      <input type="hidden" name="key" value={key} />
      <VersionField version={version} />
      {children}
      <div className="desk-form-line desk-row-actions">
        <SubmitButton variant={isDangerous ? "danger" : "primary"}>{submit}</SubmitButton>
        <ButtonLink to={`/desk/bookings/${no}`} variant="quiet">
          Back to the booking
        </ButtonLink>
      </div>
    </Form>
  );
}

/** In the place of the form where the booking can no longer be changed so: why, and what became of a form that was sent before. */
export function ClosedChange({
  failed,
  title,
  children,
}: {
  failed: FormError | undefined;
  title: string;
  children: ReactNode;
}) {
  return (
    <>
      <FormErrorNotice failed={failed} />
      <VanishedForm forms={[]} />
      <EmptyState title={title}>{children}</EmptyState>
    </>
  );
}
