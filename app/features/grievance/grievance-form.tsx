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

/**
 * On a public page, fills in the contact details of a logged-in customer; fields that were typed in already stay. After a logout, here or in
 * another tab, the details are taken out again.
 */
function useKnownContact(form: RefObject<HTMLFormElement | null>, isForEverybody: boolean): void {
  const customer = useStore(sessionStore, ({ user }) => user.authTokenId);
  // Under a key of the customer: the details of one are never shown to the next.
  const { load, data } = useFetcher<{ texts?: GrievanceTexts }>({ key: `contact of ${customer}` });
  const asks = isForEverybody && customer !== "";
  useEffect(() => {
    if (asks) void load("/grievance");
  }, [asks, load]);
  useEffect(() => {
    if (!asks) return;
    const filled = fillEmptyFields(form.current, data?.texts);
    return () => {
      for (const [box, text] of filled) if (box.value === text) box.value = "";
    };
  }, [asks, data, form]);
}

/** Returns the fields that were filled in, each with its text. */
function fillEmptyFields(
  form: HTMLFormElement | null,
  texts: GrievanceTexts | undefined,
): [HTMLInputElement, string][] {
  const filled: [HTMLInputElement, string][] = [];
  for (const name of ["name", "mobile", "email"] as const) {
    const box = form?.elements.namedItem(name);
    const text = texts?.[name] ?? "";
    if (!(box instanceof HTMLInputElement) || box.value !== "" || text === "") continue;
    box.value = text;
    filled.push([box, text]);
  }
  return filled;
}

/** Names of the form's fields. */
export const FIELDS = ["name", "mobile", "email", "booking", "message"] as const;

/** The text fields of a complaint as typed. */
export type GrievanceTexts = Record<(typeof FIELDS)[number], string>;

export const NO_TEXTS: GrievanceTexts = { name: "", mobile: "", email: "", booking: "", message: "" };
