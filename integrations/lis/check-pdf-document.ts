import type { FileError } from "../../domain/requests/documents.ts";
import { checkInThread } from "../uploads/check-in-thread.ts";
import { MAX_PAGES } from "../uploads/check-pdf.ts";

const ERRORS: Partial<Record<FileError, string>> = {
  "has-scripts": "it has scripts, launches programs or carries files",
  locked: "it is encrypted",
  "too-many-pages": `it has more than ${MAX_PAGES} pages`,
};

/** One line for all documents of the laboratory in this process. */
const check = checkInThread();

/**
 * The sentence that says why a PDF of the laboratory cannot be taken, null if it can; `field` is its place in the message. It is checked in a thread:
 * a document that is made to keep a processor busy takes up to 20 s, and requests must not wait for that.
 */
export async function pdfDocumentError(content: Uint8Array, field: string): Promise<string | null> {
  const error = await check({ content, type: "pdf", links: "taken" });
  return error === null ? null : `${field} cannot be taken: ${ERRORS[error] ?? "it cannot be read"}.`;
}
