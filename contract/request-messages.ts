import { fileSize } from "../domain/i18n/figures.ts";
import type { FileError, FileRules, FileType } from "../domain/requests/documents.ts";
import type { CoverageRequestError } from "../domain/requests/service.ts";
import { CALL_BACK_BAD_MOBILE } from "./identity-messages.ts";
import { BAD_PINCODE } from "./person-rules.ts";

const TYPE_WORDS: Record<FileType, string> = {
  jpeg: "JPEG",
  png: "PNG",
  webp: "WebP",
  pdf: "PDF",
  doc: "DOC",
  docx: "DOCX",
};

/** "JPEG, PNG, WebP or PDF, at most 10 MB". */
export function fileRulesWords({ types, mostBytes }: FileRules): string {
  return `${typeWords(types)}, up to ${fileSize(mostBytes)}`;
}

export function tooManyWords({ most }: FileRules): string {
  return `Please choose at most ${most} files.`;
}

/** A customer's files together are over the limit; staff remove a prescription on request. */
export function tooMuchWords(mostBytes: number): string {
  return `You've reached the ${fileSize(mostBytes)} limit for files. Please send smaller files, or ask us to remove your earlier prescriptions.`;
}

/** Why a file was rejected and what to do about it. */
export function fileErrorWords(reason: FileError, rules: FileRules): string {
  switch (reason) {
    case "empty":
      return "The file is empty. Please choose another one.";
    case "too-large":
      return `The file is larger than ${fileSize(rules.mostBytes)}. Please send a smaller one.`;
    case "wrong-type":
      return `This file type isn't supported. Please send ${typeWords(rules.types)}.`;
    case "too-many-pixels":
      return "The picture is larger than 40 megapixels. Please take it again at a normal size.";
    case "unreadable":
      return "The file cannot be opened; it may be damaged. Please save or photograph it again.";
    case "locked":
      return "The file is locked with a password. Please send it without one.";
    case "too-many-pages":
      return "The file has more than 30 pages. Please send only the pages needed.";
    case "unpacks-too-large":
      return "The file is too large once opened. Please send it as a simple PDF.";
    case "has-scripts":
      return "The file has scripts or other files inside. Please print it to a simple PDF, or send a photo.";
  }
}

export const APPLIED_ALREADY =
  "This mobile number has already applied for this job. We review every application within ten working days.";

function typeWords(types: readonly FileType[]): string {
  const words = types.map((type) => TYPE_WORDS[type]);
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

export const COVERAGE_NOTED = "Thank you. We'll tell you when we come to your pincode.";
export const COVERAGE_NOT_AGREED = "Please tick the box to let us keep your number.";

/** Why a request for coverage is rejected, for its field or its form; the wait of too many requests has words of its own. */
export function coverageErrorWords({ code }: Exclude<CoverageRequestError, { code: "wait" }>): string {
  switch (code) {
    case "bad-mobile":
      return CALL_BACK_BAD_MOBILE;
    case "bad-pincode":
      return BAD_PINCODE;
    case "not-agreed":
      return COVERAGE_NOT_AGREED;
    case "served-already":
      return "We already serve this pincode. Please choose it as your location.";
  }
}
