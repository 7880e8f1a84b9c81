import type { Result } from "../../domain/shared/result.ts";
import { done, fail } from "../../domain/shared/result.ts";
import type { Charset } from "../../integrations/lis/hl7/charset.ts";
import { decode, decodeHl7 } from "../../integrations/lis/hl7/charset.ts";

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
/** Generic content types: accepted if the body begins like HL7. */
const UNNAMED = new Set(["", "text/plain", "application/octet-stream"]);

/** The format of a body by its content type and, if that leaves it open, by its beginning. Undefined for an unknown one. */
export function lisFormatOf(contentType: string, bytes: Uint8Array): LisFormat | undefined {
  const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
  const format = NAMES[type];
  if (format === NATIVE) return /^\s*\{\s*"resourceType"/.test(beginning(bytes)) ? FHIR : NATIVE;
  if (format) return format;
  return UNNAMED.has(type) &&
    beginning(bytes)
      .replace(/^[\v\uFEFF\s]+/, "")
      .search(/^(MSH|FHS|BHS)\|/) === 0
    ? HL7
    : undefined;
}

function beginning(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, 200));
}

/**
 * The text of a body. JSON is UTF-8; HL7 is what its MSH-18 names, else the content type, else what the sender's setting says; where the
 * first two contradict each other it is an error. Invalid bytes are an error: characters are never replaced.
 */
export function lisText(
  format: LisFormat,
  bytes: Uint8Array,
  { usual, contentType = "" }: { usual: Charset; contentType?: string },
): Result<string, string> {
  if (bytes.includes(0)) return fail("The body has the character NUL.");
  if (format === HL7) return decodeHl7(bytes, usual, charsetParameter(contentType));
  const text = decode("utf-8", bytes);
  return text === null ? fail("The body is not valid UTF-8.") : done(text.replace(/^\uFEFF/, ""));
}

/** The `charset` of a content type without its quotes; empty without one. */
function charsetParameter(contentType: string): string {
  return /;\s*charset\s*=\s*"?([^";]*)/i.exec(contentType)?.[1]?.trim() ?? "";
}

/** The stored form of a body that is no valid text: one character for each byte, so that nothing is lost. */
export function bytesAsText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1").replaceAll("\u0000", "\u2400");
}
