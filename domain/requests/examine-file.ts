import { done, type Result } from "../shared/result.ts";
import { cleanFileName } from "./clean-file-name.ts";
import {
  type CleanFile,
  type DocumentCleaner,
  type FileFault,
  type FileRules,
  MEDIA_TYPES,
  type UploadedFile,
} from "./documents.ts";
import { judgeFile } from "./judge-file.ts";

/** Checks a file against the rules of its form and cleans it. */
export async function examineFile(
  documents: DocumentCleaner,
  file: UploadedFile,
  rules: FileRules,
): Promise<Result<CleanFile, FileFault>> {
  const judged = judgeFile(file, rules);
  if (!judged.ok) return judged;
  const type = judged.value;
  const cleaned = await documents.clean(file.content, type);
  if (!cleaned.ok) return cleaned;
  return done({ name: cleanFileName(file.name, type), mediaType: MEDIA_TYPES[type], content: cleaned.value });
}
