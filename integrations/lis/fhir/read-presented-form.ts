import { createHash } from "node:crypto";
import type { DocumentMessage, ResultMessage } from "../../../domain/reports/types.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { readPdfDocument } from "../read-pdf-document.ts";
import { textOf } from "./json-fields.ts";
import type { Json } from "./parse-fhir-json.ts";

const FIELD = "DiagnosticReport.presentedForm";

/** The finished PDF of a report that has no Observation: everything that it says stands in there. */
export function readPresentedForm(
  forms: readonly Json[],
  { results: _, ...message }: ResultMessage,
): Result<DocumentMessage, string> {
  if (message.status === "preliminary") return refuse(`${FIELD} is taken of a report that is final.`);
  const pdfs = forms.filter((form) => /^application\/pdf(;|$)/i.test(textOf(form, "contentType")));
  const [form, ...more] = pdfs;
  if (!form) return refuse(`${FIELD} has no application/pdf.`);
  if (more.length > 0) return refuse(`${FIELD} has more than one PDF.`);
  const data = textOf(form, "data").replace(/\s+/g, "");
  if (data === "") return refuse(`${FIELD} has no data; an address is not fetched.`);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return refuse(`${FIELD}.data is not base64.`);
  const read = readPdfDocument(data, `${FIELD}.data`);
  if (!read.ok) return read;
  const { content } = read.value;
  const told = textOf(form, "hash");
  // FHIR R4, Attachment.hash: SHA-1 in base64. It finds a damaged transfer; the message's signature proves where it is from.
  if (told !== "" && told !== createHash("sha1").update(content).digest("base64")) {
    return refuse(`${FIELD}.hash is not that of its data.`);
  }
  return done({ ...message, kind: "document", ...read.value });
}
