import { createHash } from "node:crypto";
import type { DocumentMessage } from "../../domain/reports/types.ts";
import type { FileError } from "../../domain/requests/documents.ts";
import { detectFileType } from "../../domain/requests/examine-file.ts";
import type { Result } from "../../domain/shared/result.ts";
import { done, fail } from "../../domain/shared/result.ts";
import { checkPdf } from "../uploads/check-pdf.ts";

const ERRORS: Partial<Record<FileError, string>> = {
  "has-scripts": "it has scripts, launches programs or carries files",
  locked: "it is encrypted",
  "too-many-pages": "it has more than 30 pages",
};

/** Whole groups of four: truncated base64 could be decoded to another file. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}

/** A finished PDF in base64 with its hash, or the sentence that says what is wrong with it; `field` is its place in the message. */
export function readPdfDocument(
  base64: string,
  field: string,
): Result<Pick<DocumentMessage, "content" | "sha256">, string> {
  const content = Buffer.from(base64, "base64");
  if (detectFileType(content) !== "pdf") return fail(`${field} is not a PDF.`);
  const error = checkPdf(content, { links: "taken" });
  if (error) return fail(`${field} cannot be taken: ${ERRORS[error] ?? "it cannot be read"}.`);
  return done({ content, sha256: createHash("sha256").update(content).digest() });
}
