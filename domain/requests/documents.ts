import type { Result } from "../shared/result.ts";

/** A file as somebody sent it; its name and its type are claims. */
export interface UploadedFile {
  name: string;
  content: Uint8Array;
}

/** What a file really is, by its content. */
export type FileType = "jpeg" | "png" | "webp" | "pdf" | "doc" | "docx";

/** A file that was examined: no place in its picture, no script in its pages, no path in its name. */
export interface CleanFile {
  name: string;
  mediaType: string;
  content: Uint8Array;
}

/** Why a file is not taken. */
export type FileError =
  | "empty"
  | "too-large"
  | "wrong-type"
  | "too-many-pixels"
  | "unreadable"
  | "locked"
  | "too-many-pages"
  | "unpacks-too-large"
  | "has-scripts";

/** Looks into a file's content. */
export interface DocumentCleaner {
  /** Pictures without metadata, other files as they are; refuses what is broken, locked or carries something that runs. */
  clean(content: Uint8Array, type: FileType): Promise<Result<Uint8Array, FileError>>;
}

export const MEDIA_TYPES: Record<FileType, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

const MIB = 1024 * 1024;

/** What may be sent for a prescription: at most 5 files of 10 MiB each. */
export const PRESCRIPTION_FILES = {
  most: 5,
  mostBytes: 10 * MIB,
  types: ["jpeg", "png", "webp", "pdf"],
} as const satisfies FileRules;

/** Of all prescriptions of a customer together: so much may be kept, and is in the copy of their data (decision 63). */
export const MAX_KEPT_BYTES = 200 * MIB;

/** What may be sent with an application: one CV of 5 MiB. */
export const CV_FILES = {
  most: 1,
  mostBytes: 5 * MIB,
  types: ["pdf", "doc", "docx"],
} as const satisfies FileRules;

export interface FileRules {
  most: number;
  mostBytes: number;
  types: readonly FileType[];
}
