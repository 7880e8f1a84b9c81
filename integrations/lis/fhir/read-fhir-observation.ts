import { isCritical } from "../../../domain/reports/critical-results.ts";
import { flagWordsOf, rangeWords } from "../../../domain/reports/flag-words.ts";
import { flagCode, readFlags } from "../../../domain/reports/flags.ts";
import { oneLine } from "../../../domain/reports/one-line.ts";
import type { LisStatus, SentResult } from "../../../domain/reports/types.ts";
import { ownEntry } from "../../../domain/shared/own-entry.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { Json } from "../strict-json.ts";
import { readFhirRange } from "./read-fhir-range.ts";
import { codesOf, conceptWords, readConcept, readFhirValue } from "./read-fhir-value.ts";
import { objectOf, objectsOf, textOf } from "./resources.ts";

/** The report status of an Observation's status; null for an unknown one. */
export const OBSERVATION_STATUS: Readonly<Record<string, LisStatus>> = {
  registered: "preliminary",
  preliminary: "preliminary",
  final: "final",
  amended: "amended",
  corrected: "corrected",
  cancelled: "cancelled",
  "entered-in-error": "cancelled",
};

/** Why there is no value (code system data-absent-reason), as the end of "No result: …". */
const ABSENT: Readonly<Record<string, string>> = {
  unknown: "not known",
  "asked-unknown": "asked for, and not known",
  "temp-unknown": "not known yet",
  "not-asked": "it was not asked for",
  "asked-declined": "declined",
  masked: "withheld",
  "not-applicable": "not applicable",
  unsupported: "it could not be measured",
  error: "an error of measurement",
  "not-a-number": "not a number",
  "negative-infinity": "below all that can be measured",
  "positive-infinity": "above all that can be measured",
  "not-performed": "not performed",
  "not-permitted": "not permitted",
  // HL7's version 3 (NullFlavor).
  NI: "no reason was given",
  UNK: "not known",
  NAV: "not known yet",
  ASKU: "asked for, and not known",
  NASK: "it was not asked for",
  MSK: "withheld",
  NA: "not applicable",
  NINF: "below all that can be measured",
  PINF: "above all that can be measured",
};

/** The lines of one Observation, and for a panel what applies to the whole report. */
export interface ReadObservation {
  results: SentResult[];
  comments: string[];
  /** Whether its status counts for the report: that of a line without a value does not. */
  counts: boolean;
  /** A panel flagged as critical; lines have flags of their own. */
  isCritical: boolean;
}

interface Facts {
  observation: Json;
  test: Pick<SentResult, "testCode" | "otherTestCodes" | "testHasLoinc">;
  status: string;
}

/** The results of one Observation: its own value and those of its components. A panel without either has none. */
export function readFhirObservation(
  observation: Json,
  test: Facts["test"],
  path: string,
): Result<ReadObservation, string> {
  const status = textOf(observation, "status");
  if (!Object.hasOwn(OBSERVATION_STATUS, status))
    return fail(`${path}.status is ${status.slice(0, 40) || "missing"}.`);
  if (observation.focus !== undefined)
    return fail(`${path}.focus says that it is of somebody or something else than the patient.`);
  const components = objectsOf(observation, "component");
  const isPanel = components.length > 0 || objectsOf(observation, "hasMember").length > 0;
  const facts = { observation, test, status };
  const results: SentResult[] = [];
  const own = readPart(observation, { ...facts, mayBeEmpty: isPanel }, path);
  if (!own.ok) return own;
  const notes = notesOf(observation);
  if (own.value) results.push({ ...own.value, comments: [...(own.value.comments ?? []), ...notes] });
  for (const [i, component] of components.entries()) {
    const here = `${path}.component[${i}]`;
    if (component.component !== undefined || component.hasMember !== undefined) {
      return fail(`${here} has components of its own.`);
    }
    const read = readPart(component, { ...facts, mayBeEmpty: false }, here);
    if (!read.ok) return read;
    if (read.value) results.push(read.value);
  }
  const counts = results.some(({ stands, absent }) => stands && !absent);
  if (own.value) return done({ results, comments: [], counts, isCritical: false });
  const panel = panelWords(observation, path);
  if (!panel.ok) return panel;
  const { isCritical, comments } = panel.value;
  return done({ results, comments: [...comments, ...notes], counts, isCritical });
}

/** The flags, range and (without components) method of a panel without a value, as comments. */
function panelWords(
  observation: Json,
  path: string,
): Result<{ isCritical: boolean; comments: string[] }, string> {
  const flags = readInterpretation(observation, path);
  if (!flags.ok) return flags;
  const range = readFhirRange(observation, { unit: null, unitWords: [] }, path);
  if (!range.ok) return range;
  const { comments, flag: level, flagText = "", critical } = flags.value;
  const flag = { flag: level, flagText, ...(critical ? { critical: true as const } : {}) };
  const method = objectsOf(observation, "component").length > 0 ? "" : methodOf(observation);
  const panelComments = [
    ["Interpretation", level === "N" && flagText === "" ? "" : flagWordsOf(flag)],
    ["Reference range", rangeWords(range.value)],
    ["Method", method],
  ].flatMap(([what, words]) => (words === "" ? [] : [`${what}: ${words}`]));
  return done({ isCritical: isCritical(flag), comments: [...panelComments, ...comments] });
}

