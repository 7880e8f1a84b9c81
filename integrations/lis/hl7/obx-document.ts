import type { SentDocument } from "../../../domain/reports/types.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { fail } from "../../../domain/shared/result.ts";
import { isBase64, readPdfDocument } from "../read-pdf-document.ts";
import type { FieldReader } from "./field.ts";
import type { Segment } from "./parse-er7.ts";

/** The PDF in an OBX of the type ED (source, type, subtype, encoding, data); or the sentence that says why it is invalid. */
export function readObxDocument(obx: Segment, read: FieldReader): Result<SentDocument, string> {
  const [data, ...more] = read.repetitions(obx, 5);
  if (data === undefined) return fail("OBX-5 of the type ED is empty.");
  if (more.length > 0) return fail("OBX-5 has more than one document.");
  const parts = read.components(data);
  const [, type = "", subtype = "", encoding = "", content = ""] = parts;
  const isPdf = /(^|\/)pdf$/i.test(subtype) || /^(application\/)?pdf$/i.test(type);
  if (!isPdf)
    return fail(`OBX-5 is a document of the type ${subtype || type || "unknown"}; only a PDF is kept.`);
  if (!/^base64$/i.test(encoding)) return fail("OBX-5.4, the encoding of the document, is not Base64.");
  if (parts.slice(5).some((part) => part !== "")) return fail("OBX-5 has parts behind its document.");
  const base64 = content.replace(/\s+/g, "");
  if (!isBase64(base64)) return fail("OBX-5.5 is not base64.");
  return readPdfDocument(base64, "OBX-5.5");
}
