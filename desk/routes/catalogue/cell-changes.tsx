import type { CellChange } from "../../../domain/desk/catalogue/rows.ts";
import { headingWords } from "./catalogue-words.ts";

const MAX_LETTERS = 300;

/** The cells of a row that change, before and after. */
export function CellChanges({ changes }: { changes: readonly CellChange[] }) {
  return (
    <dl className="desk-changes">
      {changes.map(({ column, from, to }) => (
        <div key={column}>
          <dt>{headingWords(column)}</dt>
          <dd>
            {from !== "" && <del>{cut(from)}</del>}
            {from !== "" && to !== "" && <span aria-hidden="true"> → </span>}
            {to !== "" && <ins>{cut(to)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function cut(text: string): string {
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}
