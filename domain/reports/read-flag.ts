import type { Flag } from "./types.ts";

/** HL7's codes of abnormality (table 0078, and FHIR's interpretation codes, which are the same) as far as they say something. */
const FLAGS: Readonly<Record<string, Flag>> = {
  LL: "LL",
  LU: "LL",
  L: "L",
  N: "N",
  H: "H",
  HH: "HH",
  HU: "HH",
  A: "A",
  AA: "A",
  POS: "A",
  DET: "A",
};

/** What the lab's own flag says of a value; "" for a code that says nothing of its range. */
export function readFlag(text: string | null | undefined): Flag {
  const code = (text ?? "").trim().toUpperCase();
  return Object.hasOwn(FLAGS, code) ? (FLAGS[code] ?? "") : "";
}
