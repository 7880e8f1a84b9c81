import type { Catalogue, Service } from "../catalogue/types.ts";
import type { Analyte } from "./types.ts";

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
