import { ownEntry } from "../shared/own-entry.ts";

/** Whether a finding says that something was found or that it was not. */
export type Polarity = "found" | "not found";

const FOUND = /^(?:(?:weakly |strongly )?(?:positive|reactive)|detected|present)(?![\p{L}\p{M}\d])/iu;
const NOT_FOUND =
  /^(?:negative|non[- ]?reactive|not[- ]reactive|not[- ](?:detected|present|found|seen)|absent|undetected)(?![\p{L}\p{M}\d])/iu;

/** Codes of findings: HL7 table 0078, SNOMED CT and LOINC's answers. */
const CODES: Readonly<Record<string, Polarity>> = {
  POS: "found",
  DET: "found",
  RR: "found",
  WR: "found",
  "10828004": "found",
  "260373001": "found",
  "11214006": "found",
  "52101004": "found",
  "LA6576-8": "found",
  "LA11882-0": "found",
  "LA9633-4": "found",
  NEG: "not found",
  ND: "not found",
  NR: "not found",
  "260385009": "not found",
  "260415000": "not found",
  "131194007": "not found",
  "2667000": "not found",
  "LA6577-6": "not found",
  "LA11883-8": "not found",
  "LA9634-2": "not found",
};

/** The polarity of a finding by its first words or its code; undefined for any other. */
export function polarityOf(text: string): Polarity | undefined {
  const plain = text.trim();
  if (NOT_FOUND.test(plain)) return "not found";
  return FOUND.test(plain) ? "found" : ownEntry(CODES, plain.toUpperCase());
}

/** Whether of several codes and words of one finding one says that something was found, and another that it was not. */
export function denyEachOther(texts: readonly string[]): boolean {
  const said = new Set(texts.map(polarityOf));
  return said.has("found") && said.has("not found");
}

/** What the laboratory's flag of a finding denies: the finding itself, or the range's finding by calling another one normal. */
export function deniedByFlag(
  value: string,
  { refText, flagText = "" }: { refText: string; flagText?: string | undefined },
  isNormal: boolean,
): "value" | "range" | null {
  if (denyEachOther([value, ...flagText.split(" ")])) return "value";
  return isNormal && denyEachOther([value, refText]) ? "range" : null;
}
