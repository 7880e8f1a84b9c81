import type { FileError } from "../../domain/requests/documents.ts";
import { checkInThread } from "../uploads/check-in-thread.ts";

const ERRORS: Partial<Record<FileError, string>> = {
  "has-scripts": "it has scripts, launches programs or carries files",
  locked: "it is encrypted",
  "too-many-pages": "it has more than 30 pages",
};

/** One line for all documents of the laboratory in this process. */
const check = checkInThread();

/**
 * The sentence that says why a PDF of the laboratory cannot be taken, null if it can; `field` is its place in the message. It is looked into in a
 * thread: one that is made for it takes 20 s, and nobody else may wait for that.
 */
export async function pdfDocumentError(content: Uint8Array, field: string): Promise<string | null> {
  const error = await check({ content, type: "pdf", links: "taken" });
  return error === null ? null : `${field} cannot be taken: ${ERRORS[error] ?? "it cannot be read"}.`;
}
