import { parentPort, workerData } from "node:worker_threads";
import type { FileError } from "../../domain/requests/documents.ts";
import { checkDoc } from "./check-doc.ts";
import { checkDocx } from "./check-docx.ts";
import type { PdfRules } from "./check-pdf.ts";
import { checkPdf } from "./check-pdf.ts";

/** Works on one document and ends: its message is a `FileError`, or null for a document without one. */
export interface CheckJob extends PdfRules {
  content: Uint8Array;
  type: "pdf" | "doc" | "docx";
}

const CHECKS: Record<CheckJob["type"], (content: Uint8Array, rules: PdfRules) => FileError | null> = {
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
};

const { content, type, links } = workerData as CheckJob;
parentPort?.postMessage(CHECKS[type](content, { links }));
