import type { DocumentCleaner, FileError } from "../../domain/requests/documents.ts";
import type { Result } from "../../domain/shared/result.ts";
import { done, fail } from "../../domain/shared/result.ts";
import { checkInThread } from "./check-in-thread.ts";

/** Width times height that is opened at most; a telephone's usual photograph has 12 million. */
const MAX_PIXELS = 40e6;
/** Longer than any panorama of a telephone. Of a picture one pixel wide and 40 million high every row costs as much as a whole one. */
const MAX_SIDE = 20_000;
/** The longest side that is kept: handwriting is still read well. */
const LONGEST_SIDE = 4000;

/**
 * Redraws a picture: turned as its camera said, at most 4,000 px long, and without what the camera wrote beside it (place, time,
 * device). The library is loaded with the first picture, so that a start does not wait for it.
 */
async function cleanPicture(
  content: Uint8Array,
  type: "jpeg" | "png" | "webp",
): Promise<Result<Uint8Array, FileError>> {
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  const plain = type === "png" ? plainPng(content) : content;
  try {
    const { format, width, height } = await sharp(plain, {
      failOn: "error",
      limitInputPixels: false,
    }).metadata();
    // The library looks for itself what a picture is, and opens more kinds than are taken here.
    if (format !== type) return fail("unreadable");
    if (width * height > MAX_PIXELS) return fail("too-many-pixels");
    if (Math.max(width, height) > MAX_SIDE) return fail("unreadable");
    const picture = sharp(plain, options)
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true });
    return done(await picture.toFormat(type, type === "png" ? {} : { quality: 85 }).toBuffer());
  } catch {
    // Whatever the decoder stumbles over, the customer can only send another picture.
    return fail("unreadable");
  }
}

const SIGNATURE_BYTES = 8;
/** Length, name and check sum of a part. */
const FRAME_BYTES = 12;
const numberOf = (name: string) => Buffer.from(name, "latin1").readUInt32BE();
/** Parts by their names (PNG, third edition, 11): those of the picture itself, and what it looks like, of which each is there once. */
const PICTURE = new Set(["IHDR", "PLTE", "IDAT", "IEND"].map(numberOf));
const LOOKS = new Set(["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "eXIf"].map(numberOf));

/**
 * Removes all chunks of a PNG except the picture's: compressed text chunks could unpack to a thousand times their size before the picture
 * is read, and nearly a million small chunks fit into one file.
 */
export function plainPng(content: Uint8Array): Uint8Array {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const seen = new Set<number>();
  const kept: Buffer[] = [];
  let from = 0;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    const name = bytes.readUInt32BE(at + 4);
    const isKept = PICTURE.has(name) || (LOOKS.has(name) && !seen.has(name));
    seen.add(name);
    if (!isKept) {
      if (at > from) kept.push(bytes.subarray(from, at));
      from = end;
    }
    at = end;
  }
  kept.push(bytes.subarray(from));
  return Buffer.concat(kept);
}

/**
 * Looks into what people send. Nothing is unpacked to disk and nothing is run. Documents are looked into in a thread of their own; pictures are opened
 * by a library that has its own.
 */
export function documentCleaner(): DocumentCleaner {
  const check = checkInThread();
  return {
    async clean(content, type) {
      if (type === "jpeg" || type === "png" || type === "webp") return cleanPicture(content, type);
      const error = await check({ content, type, links: "refused" });
      return error === null ? done(content) : fail(error);
    },
  };
}
