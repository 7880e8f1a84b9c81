import { SelectField, TextField } from "../../../app/ui/field.tsx";
import type { factsOfPatient } from "./said-facts.ts";
import { PHASE_WORDS, TRIMESTER_WORDS } from "./said-facts.ts";

type PatientFactsProps = { patientId: string; facts: ReturnType<typeof factsOfPatient> };

/** What a range of the booked tests depends on beside sex and age: it is private, and used for the report alone. */
export function PatientFacts({ patientId, facts: { pregnancy, phase, bornAt } }: PatientFactsProps) {
  if (pregnancy === null && phase === null && bornAt === null) return null;
  return (
    <fieldset>
      <legend>For the reference ranges of these tests</legend>
      <p>Ask only if the caller wants to say it. It is used for the report alone.</p>
      <input type="hidden" name="facts-of" value={patientId} />
      {pregnancy !== null && (
        <SelectField
          label="Pregnancy"
          name="pregnancy"
          options={[
            { value: "", label: `As it is: ${pregnancy}` },
            { value: "no", label: "Not pregnant, or not said" },
            ...Object.entries(TRIMESTER_WORDS).map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      {phase !== null && (
        <SelectField
          label="Cycle on the day of the sample"
          name="phase"
          options={[
            { value: "", label: `As it is: ${phase}` },
            { value: "no", label: "Not known, or not said" },
            ...Object.entries(PHASE_WORDS).map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      {bornAt !== null && (
        <TextField label="Time of birth" name="born-at" type="time" defaultValue={bornAt} optional />
      )}
    </fieldset>
  );
}
