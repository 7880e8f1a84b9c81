import { SelectField, TextField } from "../../../app/ui/field.tsx";
import type { AskedFacts } from "./said-facts.ts";
import { factFields, PHASE_WORDS, TRIMESTER_WORDS } from "./said-facts.ts";

type PatientFactsProps = { patientId: string; facts: AskedFacts; name?: string; isNew?: boolean };

/**
 * What a range of the booked tests depends on beside sex and age: it is private, and used for the report alone. With a `name` the form asks it
 * of several patients.
 */
export function PatientFacts({ patientId, facts, name, isNew = false }: PatientFactsProps) {
  const { pregnancy, phase, bornAt } = facts;
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
          options={answers(pregnancy, isNew, "Not pregnant, or not said", TRIMESTER_WORDS)}
        />
      )}
      {phase !== null && (
        <SelectField
          label="Cycle on the day of the sample"
          name={fields.phase}
          options={answers(phase, isNew, "Not known, or not said", PHASE_WORDS)}
        />
      )}
      {bornAt !== null && (
        <TextField label="Time of birth" name={fields.bornAt} type="time" defaultValue={bornAt} optional />
      )}
    </fieldset>
  );
}

/** The first answer leaves what was said as it is; of a new booking nothing was. */
function answers(said: string, isNew: boolean, none: string, words: Readonly<Record<string, string>>) {
  const asItIs = { value: "", label: `As it is: ${said || "Not said"}` };
  return [
    ...(isNew ? [] : [asItIs]),
    { value: "no", label: none },
    ...Object.entries(words).map(([value, label]) => ({ value, label })),
  ];
}
