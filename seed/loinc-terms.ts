import { readFileSync } from "node:fs";
import { seedFolder } from "./folder.ts";
import type { LoincTerm } from "./loinc-term.ts";
import { readCsv } from "./read-csv.ts";

/**
 * The codes that a catalogue may use. A folder without `loinc.csv`, or with an empty one (an export of a database that was filled before there
 * was such a table), is held against the table that comes with Namuna.
 */
export function termsOf(given: readonly LoincTerm[]): Map<string, LoincTerm> {
  const terms = given.length > 0 ? given : ownTerms();
  return new Map(terms.map((term) => [term.loinc, term]));
}

let own: LoincTerm[] | undefined;

function ownTerms(): LoincTerm[] {
  own ??= readCsv(readFileSync(new URL("loinc.csv", seedFolder), "utf8"), "loinc.csv").rows.map(
    ({ cells }) => {
      const text = (heading: string): string => cells.get(heading) ?? "";
      return {
        ...{ loinc: text("loinc"), component: text("component"), property: text("property") },
        ...{ time: text("time"), system: text("system"), scale: text("scale"), method: text("method") },
        ...{
          names: text("names")
            .split(";")
            .filter((name) => name !== ""),
          source: text("source"),
        },
      };
    },
  );
  return own;
}
