import type { Result } from "../shared/result.ts";

/** A file as it was sent; its name and its type are only claims. */
export interface UploadedFile {
  name: string;
  content: Uint8Array;
}

/** The type of a file by its content. */
export type FileType = "jpeg" | "png" | "webp" | "pdf" | "doc" | "docx";

/** A checked file: no location in its picture, no script in its pages, no path in its name. */
export interface CleanFile {
  name: string;
  mediaType: string;
  content: Uint8Array;
}

/** Why a file is rejected. */
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

/** Checks and cleans a file's content. */
export interface DocumentCleaner {
  /** Returns pictures without metadata, and other files as they are; rejects what is broken, encrypted or has active content. */
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

/** The allowed files of a prescription: at most 5 files of 10 MiB each. */
export const PRESCRIPTION_FILES = {
  most: 5,
  mostBytes: 10 * MIB,
  types: ["jpeg", "png", "webp", "pdf"],
} as const satisfies FileRules;

/** The total of a customer's prescription files: so much may be stored, and is in the export of their data (decision 23). */
export const MAX_KEPT_BYTES = 200 * MIB;

/** The allowed file of an application: one CV of 5 MiB. */
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
