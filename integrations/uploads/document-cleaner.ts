import type { DocumentCleaner, FileFault, FileType } from "../../domain/requests/documents.ts";
import { done, refuse } from "../../domain/shared/result.ts";
import { checkDocx } from "./check-docx.ts";
import { checkPdf } from "./check-pdf.ts";
import { cleanPicture } from "./clean-picture.ts";

/** The name of the part that holds an older Word document's macros. */
const MACROS = Buffer.from("_VBA_PROJECT", "utf16le");

/** Looks into what people send. Nothing is unpacked to disk and nothing is run. */
export function documentCleaner(): DocumentCleaner {
  return {
    async clean(content, type) {
      if (type === "jpeg" || type === "png" || type === "webp") return cleanPicture(content, type);
      const fault = faultOf(content, type);
      return fault === null ? done(content) : refuse(fault);
    },
  };
}

function faultOf(content: Uint8Array, type: Exclude<FileType, "jpeg" | "png" | "webp">): FileFault | null {
  if (type === "pdf") return checkPdf(content);
  if (type === "docx") return checkDocx(content);
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return bytes.includes(MACROS) ? "has-scripts" : null;
}
