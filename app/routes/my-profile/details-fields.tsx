import type { Faults } from "../../features/forms/read-form.ts";
import { PatientFields } from "../../features/people/patient-fields.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { TextField } from "../../ui/field.tsx";
import type { DetailsDraft } from "./save-details.ts";

/** Who the owner of the account is. */
export function DetailsFields({ draft, faults }: { draft: DetailsDraft; faults: Faults }) {
  const t = useTranslate();
  return (
    <>
      <PatientFields draft={draft} faults={faults} own />
      <div className="max-w-120">
        <TextField
          label={t("E-mail")}
          name="email"
          type="email"
          optional
          autoComplete="email"
          hint={t("For receipts. Never for results.")}
          defaultValue={draft.email}
          error={faults.email}
          maxLength={254}
        />
      </div>
    </>
  );
}
