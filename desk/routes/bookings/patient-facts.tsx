import { SelectField, TextField } from "../../../app/ui/field.tsx";
import type { AskedFacts } from "./said-facts.ts";
import { factFields, PHASE_WORDS, TRIMESTER_WORDS } from "./said-facts.ts";

type PatientFactsProps = { patientId: string; facts: AskedFacts; name?: string };

/**
 * What a range of the booked tests depends on beside sex and age: it is private, and used for the report alone. With a `name` the form asks it
 * of several patients.
 */
export function PatientFacts({ patientId, facts: { pregnancy, phase, bornAt }, name }: PatientFactsProps) {
  if (pregnancy === null && phase === null && bornAt === null) return null;
  const fields = factFields(name === undefined ? "" : patientId);
  return (
    <fieldset>
      <legend>For the reference ranges of these tests{name === undefined ? "" : `: ${name}`}</legend>
      <p>Ask only if the caller wants to say it. It is used for the report alone.</p>
      {name === undefined && <input type="hidden" name="facts-of" value={patientId} />}
      {pregnancy !== null && (
        <SelectField
          label="Pregnancy"
          name={fields.pregnancy}
          options={answers(pregnancy, "Not pregnant, or not said", TRIMESTER_WORDS)}
        />
      )}
      {phase !== null && (
        <SelectField
          label="Cycle on the day of the sample"
          name={fields.phase}
          options={answers(phase, "Not known, or not said", PHASE_WORDS)}
        />
      )}
      {bornAt !== null && (
        <TextField label="Time of birth" name={fields.bornAt} type="time" defaultValue={bornAt} optional />
      )}
    </fieldset>
  );
}

/** The first answer leaves what was said as it is. */
function answers(said: string, none: string, words: Readonly<Record<string, string>>) {
  return [
    { value: "", label: `As it is: ${said || "Not said"}` },
    { value: "no", label: none },
    ...Object.entries(words).map(([value, label]) => ({ value, label })),
  ];
}
