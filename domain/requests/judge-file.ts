import { done, type Result, refuse } from "../shared/result.ts";
import { detectFileType } from "./detect-file-type.ts";
import type { FileFault, FileRules, FileType, UploadedFile } from "./documents.ts";

/** What a file is, or why its form does not take it, by its size and its first bytes: nothing is opened yet. */
export function judgeFile({ content }: UploadedFile, rules: FileRules): Result<FileType, FileFault> {
  if (content.byteLength === 0) return refuse("empty");
  if (content.byteLength > rules.mostBytes) return refuse("too-large");
  const type = detectFileType(content);
  return type !== null && rules.types.includes(type) ? done(type) : refuse("wrong-type");
}
