import { Button } from "../../app/ui/button.tsx";
import type { CallerPlace } from "../../domain/desk/book-by-telephone.ts";
import type { DeskServices } from "../../domain/desk/services.ts";
import { formatRupees } from "../../domain/shared/money.ts";
import { TextField } from "./fields.tsx";

interface Line {
  id: number;
  name: string;
  price: string;
  unavailable: boolean;
}

interface Found {
  id: number;
  name: string;
  code: string;
  /** At the place that is chosen; "" without one. */
  price: string;
}

/** Inside a form of the address: the site's search, what it has found and what is chosen. */
export function FoundTests({
  words,
  found,
  lines,
}: {
  words: string;
  found: readonly Found[];
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
      <ChosenTests label="Tests of the proposal" lines={lines} />
      <TestsToAdd words={words} found={found} />
    </>
  );
}

/** The results of a search, each with a button that adds it; nothing before the first search. */
export function TestsToAdd({ words, found }: { words: string; found: readonly Found[] }) {
  if (found.length === 0) return words !== "" && <p className="desk-note">No matching tests.</p>;
  return (
    <ul className="desk-items desk-form-line" aria-label="Tests found">
      {found.map(({ id, name, code, price }) => (
        <li key={id}>
          <span>
            {name} {price} <span className="desk-note">{code}</span>
          </span>
          <Button type="submit" name="add" value={id} variant="quiet" size="sm">
            Add<span className="sr-only"> {name}</span>
          </Button>
        </li>
      ))}
      {found.length >= MAX_FOUND && (
        <li className="desk-note">Only the first {MAX_FOUND} are shown. Add more of the name.</li>
      )}
    </ul>
  );
}

/** What is chosen so far, each with a button that removes it. */
export function ChosenTests({ label, lines }: { label: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="desk-items desk-form-line" aria-label={label}>
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
  );
}

const MAX_FOUND = 8;

/** What the site's search finds for some words, without the services that are chosen already, each with its price at a place. */
export function findTests(
  desk: Pick<DeskServices, "search" | "telephone">,
  words: string,
  chosen: readonly number[],
  at: { customerId: string; place: CallerPlace | null },
): Found[] {
  if (words === "") return [];
  const priceOf = (id: number) => {
    if (at.place === null) return "";
    const order = { customerId: at.customerId, serviceIds: [id], place: at.place };
    const line = desk.telephone.price(order)?.price.lines[0];
    if (!line) return "";
    return line.unavailable ? "not offered there" : formatRupees(line.offerFeesPaise);
  };
  return desk
    .search(words, { limit: MAX_FOUND, only: ({ id }) => !chosen.includes(id) })
    .map(({ id, name, code }) => ({ id, name, code, price: priceOf(id) }));
}
