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
