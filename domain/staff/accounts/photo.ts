import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";

/** A portrait of 300 pixels has about 20 kB; the picture stands in the page itself. */
export const MAX_PHOTO_BYTES = 60 * 1024;

export type PhotoError = { code: "not-a-jpeg" } | { code: "too-large" };

const [SCAN, END] = [0xda, 0xd9];

/**
 * A JPEG without its application segments and comments (ITU T.81, B.2.4), wherever they stand, and without what follows its end: cameras write
 * there where a picture was taken, and second pictures with words of their own, and customers are to see the picture alone. The segment JFIF
 * stays.
 */
export function readPhoto(bytes: Uint8Array): Result<Uint8Array, PhotoError> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return fail({ code: "not-a-jpeg" });
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let hasScan = false;
  for (let at = 2; at < bytes.length; ) {
    const [mark = 0, kind = 0, high = 0, low = 0] = bytes.subarray(at, at + 4);
    if (mark === 0xff && kind === END && hasScan) {
      parts.push(bytes.subarray(at, at + 2));
      break;
    }
    const length = high * 256 + low;
    if (mark !== 0xff || length < 2 || at + 2 + length > bytes.length) return fail({ code: "not-a-jpeg" });
    const isScan = kind === SCAN;
    hasScan ||= isScan;
    const end = isScan ? endOfScan(bytes, at + 2 + length) : at + 2 + length;
    const isBeside = (kind >= 0xe1 && kind <= 0xef) || kind === 0xfe;
    if (!isBeside) parts.push(bytes.subarray(at, end));
    at = end;
  }
  if (!hasScan) return fail({ code: "not-a-jpeg" });
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  if (size > MAX_PHOTO_BYTES) return fail({ code: "too-large" });
  const photo = new Uint8Array(size);
  let end = 0;
  for (const part of parts) {
    photo.set(part, end);
    end += part.length;
  }
  return done(photo);
}

/** Where the data of a scan end: before the next mark that is neither a byte of them nor the beginning of another interval (B.1.1.5). */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const kind = bytes[at + 1] ?? 0;
    const isData = kind === 0 || kind === 0xff || (kind >= 0xd0 && kind <= 0xd7);
    if (!isData) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}
