import type { Faults } from "../../features/forms/read-form.ts";
import { SelectField } from "../../ui/field.tsx";
import { lineField } from "./choose-patient.ts";

type PatientPerLineProps = {
  lines: readonly { serviceId: number; name: string; chosen: string }[];
  people: readonly { value: string; title: string; note: string }[];
  faults: Faults;
};

/** A choice of patient for each test of the cart. */
export function PatientPerLine({ lines, people, faults }: PatientPerLineProps) {
  return (
    <div className="grid grid-cols-1 max-w-120 gap-5">
      {lines.map(({ serviceId, name, chosen }) => (
        <SelectField
          key={serviceId}
          label={name}
          name={lineField(serviceId)}
          defaultValue={chosen}
          error={faults[lineField(serviceId)]}
        >
          {people.map(({ value, title, note }) => (
            <option key={value} value={value}>
              {note ? `${title} (${note})` : title}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
