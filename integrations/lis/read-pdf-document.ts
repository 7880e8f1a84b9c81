import { createHash } from "node:crypto";
import type { SentDocument } from "../../domain/reports/types.ts";
import { detectFileType } from "../../domain/requests/examine-file.ts";
import type { Result } from "../../domain/shared/result.ts";
import { done, fail } from "../../domain/shared/result.ts";

/** Whole groups of four: truncated base64 could be decoded to another file. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}

/**
 * A finished PDF in base64 with its hash, or the sentence that says that it is none; `field` is its place in the message. What is in it is looked into
 * afterwards, in a thread (`check-pdf-document.ts`).
 */
export function readPdfDocument(base64: string, field: string): Result<SentDocument, string> {
  const content = Buffer.from(base64, "base64");
  if (detectFileType(content) !== "pdf") return fail(`${field} is not a PDF.`);
  return done({ content, sha256: createHash("sha256").update(content).digest() });
}
