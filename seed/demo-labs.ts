import { text } from "../db/client/columns.ts";
import type { Tx } from "../db/client/execute.ts";
import { sql } from "../db/client/sql.ts";
import type { Problem } from "./catalogue-csv.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";

/** What the demo's labs have where a real one has its licence and its certificate. */
const DEMO = "-DEMO-";

const findDemoLabs = sql({}, { name: text })`
  select name from lab where licence like '%-DEMO-%' or nabl_certificate like '%-DEMO-%' order by id`;

/** The labs of the database whose licence or certificate is the demo's, by whatever way they came there. */
export async function namesOfDemoLabs(tx: Pick<Tx, "rows">): Promise<string[]> {
  return (await tx.rows(findDemoLabs, {})).map(({ name }) => name);
}

/** The labs of a folder that are the demo's: a catalogue that started as a copy of the demo still has them. */
export function checkDemoLabs(seed: CatalogueSeed): Problem[] {
  return seed.labs.flatMap(({ name, licence, nablCertificate }, index) => {
    const column = licence.includes(DEMO) ? "licence" : nablCertificate?.includes(DEMO) && "nabl_certificate";
    const row = seed.lines.lineOf("labs.csv", index);
    return column ? [{ file: "labs.csv", row, column, problem: `${name} is a lab of the demo` }] : [];
  });
}
