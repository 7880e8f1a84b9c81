/** The formats of the lab's messages, named as they are stored. */
export const NATIVE = "application/json";
export const FHIR = "application/fhir+json";
export const HL7 = "application/hl7-v2";
export type LisFormat = typeof NATIVE | typeof FHIR | typeof HL7;

const NAMES: Readonly<Record<string, LisFormat>> = {
  "application/json": NATIVE,
  "application/fhir+json": FHIR,
  "application/json+fhir": FHIR,
  "application/hl7-v2": HL7,
  "application/hl7-v2+er7": HL7,
  "x-application/hl7-v2+er7": HL7,
  "application/edi-hl7v2": HL7,
};
/** What programs send that know no type for HL7: believed when the body begins as HL7 does. */
const UNNAMED = new Set(["", "text/plain", "application/octet-stream"]);

/** The format of a body by its content type and, if that leaves it open, by its beginning. Undefined for what is none. */
export function lisFormatOf(contentType: string, bytes: Uint8Array): LisFormat | undefined {
  const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
  const format = NAMES[type];
  if (format === NATIVE) return /^\s*\{\s*"resourceType"/.test(beginning(bytes)) ? FHIR : NATIVE;
  if (format) return format;
  return UNNAMED.has(type) &&
    beginning(bytes)
      .replace(/^[\v\uFEFF\s]+/, "")
      .startsWith("MSH|")
    ? HL7
    : undefined;
}

function beginning(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, 200));
}

/**
 * The text of a body: UTF-8, but for HL7 that is not and says in MSH-18 that it is ISO 8859-1. What no column stores, the character
 * NUL, is replaced.
 */
export function lisText(format: LisFormat, bytes: Uint8Array): string {
  const isLatin = format === HL7 && !isUtf8(bytes) && /8859[/-]1(\D|$)/.test(headOf(bytes));
  return new TextDecoder(isLatin ? "windows-1252" : "utf-8").decode(bytes).replaceAll("\u0000", "\ufffd");
}

function headOf(bytes: Uint8Array): string {
  return beginning(bytes).split(/[\r\n]/)[0] ?? "";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
