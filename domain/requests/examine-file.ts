import { done, type Result, refuse } from "../result.ts";
import { cleanFileName } from "./clean-file-name.ts";
import { detectFileType } from "./detect-file-type.ts";
import {
  type CleanFile,
  type DocumentCleaner,
  type FileFault,
  type FileRules,
  MEDIA_TYPES,
  type UploadedFile,
} from "./documents.ts";

/** Checks a file against the rules of its form and cleans it. */
export async function examineFile(
  documents: DocumentCleaner,
  { name, content }: UploadedFile,
  rules: FileRules,
): Promise<Result<CleanFile, FileFault>> {
  if (content.byteLength === 0) return refuse("empty");
  if (content.byteLength > rules.mostBytes) return refuse("too-large");
  const type = detectFileType(content);
  if (type === null || !rules.types.includes(type)) return refuse("wrong-type");
  const cleaned = await documents.clean(content, type);
  if (!cleaned.ok) return cleaned;
  return done({ name: cleanFileName(name, type), mediaType: MEDIA_TYPES[type], content: cleaned.value });
}
