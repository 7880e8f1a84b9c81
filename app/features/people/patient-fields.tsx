import { RELATIONSHIPS } from "../../../contract/family.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import type { FieldErrors } from "../forms/read-form.ts";
import { BirthFields } from "./birth-fields.tsx";
import type { PatientDraft } from "./read-patient-form.ts";

type PatientFieldsProps = {
  draft: PatientDraft;
  errors: FieldErrors;
  /** The customer's own details: the relationship is not asked for. */
  own: boolean;
};

/** The details of a patient, all needed to print the report under the right name and reference ranges. */
export function PatientFields({ draft, errors, own }: PatientFieldsProps) {
  const t = useTranslate();
  return (
    <div className="grid grid-cols-1 max-w-120 gap-5">
      <TextField
        label={t("Full name")}
        name="name"
        hint={t("As on the ID card. Printed on the report.")}
        defaultValue={draft.name}
        error={errors.Name}
        autoComplete={own ? "name" : "off"}
      />
      <BirthFields value={draft.birth} error={errors.DateOfBirth} own={own} />
      <RadioCards
        legend={t("Sex")}
        name="sex"
        layout="tight"
        value={draft.sex}
        hint={t("Needed for the right reference ranges.")}
        error={errors.Gender}
        cards={[
          { value: "F", title: t("Female") },
          { value: "M", title: t("Male") },
          { value: "O", title: t("Other") },
        ]}
      />
      {own ? (
        <input type="hidden" name="relationship" value="Self" />
      ) : (
        <SelectField
          label={t("Relationship to you")}
          name="relationship"
          defaultValue={draft.relationship}
          error={errors.Relationship}
          empty={t("Choose")}
          options={RELATIONSHIPS.filter((each) => each !== "Self").map((each) => ({
            value: each,
            label: t(each),
          }))}
        />
      )}
    </div>
  );
}
