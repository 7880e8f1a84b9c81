import { Button } from "../../app/ui/button.tsx";
import { TextField } from "../../app/ui/field.tsx";

interface Line {
  id: number;
  name: string;
  price: string;
  unavailable: boolean;
}

/** Inside a form of the address: the shop's search, what it has found and what is chosen. */
export function FoundTests({
  words,
  found,
  lines,
}: {
  words: string;
  found: readonly { id: number; name: string; code: string }[];
  lines: readonly Line[];
}) {
  return (
    <>
      <TextField label="Find tests" name="q" type="search" defaultValue={words} autoComplete="off" />
      {lines.map(({ id }) => (
        <input key={id} type="hidden" name="s" value={id} />
      ))}
      <div className="desk-row-actions">
        <Button type="submit" variant="secondary" size="sm">
          Find
        </Button>
      </div>
      {lines.length > 0 && (
        <ul className="desk-items" aria-label="Tests of the proposal">
          {lines.map(({ id, name, price, unavailable }) => (
            <li key={id}>
              <span>
                {name} {unavailable ? <span className="desk-late">not offered there</span> : price}
              </span>
              <Button type="submit" name="remove" value={id} variant="quiet" size="sm">
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found.length > 0 && (
        <ul className="desk-items" aria-label="Tests found">
          {found.map(({ id, name, code }) => (
            <li key={id}>
              <span>
                {name} <span className="desk-note">{code}</span>
              </span>
              <Button type="submit" name="add" value={id} variant="quiet" size="sm">
                Add<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {words !== "" && found.length === 0 && <p className="desk-note">No test is called like this.</p>}
    </>
  );
}
