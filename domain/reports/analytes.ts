import type { Catalogue, Service } from "../catalogue/types.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { SentUnit } from "./result-unit.ts";
import { powerOf } from "./result-unit.ts";
import type { Analyte, SentResult } from "./types.ts";
import { unitsOf } from "./units.ts";

/** Scans and tracings have no measured parameters: their report is the reader's impression in words, of one picture alone. */
export const IMPRESSION: Analyte = {
  code: "IMPRESSION",
  name: "Impression",
  unit: "",
  decimals: 0,
  valueType: "text",
  loinc: "19005-8",
  bodyGroup: "Impression",
  ranges: [],
  criticalLimits: [],
};

/** The analytes of a service's report, in report order. */
export function analytesOf(service: Service, catalogue: Catalogue): Analyte[] {
  const parameters = service.parameterIds.flatMap((id) => catalogue.parameterById.get(id) ?? []);
  return parameters.length > 0 ? parameters : [IMPRESSION];
}

/** True when the service, or a test of the package, is held until a clinician releases it. */
export function isSensitive(service: Service, catalogue: Catalogue): boolean {
  return (
    service.sensitive || service.contentIds.some((id) => catalogue.serviceById.get(id)?.sensitive === true)
  );
}

/**
 * The analyte of a result; an error if the words beside its code are the name of another one. Words that the unit contradicts do no harm: a
 * count of cells is often called like their percentage.
 */
export function findAnalyte(
  sent: SentNames & SentUnit,
  analytes: readonly Analyte[],
  facts: { service: Service; catalogue: Catalogue },
): Result<Analyte, string> {
  const found = byCodes(sent, analytes, facts);
  if (!found.ok) return found;
  const { code, name } = found.value;
  const named = byName(sent.name, analytes);
  if (!named.ok || isCode(named.value.name, name)) return found;
  const hasUnit = unitsOf(sent).length > 0;
  const isByUnit = hasUnit && powerOf(sent, found.value) === 0 && powerOf(sent, named.value) === null;
  return isByUnit ? found : fail(`the name beside ${code} is that of ${named.value.code}`);
}

type SentNames = Pick<SentResult, "analyte" | "otherCodes" | "loinc" | "otherLoincs" | "name">;

/**
 * Finds the analyte of a result: by the catalogue's own code, else by LOINC, else by name. Unknown codes beside these are ignored. An error
 * if our code and a LOINC code, two codes of ours, or two LOINC codes name different analytes.
 */
function byCodes(
  sent: SentNames,
  analytes: readonly Analyte[],
  { service, catalogue }: { service: Service; catalogue: Catalogue },
): Result<Analyte, string> {
  const { loinc, otherLoincs = [], otherCodes = [] } = sent;
  const loincs = loinc === null ? [] : [loinc, ...otherLoincs];
  const codes = [sent.analyte, ...otherCodes].filter((code) => code !== "");
  const meant = [...new Set(codes.flatMap((code) => analytes.find((each) => isCode(each.code, code)) ?? []))];
  const [analyte, other] = meant;
  if (other) return fail(`${analyte?.code} and ${other.code} are codes of one result`);
  if (analyte) {
    const foreign = loincs.find(
      (each) => each !== analyte.loinc && catalogue.parameters.some((known) => known.loinc === each),
    );
    return foreign === undefined
      ? done(analyte)
      : fail(`the LOINC code ${foreign} is not that of ${analyte.code}`);
  }
  const foreign = codes.find((code) => catalogue.parameters.some((each) => isCode(each.code, code)));
  if (foreign !== undefined && loinc === null) return fail(`${foreign} is not part of ${service.code}`);
  if (loinc !== null) return byLoincs([...new Set(loincs)], analytes, { service, catalogue }, sent.name);
  const [code] = codes;
  return code === undefined ? byName(sent.name, analytes) : fail(`the analyte ${code} is not known`);
}

/** Of several LOINC codes only those in the catalogue count: another may merely name a more specific method. */
function byLoincs(
  loincs: readonly string[],
  analytes: readonly Analyte[],
  { service, catalogue }: { service: Service; catalogue: Catalogue },
  name: string | undefined,
): Result<Analyte, string> {
  const all = [...analytes, ...catalogue.parameters];
  const known = loincs.filter((each) => all.some(({ loinc }) => loinc === each));
  const [loinc = loincs[0] ?? "", other] = known;
  return other === undefined
    ? byLoinc(loinc, analytes, service, name)
    : fail(`the LOINC codes ${loinc} and ${other} are of two analytes`);
}

function isCode(ours: string, theirs: string): boolean {
  return ours.toUpperCase() === theirs.toUpperCase();
}

function byLoinc(
  loinc: string,
  analytes: readonly Analyte[],
  service: Service,
  name: string | undefined,
): Result<Analyte, string> {
  const meant = analytes.filter((each) => each.loinc === loinc);
  const [analyte] = meant;
  if (!analyte) return fail(`the LOINC code ${loinc} is not part of ${service.code}`);
  if (meant.length === 1) return done(analyte);
  const named = byName(name, meant);
  return named.ok ? named : fail(`the LOINC code ${loinc} means more than one analyte of ${service.code}`);
}

function byName(name = "", analytes: readonly Analyte[]): Result<Analyte, string> {
  const named = analytes.filter((each) => isCode(each.name, name.trim()));
  const [analyte] = named;
  return analyte && named.length === 1 ? done(analyte) : fail("a result has no code");
}
