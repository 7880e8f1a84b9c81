import type { PlainPhrase, Translate } from "../../../domain/i18n/translate.ts";
import { TRANSLATE_ENGLISH } from "../../../domain/i18n/translate.ts";
import { FLAG_WORDS } from "../../../domain/reports/flag-words.ts";
import type { Flag } from "../../../domain/reports/types.ts";
import { escapeHtml } from "../../../domain/shared/escape-html.ts";

/** One row of a parameter's table. */
export interface ReadingView {
  day: string;
  value: string;
  unit: string;
  /** The range as numbers, or as text if it has none. */
  range: string;
  flag: Flag;
}

const HEAD: readonly PlainPhrase[] = ["Day", "Value", "Range", "Finding"];

/** The rows of a table as one string, with a line for each row and tabs between its cells: it is serialized with the page instead of a thousand objects. */
export function packRows(readings: readonly ReadingView[], t: Translate = TRANSLATE_ENGLISH): string {
  const rows = readings.map(({ day, value, unit, range, flag }) =>
    [day, unit === "" ? value : `${value} ${unit}`, range || "—", t.lookup(FLAG_WORDS[flag]) || "—"]
      .map((cell) => cell.replace(/\s/g, " "))
      .join("\t"),
  );
  return rows.join("\n");
}

/**
 * The values of a parameter as HTML table rows, newest first. A page has a thousand such rows: as one string they cost a tenth of as many
 * elements, on the server and in the browser. Everything is escaped.
 */
export function valuesTable(name: string, packed: string, t: Translate = TRANSLATE_ENGLISH): string {
  const rows = escapeHtml(packed)
    .split("\n")
    .map((row) => {
      const [day, value, range, finding] = row.split("\t");
      return `<tr><th scope="row">${day}</th><td>${value}</td><td>${range}</td><td translate="yes">${finding}</td></tr>`;
    });
  const caption = escapeHtml(t("Results of {name}, newest first", { name }));
  const head = HEAD.map((words) => `<th scope="col">${escapeHtml(t(words))}</th>`).join("");
  return `<caption class="sr-only">${caption}</caption><thead><tr>${head}</tr></thead><tbody translate="no">${rows.join("")}</tbody>`;
}

/** The earlier values of a packed table on one line, for print: "13.1 g/dL (20/11/2025), 12.9 g/dL (…)". */
export function earlierLine(packed: string): string {
  return packed
    .split("\n")
    .slice(1)
    .map((row) => {
      const [day = "", value = ""] = row.split("\t");
      return `${value} (${day})`;
    })
    .join(", ");
}
