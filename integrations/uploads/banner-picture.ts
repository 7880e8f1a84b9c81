import type { Result } from "../../domain/shared/result.ts";
import { done, fail } from "../../domain/shared/result.ts";

/** Twice the size at which the home page shows a banner's picture: for screens with two dots a pixel. */
const SIDES = { width: 1120, height: 800 };
const MAX_BANNER_PIXELS = 40e6;
/** Of a picture one pixel wide every row costs as much as a whole one. */
const MAX_SIDE = 20_000;

/**
 * A picture of a banner as WebP, no larger than it is shown, without what a camera wrote beside it. SVG is refused: it may hold scripts.
 */
export async function bannerPicture(
  content: Uint8Array,
): Promise<Result<Buffer, { code: "unreadable" | "too-large" }>> {
  const { default: sharp } = await import("sharp");
  try {
    const { width, height, format } = await sharp(content, {
      failOn: "error",
      limitInputPixels: false,
    }).metadata();
    if (!["jpeg", "png", "webp"].includes(format)) return fail({ code: "unreadable" });
    if (width * height > MAX_BANNER_PIXELS || Math.max(width, height) > MAX_SIDE) return fail({ code: "too-large" });
    const picture = sharp(content, { failOn: "error", limitInputPixels: MAX_BANNER_PIXELS })
      .rotate()
      .resize({ ...SIDES, fit: "inside", withoutEnlargement: true });
    return done(await picture.webp({ quality: 82 }).toBuffer());
  } catch {
    return fail({ code: "unreadable" });
  }
}
