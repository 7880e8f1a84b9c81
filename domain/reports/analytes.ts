import type { Catalogue, Service } from "../catalogue/types.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import type { Analyte, SentResult } from "./types.ts";

/** Scans and tracings have no measured parameters: their report is the reader's impression in words. */
const IMPRESSION: Analyte = {
  code: "IMPRESSION",
  name: "Impression",
  unit: "",
  decimals: 0,
  valueType: "text",
  loinc: "19005-8",
  bodyGroup: "Impression",
  ranges: [],
};

/** What a service's report is made of, in report order. */
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
 * Which analyte of the service a result is: by our code, or by its LOINC code if ours is missing. A LOINC code that is another
 * analyte's contradicts our code, and then neither is believed.
 */
export function findAnalyte(
  sent: Pick<SentResult, "analyte" | "loinc">,
  analytes: readonly Analyte[],
  { service, catalogue }: { service: Service; catalogue: Catalogue },
): Result<Analyte, string> {
  const { analyte: code, loinc } = sent;
  if (code === "") return byLoinc(loinc, analytes, service);
  const analyte = analytes.find((each) => each.code.toUpperCase() === code.toUpperCase());
  if (!analyte) {
    return refuse(
      catalogue.parameterByCode.has(code)
        ? `${code} is not part of ${service.code}`
        : `the analyte ${code} is not known`,
    );
  }
  const isAnothers =
    loinc !== null && loinc !== analyte.loinc && catalogue.parameters.some((each) => each.loinc === loinc);
  return isAnothers ? refuse(`the LOINC code ${loinc} is not that of ${analyte.code}`) : done(analyte);
}

function byLoinc(
  loinc: string | null,
  analytes: readonly Analyte[],
  service: Service,
): Result<Analyte, string> {
  if (loinc === null) return refuse("a result has no code");
  const meant = analytes.filter((each) => each.loinc === loinc);
  const [analyte] = meant;
  if (!analyte) return refuse(`the LOINC code ${loinc} is not part of ${service.code}`);
  return meant.length === 1
    ? done(analyte)
    : refuse(`the LOINC code ${loinc} means more than one analyte of ${service.code}`);
}
