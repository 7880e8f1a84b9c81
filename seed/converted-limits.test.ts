import { expect, test } from "vitest";
import { openFolder, seedFolder } from "./folder.ts";
import { readSeed } from "./load.ts";

/**
 * Ranges and critical limits whose source gives them in another unit: parameter, kind, days of age from which they hold, sex, low and high
 * as they were read, their unit, and how much of ours one of it is.
 */
const READ = `
BILT | range | 6935 |   | 5   | 25   | µmol/L | 0.05847
CREA | range | 6935 | M | 60  | 100  | µmol/L | 0.01131
CREA | range | 6935 | F | 50  | 90   | µmol/L | 0.01131
CA   | range | 6935 |   | 2.15 | 2.51 | mmol/L | 4.008
TP   | range | 6935 |   | 62  | 78   | g/L    | 0.1
ALB  | range | 6935 |   | 36  | 48   | g/L    | 0.1
ALB  | range | 14600 |  | 36  | 45   | g/L    | 0.1
ALB  | range | 25550 |  | 34  | 45   | g/L    | 0.1
MG   | range | 0    |   | 0.6 | 1.0  | mmol/L | 2.431
MG   | range | 7    |   | 0.65 | 1.1 | mmol/L | 2.431
AMM  | range | 0    |   |     | 100  | µmol/L | 1.703
AMM  | range | 28   |   |     | 50   | µmol/L | 1.703
CSFGLU | range | 180 |  | 2.4 | 4.3  | mmol/L | 18.016
CSFPRO | range | 180 |  |     | 0.25 | g/L    | 100
CSFPRO | range | 2190 | |     | 0.28 | g/L    | 100
CSFPRO | range | 4380 | |     | 0.34 | g/L    | 100
PMET | range | 6570 |   |     | 0.5  | nmol/L | 197.2
PNMET | range | 6570 |  |     | 0.9  | nmol/L | 183.2
NOHP | range | 0    |   |     | 43.7 | nmol/L | 0.3305
AMM  | limit | 0    |   |     | 150  | µmol/L | 1.703
AMM  | limit | 28   |   |     | 100  | µmol/L | 1.703
UREA | limit | 0    |   |     | 10   | mmol/L | 6.006
UREA | limit | 5840 |   |     | 30   | mmol/L | 6.006
CREA | limit | 5840 |   |     | 354  | µmol/L | 0.01131
GLUF | limit | 28   |   |     | 15   | mmol/L | 18.016
GLUR | limit | 28   |   |     | 15   | mmol/L | 18.016
MG   | limit | 0    |   | 0.4 |      | mmol/L | 2.431
HB   | limit | 28   |   | 70  | 200  | g/L    | 0.1
FIB  | limit | 0    |   | 1   |      | g/L    | 100`;

const seed = readSeed(openFolder(seedFolder));
const idOf = new Map(seed.parameters.map(({ code, id }) => [code, id]));

test.each(
  READ.trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim())),
)("%s, %s from day %s on %s: %s to %s %s in the unit of the parameter", (...cells) => {
  const [code = "", kind, from, sex, low, high, , factor] = cells;
  const rows = kind === "range" ? seed.ranges : seed.criticalLimits;
  const mine = rows.filter(
    (row) =>
      row.parameterId === idOf.get(code) &&
      row.ageFromDays === Number(from) &&
      (row.sex ?? "") === sex &&
      !("pregnancy" in row && row.pregnancy !== null) &&
      row.ageFromHours === null &&
      row.ageToHours === null,
  );
  expect(mine).toHaveLength(1);
  for (const [end, read] of [
    ["low", low],
    ["high", high],
  ] as const) {
    const ours = mine[0]?.[end] ?? null;
    // A limit of calls may be taken from another list as well, a range may not.
    if (read === "") {
      if (kind === "range") expect(ours).toBeNull();
      continue;
    }
    const due = Number(read) * Number(factor);
    expect(Math.abs((ours ?? Number.NaN) - due) / due, `${ours} is ${due}`).toBeLessThan(0.035);
  }
});
