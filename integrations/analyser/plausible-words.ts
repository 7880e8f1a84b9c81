import type { Analyte } from "../../domain/reports/types.ts";
import { steadyPick } from "./steady-random.ts";

/** Findings whose usual words are not those of the catalogue's range. */
const USUAL: Record<string, readonly [string, ...string[]]> = {
  ABO: ["B", "O", "A", "B", "O", "AB"],
  RH: ["Positive", "Positive", "Positive", "Positive", "Positive", "Negative"],
  UCOL: ["Pale yellow", "Pale yellow", "Yellow"],
  CULT: ["No significant growth"],
  AST_S: ["Not tested, because nothing grew"],
  VZVG: ["Positive"],
  MEAG: ["Positive"],
  MUMG: ["Positive"],
  CMVG: ["Positive"],
  BIRADS: ["1", "2"],
  STONE: ["Calcium oxalate monohydrate", "Calcium oxalate dihydrate", "Uric acid"],
  BMA: ["Normocellular marrow with all series maturing"],
  IPT: ["No abnormal population found"],
  IMPRESSION: [
    "No significant abnormality detected.",
    "Study within normal limits for age.",
    "No focal lesion. Mild changes in keeping with age.",
  ],
};

/** Now and then something is found, as in life. */
const SOMETIMES: Record<string, string> = {
  UPRO: "Trace",
  UKET: "Trace",
  ULEU: "Trace",
  UCRY: "Calcium oxalate, few",
  SMEAR_RBC: "Mildly microcytic hypochromic",
  UBAC: "Few",
};

/** A finding in words; the same sample gives the same. `normal` are the words of the range. */
export function plausibleWords(
  analyte: Pick<Analyte, "code">,
  normal: string,
  sample: string,
): { value: string; flag: "N" | "A" | "" } {
  const words = `${sample} ${analyte.code}`;
  const rare = SOMETIMES[analyte.code];
  if (rare !== undefined && steadyPick(words, [false, false, false, false, false, false, true])) {
    return { value: rare, flag: "A" };
  }
  const usual = USUAL[analyte.code];
  if (usual) return { value: steadyPick(words, usual), flag: normal === "" ? "" : "N" };
  return normal === "" ? { value: "Within normal limits", flag: "" } : { value: normal, flag: "N" };
}
