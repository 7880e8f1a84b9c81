/**
 * Units that are the same thing in another spelling, whatever is measured. Conversions that depend on the substance (mmol/L of glucose
 * to mg/dL) are left out on purpose: a wrong assumption would be a wrong result. One "from" is `factor` "to".
 */
const CONVERSIONS: readonly [from: string, to: string, factor: number][] = [
  ["iu/l", "u/l", 1],
  ["10^9/l", "10^3/ul", 1],
  ["/ul", "10^3/ul", 0.001],
  ["lakh/ul", "10^3/ul", 100],
  ["10^12/l", "10^6/ul", 1],
];

/** An amount in a volume, each in a power of ten of its own: "mg/dl", "uiu/ml". */
const IN_VOLUME = /^([munp]?)(g|mol|iu|u)\/([dmu]?)l$/;
const POWERS: Record<string, number> = { "": 0, d: -1, m: -3, u: -6, n: -9, p: -12 };

const SPELLINGS: Record<string, string> = {
  "thou/ul": "10^3/ul",
  "k/ul": "10^3/ul",
  "/cumm": "/ul",
  "cells/ul": "/ul",
  "/mm3": "/ul",
  "lakhs/cumm": "lakh/ul",
  "lakh/cumm": "lakh/ul",
  "mill/ul": "10^6/ul",
  "m/ul": "10^6/ul",
};

/** The factor from one unit to the other: 1 for the same unit in another spelling, null when they cannot be compared. */
export function unitFactor(from: string, to: string): number | null {
  const a = spelled(from);
  const b = spelled(to);
  if (a === b) return 1;
  const forth = CONVERSIONS.find(([one, other]) => one === a && other === b);
  if (forth) return forth[2];
  const back = CONVERSIONS.find(([one, other]) => one === b && other === a);
  return back ? 1 / back[2] : powerOfTen(a, b);
}

/** Between two amounts of the same kind in a volume; null for anything else. */
function powerOfTen(from: string, to: string): number | null {
  const [a, b] = [IN_VOLUME.exec(from), IN_VOLUME.exec(to)];
  if (!a || !b || a[2] !== b[2]) return null;
  const powers = exponentOf(a) - exponentOf(b);
  return powers < 0 ? 1 / 10 ** -powers : 10 ** powers;
}

function exponentOf([, amount = "", , volume = ""]: RegExpExecArray): number {
  return (POWERS[amount] ?? 0) - (POWERS[volume] ?? 0);
}

function spelled(unit: string): string {
  const plain = unit
    .trim()
    .toLowerCase()
    .replace(/[µμ]/g, "u")
    .replace(/\bmcg/g, "ug")
    .replace(/[\s[\]]/g, "")
    .replace(/10\*/g, "10^")
    .replace(/[x×]10/g, "10")
    .replace(/10³/g, "10^3")
    .replace(/10⁶/g, "10^6")
    .replace(/10⁹/g, "10^9");
  return SPELLINGS[plain] ?? plain;
}
