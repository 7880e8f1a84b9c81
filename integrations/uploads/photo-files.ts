import { createHash } from "node:crypto";
import type { Photo, PhotoCrop } from "../../domain/content/photos.ts";
import { cropBox, photoFile, placeOfSlot } from "../../domain/content/photos.ts";
import type { Result } from "../../domain/shared/result.ts";
import { done, fail } from "../../domain/shared/result.ts";

/** Widths in CSS pixels at one and two per pixel, from a phone to half a desk. */
const WIDTHS = [320, 640, 960, 1440];
/** A picture whose crop is narrower than this looks blurred in its place. */
const LEAST_WIDTH = 640;
const MAX_PIXELS = 60_000_000;
const FORMATS = new Set(["jpeg", "png", "webp", "heif", "avif"]);

export type PhotoError = "not a picture" | "too many pixels" | "too small";

/** The files of a photograph for its place: cropped, in AVIF and WebP, without the camera's data. */
export async function makePhotoFiles(
  bytes: Uint8Array,
  { slot, focal }: { slot: string; focal: { x: number; y: number } },
): Promise<
  | { ok: true; crops: PhotoCrop[]; files: { name: string; bytes: Uint8Array }[] }
  | { ok: false; error: PhotoError }
> {
  const place = placeOfSlot(slot);
  if (!place) throw new Error(`"${slot}" is no place for a photograph`);
  const { default: sharp } = await import("sharp");
  // Of no bytes at all it throws at once.
  if (bytes.length === 0) return { ok: false, error: "not a picture" };
  const read = await sharp(bytes, { failOn: "error", limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!read || !FORMATS.has(read.format ?? "")) return { ok: false, error: "not a picture" };
  const { width = 0, height = 0 } = read;
  if (width * height > MAX_PIXELS) return { ok: false, error: "too many pixels" };
  // As the camera was held.
  const upright = await sharp(bytes, { failOn: "error" })
    .rotate()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  // Its beginning can be read, and not the rest.
  if (!upright) return { ok: false, error: "not a picture" };
  const version = createHash("sha256")
    .update(bytes)
    .update(`${focal.x},${focal.y}`)
    .digest("hex")
    .slice(0, 8);
  const crops: PhotoCrop[] = [];
  const files: { name: string; bytes: Uint8Array }[] = [];
  const shapes = [["wide", place.ratio] as const, ...(place.phone ? [["phone", place.phone] as const] : [])];
  for (const [crop, ratio] of shapes) {
    const box = cropBox(upright.info, ratio, focal);
    if (box.width < LEAST_WIDTH) return { ok: false, error: "too small" };
    const widths = WIDTHS.filter((each) => each <= box.width);
    const largest = widths.at(-1) ?? box.width;
    const made: PhotoCrop = {
      crop,
      widths,
      version,
      width: largest,
      height: Math.round((largest * ratio[1]) / ratio[0]),
    };
    crops.push(made);
    for (const each of widths) {
      const sized = sharp(upright.data).extract(box).resize(each);
      files.push(
        {
          name: photoFile(slot, made, each, "avif"),
          bytes: await sized.clone().avif({ quality: 55 }).toBuffer(),
        },
        {
          name: photoFile(slot, made, each, "webp"),
          bytes: await sized.clone().webp({ quality: 78 }).toBuffer(),
        },
      );
    }
  }
  return { ok: true, crops, files };
}

/** All files of a photograph. */
export function filesOfPhoto({ slot, crops }: Pick<Photo, "slot" | "crops">): string[] {
  return crops.flatMap((crop) =>
    crop.widths.flatMap((width) => [
      photoFile(slot, crop, width, "avif"),
      photoFile(slot, crop, width, "webp"),
    ]),
  );
}

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
    if (width * height > MAX_BANNER_PIXELS || Math.max(width, height) > MAX_SIDE)
      return fail({ code: "too-large" });
    const picture = sharp(content, { failOn: "error", limitInputPixels: MAX_BANNER_PIXELS })
      .rotate()
      .resize({ ...SIDES, fit: "inside", withoutEnlargement: true });
    return done(await picture.webp({ quality: 82 }).toBuffer());
  } catch {
    return fail({ code: "unreadable" });
  }
}
