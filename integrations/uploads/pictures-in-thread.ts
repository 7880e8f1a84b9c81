import type { DocumentPictures } from "../../domain/desk/requests/prescriptions.ts";
import { MEDIA_TYPES } from "../../domain/requests/documents.ts";
import type { DrawJob } from "./draw-thread.ts";
import { inThread } from "./in-thread.ts";

const THREAD = new URL("./draw-thread.ts", import.meta.url);

/**
 * Documents of strangers as pictures, each drawn in a thread of its own, one after the other: a document that is made to keep a processor busy
 * keeps no request waiting, and its thread is ended. Photographs were redrawn when they came.
 */
export function picturesInThread(): DocumentPictures {
  let last: Promise<unknown> = Promise.resolve();

  /** Undefined for what cannot be drawn. */
  function next<T>(job: DrawJob): Promise<T | undefined> {
    const result = last.then(() => inThread<T>(THREAD, job)).catch(() => undefined);
    last = result;
    return result;
  }

  return {
    async count({ mediaType, content }) {
      if (mediaType.startsWith("image/")) return 1;
      if (mediaType !== MEDIA_TYPES.pdf) return 0;
      return (await next<number>({ content, page: null })) ?? 0;
    },
    async draw({ mediaType, content }, page) {
      if (mediaType.startsWith("image/")) return page === 1 ? { mediaType, content } : undefined;
      if (mediaType !== MEDIA_TYPES.pdf || !Number.isInteger(page) || page < 1) return undefined;
      const drawn = await next<Uint8Array>({ content, page });
      return drawn && { mediaType: MEDIA_TYPES.png, content: drawn };
    },
  };
}