/** The notes and body site of an Observation or a report. */
export function notesOf(resource: Json): string[] {
  const site = objectOf(resource, "bodySite");
  const where = site ? conceptWords(site) : "";
  return [...(where === "" ? [] : [`Body site: ${where}`]), ...notesIn(resource)];
}

function notesIn(resource: Json): string[] {
  return objectsOf(resource, "note")
    .map((note) => oneLine(textOf(note, "text")))
    .filter((text) => text !== "");
}

function readPart(
  part: Json,
  facts: Facts & { mayBeEmpty: boolean },
  path: string,
): Result<SentResult | null, string> {
  const value = readFhirValue(part, path);
  if (!value.ok) return value;
  const stands = facts.status !== "entered-in-error";
  const isCancelled = facts.status === "cancelled";
  const reason = objectOf(part, "dataAbsentReason");
  if (!value.value && !reason && facts.mayBeEmpty) return done(null);
  const { code, otherCodes, loinc, otherLoincs, words } = readConcept(objectOf(part, "code"));
  if (code === "" && loinc === null && words === "") return fail(`${path}.code is missing.`);
  if (value.value && reason)
    return fail(`${path}.dataAbsentReason says that there is no value, and there is one.`);
  if (value.value && isCancelled) return fail(`${path}.status is cancelled, and there is a value.`);
  const isUnfinished = OBSERVATION_STATUS[facts.status] === "preliminary";
  const absent = absentOf(reason, isCancelled, isUnfinished);
  if (absent === null) return fail(`${path}.dataAbsentReason says that something was found.`);
  if (!value.value && absent === "" && stands) return fail(`${path}.value[x] is missing.`);
  const read = value.value ?? { value: "", unit: null, unitWords: [] };
  const range = readFhirRange(part, read, path);
  if (!range.ok) return range;
  const flags = readInterpretation(part, path);
  if (!flags.ok) return flags;
  const { comments, ...flag } = flags.value;
  return done({
    analyte: code,
    otherCodes,
    loinc,
    otherLoincs,
    name: words,
    ...facts.test,
    ...read,
    ...range.value,
    ...flag,
    method: methodOf(facts.observation),
    comments,
    absent: value.value || !stands ? "" : absent,
    isFinal: !isUnfinished || !value.value,
    stands,
  });
}

/** Codes of HL7's version 3 that are findings: something is there, and too little to be measured. */
const FINDINGS = new Set(["TRC", "QS"]);

/** Null for a code that says that there is a finding. */
function absentOf(reason: Json | undefined, isCancelled: boolean, isUnfinished: boolean): string | null {
  if (reason) {
    const codes = codesOf(reason);
    if (codes.some((code) => FINDINGS.has(code))) return null;
    const known = codes.map((code) => ownEntry(ABSENT, code)).find((words) => words !== undefined);
    return oneLine(textOf(reason, "text")) || known || conceptWords(reason) || "no reason was given";
  }
  if (isCancelled) return "it could not be obtained";
  return isUnfinished ? "it is not ready yet" : "";
}

const CRITICAL = /critical|panic|life.?threatening/i;

/** The laboratory's flags. Words that are no flag become a comment; an unknown code is an error, because it might be the critical one. */
function readInterpretation(
  part: Json,
  path: string,
): Result<Pick<SentResult, "flag" | "flagText" | "critical"> & { comments: string[] }, string> {
  const codes: string[] = [];
  const comments: string[] = [];
  for (const [i, concept] of objectsOf(part, "interpretation").entries()) {
    const sent = codesOf(concept);
    const known = sent.filter((code) => flagCode(code) !== undefined);
    if (sent.length > 0 && known.length === 0)
      return fail(`${path}.interpretation[${i}] has a code that is not known.`);
    const words = oneLine(textOf(concept, "text"));
    const displays = objectsOf(concept, "coding").map((coding) => textOf(coding, "display").toLowerCase());
    const meant = words === "" ? undefined : flagCode(words);
    // A code and its words may differ: the stronger counts.
    codes.push(...displays.filter((display) => flagCode(display) !== undefined));
    if (known.length === 0 && sent.length === 0 && words === "")
      return fail(`${path}.interpretation[${i}] is empty.`);
    codes.push(...known, ...(meant === undefined ? [] : [meant]));
    // Words that are no flag may still contain "critical": a call too many does no harm.
    if ([words, ...displays].some((each) => flagCode(each) === undefined && CRITICAL.test(each)))
      codes.push("AA");
    if (words !== "" && meant === undefined && !displays.includes(words.toLowerCase())) comments.push(words);
  }
  const flags = readFlags(codes);
  if (!flags.ok) return fail(`${path}.interpretation ${flags.error}.`);
  const { flag, text, critical } = flags.value;
  return done({ flag, flagText: text, critical, comments });
}

function methodOf(observation: Json): string {
  const method = objectOf(observation, "method");
  return method ? conceptWords(method) : "";
}
