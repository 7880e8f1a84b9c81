/** A FHIR resource or a part of one, as it is written to JSON. */
export type Fhir = { readonly [field: string]: unknown };

/** Writes a decimal with the digits that it has as text; JSON's own numbers would drop a zero at the end. */
export type WriteDecimal = (text: string) => unknown;

/** A UUID that is the same for the same name, so that a report downloaded twice is the same document. */
export type NamedUuid = (name: string) => string;

export const PROFILE = "https://nrces.in/ndhm/fhir/r4/StructureDefinition";
export const LOINC = "http://loinc.org";
export const SNOMED = "http://snomed.info/sct";
export const UCUM = "http://unitsofmeasure.org";
const V3_INTERPRETATION = "http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation";
const V2_IDENTIFIER_TYPE = "http://terminology.hl7.org/CodeSystem/v2-0203";

export function coded(system: string, code: string, display: string): Fhir {
  return { coding: [{ system, code, display }], text: display };
}

/** An identifier of a kind of HL7's table 0203: MR patient, MD physician, PRN organisation, ACSN accession, PLAC order. */
export function identifier(type: string, display: string, system: string, value: string): Fhir {
  return { type: coded(V2_IDENTIFIER_TYPE, type, display), system, value };
}

export function interpretation(flag: string, words: string): Fhir {
  return coded(V3_INTERPRETATION, flag, words);
}
