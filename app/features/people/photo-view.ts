import type { Photo, PhotoCrop } from "../../../domain/content/photos.ts";
import { photoFile } from "../../../domain/content/photos.ts";
import type { PhotoView } from "../../ui/photo.tsx";

/** Where the phone's crop takes over, if there is one. */
const PHONE = "(width < 48rem)";

/** A photograph as a page shows it: its addresses made on the server, so that no page loads what makes them. */
export function photoView({ slot, alt, caption, name, registration, crops }: Photo): PhotoView {
  const phone = crops.find(({ crop }) => crop === "phone");
  const wide = crops.find(({ crop }) => crop === "wide");
  if (!wide) throw new Error(`the photograph of ${slot} has no wide crop`);
  const address = (crop: PhotoCrop, width: number, format: "avif" | "webp") =>
    `${import.meta.env.BASE_URL}photos/${photoFile(slot, crop, width, format)}`;
  const source = (crop: PhotoCrop, format: "avif" | "webp") => ({
    type: `image/${format}`,
    srcSet: crop.widths.map((width) => `${address(crop, width, format)} ${width}w`).join(", "),
    width: crop.width,
    height: crop.height,
    ...(crop === phone ? { media: PHONE } : {}),
  });
  return {
    slot,
    alt,
    caption,
    name,
    registration,
    src: address(wide, wide.width, "webp"),
    width: wide.width,
    height: wide.height,
    sources: [
      ...(phone ? [source(phone, "avif"), source(phone, "webp")] : []),
      source(wide, "avif"),
      source(wide, "webp"),
    ],
  };
}
