import type { FileFault } from "../../domain/requests/documents.ts";
import { done, type Result, refuse } from "../../domain/shared/result.ts";

/** Width times height that is opened at most; a telephone's usual photograph has 12 million. */
const MAX_PIXELS = 40e6;
/** The longest side that is kept: handwriting is still read well. */
const LONGEST_SIDE = 4000;

/**
 * Redraws a picture: turned as its camera said, at most 4,000 px long, and without what the camera wrote beside it (place, time,
 * device). The library is loaded with the first picture, so that a start does not wait for it.
 */
export async function cleanPicture(
  content: Uint8Array,
  type: "jpeg" | "png" | "webp",
): Promise<Result<Uint8Array, FileFault>> {
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  try {
    const { width, height } = await sharp(content, { failOn: "error", limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return refuse("too-many-pixels");
    const picture = sharp(content, options)
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true });
    return done(await picture.toFormat(type, type === "png" ? {} : { quality: 85 }).toBuffer());
  } catch {
    // Whatever the decoder stumbles over, the customer can only send another picture.
    return refuse("unreadable");
  }
}
