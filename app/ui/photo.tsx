import { type Photo, type PhotoCrop, photoFile } from "../../domain/content/photos.ts";

/** Where the phone's crop takes over, if there is one. */
const PHONE = "(width < 48rem)";

type PhotoPictureProps = {
  photo: Photo;
  /** The width that it has on the page, as for `sizes` of an image. */
  sizes: string;
  className?: string;
  /** `eager` only for what is visible first. */
  loading?: "lazy" | "eager";
};

/** A photograph of the chain's own in AVIF or WebP, with another crop on a phone where its place has another shape there. */
export function PhotoPicture({ photo, sizes, className, loading = "lazy" }: PhotoPictureProps) {
  const wide = photo.crops.find(({ crop }) => crop === "wide") ?? photo.crops[0];
  const phone = photo.crops.find(({ crop }) => crop === "phone");
  if (!wide) return null;
  const source = (crop: PhotoCrop, format: "avif" | "webp", media?: string) => (
    <source
      key={`${crop.crop}-${format}`}
      type={`image/${format}`}
      srcSet={crop.widths.map((width) => `${address(photo, crop, width, format)} ${width}w`).join(", ")}
      sizes={sizes}
      width={crop.width}
      height={crop.height}
      {...(media ? { media } : {})}
    />
  );
  return (
    <picture>
      {phone && source(phone, "avif", PHONE)}
      {phone && source(phone, "webp", PHONE)}
      {source(wide, "avif")}
      <img
        src={address(photo, wide, wide.width, "webp")}
        srcSet={wide.widths.map((width) => `${address(photo, wide, width, "webp")} ${width}w`).join(", ")}
        sizes={sizes}
        alt={photo.alt}
        width={wide.width}
        height={wide.height}
        className={className}
        loading={loading}
        decoding="async"
        {...(loading === "eager" ? { fetchPriority: "high" as const } : {})}
      />
    </picture>
  );
}

function address(photo: Photo, crop: PhotoCrop, width: number, format: "avif" | "webp"): string {
  return `${import.meta.env.BASE_URL}photos/${photoFile(photo.slot, crop, width, format)}`;
}
