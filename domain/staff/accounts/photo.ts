import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";

/** A portrait of 300 pixels has about 20 kB; the picture stands in the page itself. */
export const MAX_PHOTO_BYTES = 60 * 1024;

export type PhotoError = { code: "not-a-jpeg" } | { code: "too-large" };

/**
 * A JPEG without its application segments and comments (ITU T.81, B.2.4): cameras store the place of the picture there, which customers
 * must not see. The segment JFIF stays.
 */
export function readPhoto(bytes: Uint8Array): Result<Uint8Array, PhotoError> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return fail({ code: "not-a-jpeg" });
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  for (;;) {
    const [mark = 0, kind = 0, high = 0, low = 0] = bytes.subarray(at, at + 4);
    const length = high * 256 + low;
    if (mark !== 0xff || length < 2 || at + 2 + length > bytes.length) return fail({ code: "not-a-jpeg" });
    // After the start of the scan there are no more segments.
    if (kind === 0xda) break;
    const isBeside = (kind >= 0xe1 && kind <= 0xef) || kind === 0xfe;
    if (!isBeside) parts.push(bytes.subarray(at, at + 2 + length));
    at += 2 + length;
  }
  parts.push(bytes.subarray(at));
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
