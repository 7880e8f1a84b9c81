import type { LisStatus } from "../../../domain/reports/types.ts";

/**
 * What the statuses of a message come to: OBR-25 of its orders and OBX-11 of its results (HL7 tables 0123 and 0085, as FHIR's concept map
 * reads them). Anything unfinished makes the whole preliminary, so that nothing is shown too early. Null if a code is unknown, or none is
 * there: what nobody calls final is not.
 */
export function reportStatus(orders: readonly string[], results: readonly string[]): LisStatus | null {
  const found = [
    ...orders.map((code) => meaning(ORDER, code)),
    ...results.map((code) => meaning(RESULT, code)),
  ];
  if (found.includes(null)) return null;
  const words = found.filter((each) => each !== "" && each !== null);
  // Of an order that stands the lines that it names are taken back; the other lines of the report stand.
  const stands = orders.some((code) => ["final", "corrected"].includes(meaning(ORDER, code) ?? ""));
  if (!stands && results.length > 0 && results.every((code) => meaning(RESULT, code) === "cancelled"))
    return "cancelled";
  if (orders.length > 0 && orders.every((code) => meaning(ORDER, code) === "cancelled")) return "cancelled";
  if (words.length === 0) return null;
  for (const status of ["preliminary", "corrected", "amended"] as const) {
    if (words.includes(status)) return status;
  }
  return "final";
}

/** Of a message that is corrected and unfinished at once neither can be said of the whole: shown too early, or a correction lost. */
export function isCorrectedAndUnfinished(orders: readonly string[], results: readonly string[]): boolean {
  const found = [
    ...orders.map((code) => meaning(ORDER, code)),
    ...results.map((code) => meaning(RESULT, code)),
  ];
  return found.includes("preliminary") && (found.includes("corrected") || found.includes("amended"));
}

type Meaning = LisStatus | "";

const ORDER: Readonly<Record<string, Meaning>> = {
  F: "final",
  C: "corrected",
  A: "preliminary",
  O: "preliminary",
  I: "preliminary",
  S: "preliminary",
  P: "preliminary",
  R: "preliminary",
  X: "cancelled",
};

const RESULT: Readonly<Record<string, Meaning>> = {
  F: "final",
  U: "final",
  V: "final",
  C: "corrected",
  A: "amended",
  B: "amended",
  P: "preliminary",
  R: "preliminary",
  S: "preliminary",
  I: "preliminary",
  O: "preliminary",
  D: "cancelled",
  W: "cancelled",
  X: "cancelled",
  N: "cancelled",
};

function meaning(table: Readonly<Record<string, Meaning>>, code: string): Meaning | null {
  if (code === "") return "";
  return Object.hasOwn(table, code) ? (table[code] ?? null) : null;
}
