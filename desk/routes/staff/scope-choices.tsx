import type { Catalogue } from "../../../domain/catalogue/types.ts";

/** Labs or zones to choose; none stands for all of them. */
export function ScopeChoices({
  legend,
  name,
  options,
  chosen = [],
}: {
  legend: string;
  name: string;
  options: readonly { id: number; name: string }[];
  chosen?: readonly number[];
}) {
  return (
    <fieldset className="desk-choices">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.id}>
          <input type="checkbox" name={name} value={option.id} defaultChecked={chosen.includes(option.id)} />{" "}
          {option.name}
        </label>
      ))}
    </fieldset>
  );
}

/** The labs and zones that a form of an account chooses, as far as the catalogue has them. */
export function chosenPlaces(form: FormData, { labs, zones }: Pick<Catalogue, "labs" | "zones">) {
  const chosen = (name: string, known: readonly { id: number }[]) =>
    form
      .getAll(name)
      .map(Number)
      .filter((id) => known.some((each) => each.id === id));
  return { labIds: chosen("lab", labs), zoneIds: chosen("zone", zones) };
}
