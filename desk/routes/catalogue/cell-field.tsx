import { SelectField, TextAreaField, TextField } from "../../../app/ui/field.tsx";
import type { FormColumn } from "../../../domain/desk/catalogue/types.ts";
import { headingWords } from "./catalogue-words.ts";

/** Cells of at least this length get a text area. */
const LONG = 60;

/** Text areas of at least this many lines take both columns of the form. */
const WIDE_ROWS = 8;

/** The file field for a banner's picture. */
export const PICTURE_FILE = "picture-file";

/** The name of a cell's field; the form's own fields have names without it. */
export function fieldName(heading: string): string {
  return `cell-${heading}`;
}

/** The field of one cell, by the kind of its column. */
export function CellField({
  column: { heading, input, mayBeEmpty },
  value,
  error,
}: {
  column: FormColumn;
  value: string;
  error: string | undefined;
}) {
  const field = {
    label: headingWords(heading),
    name: fieldName(heading),
    defaultValue: value,
    error,
    hint: input.hint ?? (input.codesOf ? `A code of ${listWords(input.codesOf)}` : undefined),
    optional: mayBeEmpty,
  };
  if (input.choices) {
    const options = input.choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <SelectField {...field} options={options} {...(mayBeEmpty || value === "" ? { empty: "–" } : {})} />
    );
  }
  if (input.kind === "words" && (value.length > LONG || value.includes("\n"))) {
    const rows = Math.ceil(value.length / LONG) + 1;
    const area = <TextAreaField {...field} rows={Math.min(24, rows)} />;
    return rows > WIDE_ROWS ? <div className="desk-wide">{area}</div> : area;
  }
  if (input.kind === "day") return <TextField {...field} type="date" />;
  return <TextField {...field} {...(input.kind === "number" ? { inputMode: "decimal" as const } : {})} />;
}

/** "price lists" for `priceLists`. */
function listWords(list: string): string {
  return list.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}
