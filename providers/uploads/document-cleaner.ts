import type { DocumentCleaner, FileFault, FileType } from "../../domain/requests/documents.ts";
import { done, refuse } from "../../domain/result.ts";
import { checkPdf } from "./check-pdf.ts";
import { cleanPicture } from "./clean-picture.ts";

/** Names of the parts that hold a Word document's macros: in a .docx as they are, in a .doc in UTF-16. */
const MACROS = {
  docx: Buffer.from("vbaProject.bin", "latin1"),
  doc: Buffer.from("_VBA_PROJECT", "utf16le"),
} as const;

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
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return bytes.includes(MACROS[type]) ? "has-scripts" : null;
}
