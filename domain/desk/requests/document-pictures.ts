import type { CleanFile } from "../../requests/documents.ts";

export interface Picture {
  mediaType: string;
  content: Uint8Array;
}

/** A stranger's document as pictures of its pages, in which nothing of what it would run, open or send is left. */
export interface DocumentPictures {
  /** How many pages it has; 0 where no picture can be made of it. */
  count(file: CleanFile): Promise<number>;
  /** A page, from 1; undefined where there is none. */
  draw(file: CleanFile, page: number): Promise<Picture | undefined>;
}
