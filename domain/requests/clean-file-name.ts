import type { FileType } from "./documents.ts";

const MAX_LETTERS = 80;
/** No file system has a longer one; what somebody made up beyond that is not read. */
const MAX_READ = 1000;
/** Control and invisible formatting characters, and what file systems and headers give a meaning to. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}"'<>:|?*;%]/gu;

const EXTENSIONS: Record<FileType, string> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  pdf: "pdf",
  doc: "doc",
  docx: "docx",
};

/** A name that is safe to show and to save under: no path, no marks, and the extension of what the file is. */
export function cleanFileName(name: string, type: FileType): string {
  const last = name.slice(-MAX_READ).split(/[/\\]/).at(-1) ?? "";
  const stem = last
    .replace(UNSAFE, "")
    .replace(/\.[^.]*$/, "")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return `${[...stem].slice(0, MAX_LETTERS).join("") || "file"}.${EXTENSIONS[type]}`;
}
