import { PICTURE_SIZES, type PictureName } from "./picture-names.ts";

export interface PictureProps {
  name: PictureName | `organs/${OrganSlug}`;
  /** Empty when the words beside the picture say the same. */
  alt: string;
  /** CSS pixels; the rendered size when left out. Given alone, the other side keeps the proportion. */
  width?: number;
  height?: number;
  className?: string;
  /** `eager` only for what is seen first, such as the first banner. */
  loading?: "lazy" | "eager";
}

/** The organs that have a picture of their own. */
export const ORGAN_SLUGS = [
  "heart",
  "liver",
  "kidney",
  "thyroid",
  "lungs",
  "brain-nerves",
  "bone-joints",
  "blood",
  "pancreas",
  "stomach-gut",
  "uterus-ovary",
  "prostate",
  "skin-hair",
  "eye",
  "immune",
] as const;

export type OrganSlug = (typeof ORGAN_SLUGS)[number];

const organSize = [80, 80] as const;

/** An illustration of ours; its size is always set, so that the page does not move when it arrives. */
export function Picture({ name, alt, width, height, className, loading = "lazy" }: PictureProps) {
  const [drawnWidth, drawnHeight] = isOrgan(name) ? organSize : PICTURE_SIZES[name];
  const ratio = drawnWidth / drawnHeight;
  const shownWidth = width ?? (height === undefined ? drawnWidth : Math.round(height * ratio));
  const shownHeight = height ?? Math.round(shownWidth / ratio);
  return (
    <img
      src={`${import.meta.env.BASE_URL}pictures/${name}.svg`}
      alt={alt}
      width={shownWidth}
      height={shownHeight}
      className={className}
      loading={loading}
      decoding="async"
      {...(loading === "eager" ? { fetchPriority: "high" as const } : {})}
    />
  );
}

function isOrgan(name: PictureProps["name"]): name is `organs/${OrganSlug}` {
  return name.startsWith("organs/");
}
