import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useTranslate } from "../../i18n/use-translate.ts";
import { sessionStore } from "../../state/session.ts";
import { useStore } from "../../state/store.ts";
import { Card } from "../../ui/card.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { ContactFields } from "../contact/contact-fields.tsx";
import { bindFields, PageForm } from "../forms/page-form.tsx";
import type { FieldErrors } from "../forms/read-form.ts";

type GrievanceFormProps = {
  texts: GrievanceTexts;
  errors?: FieldErrors | undefined;
  /** The form is on a public page, which is the same for everybody. */
  isForEverybody?: boolean;
};

/** The complaint form of the grievance policy. It posts to the tickets page, because the policy's page is public and cached. */
export function GrievanceForm({ texts, errors = {}, isForEverybody = false }: GrievanceFormProps) {
  const t = useTranslate();
  const field = bindFields(texts, errors);
  const form = useRef<HTMLFormElement>(null);
  useKnownContact(form, isForEverybody);
  return (
    <Card as="section" className="max-w-3xl">
      <h2 id="grievance-form">{t("Grievance form")}</h2>
      <p className="mt-1 text-ink-soft">
        {t("You'll get a ticket number. We acknowledge within 48 hours and resolve within one month.")}
      </p>
      <PageForm
        ref={form}
        errors={errors}
        submit={t("Send my complaint")}
        action="/grievance"
        aria-labelledby="grievance-form"
        className="mt-4 grid grid-cols-1 gap-5"
      >
        <ContactFields texts={texts} errors={errors} emailOptional />
        <TextField {...field("booking")} label={t("Booking number")} optional />
        <TextAreaField
          {...field("message")}
          label={t("What happened, and what should we do?")}
          rows={6}
          required
        />
      </PageForm>
    </Card>
  );
}

/** On a public page, fills in the contact details of a logged-in customer; fields that were typed in already stay. */
function useKnownContact(form: RefObject<HTMLFormElement | null>, isForEverybody: boolean): void {
  const isLoggedIn = useStore(sessionStore, ({ user }) => user.isLoggedIn);
  const { load, data } = useFetcher<{ texts?: GrievanceTexts }>();
  const asks = isForEverybody && isLoggedIn;
  useEffect(() => {
    if (asks) void load("/grievance");
  }, [asks, load]);
  useEffect(() => {
    for (const name of ["name", "mobile", "email"] as const) {
      const box = form.current?.elements.namedItem(name);
      if (box instanceof HTMLInputElement && box.value === "") box.value = data?.texts?.[name] ?? "";
    }
  }, [data, form]);
}

/** Names of the form's fields. */
export const FIELDS = ["name", "mobile", "email", "booking", "message"] as const;

/** The text fields of a complaint as typed. */
export type GrievanceTexts = Record<(typeof FIELDS)[number], string>;

export const NO_TEXTS: GrievanceTexts = { name: "", mobile: "", email: "", booking: "", message: "" };
