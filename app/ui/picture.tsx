// Written by tools/pictures/build-pictures.mjs.

/** Own illustrations of `public/pictures` with their rendered width and height in pixels. */
export const PICTURE_SIZES = {
  "accuracy-equipment": [160, 160],
  "accuracy-machine": [160, 160],
  "accuracy-qc": [160, 160],
  "accuracy-qr": [160, 160],
  "analyser-chemistry": [320, 240],
  "analyser-electrolyte": [320, 240],
  "analyser-haematology": [320, 240],
  "analyser-immunoassay": [320, 240],
  "brand-logo": [152, 40],
  "brand-logo-dark": [152, 40],
  "brand-mark": [40, 40],
  "empty-bookings": [320, 240],
  "empty-cart": [320, 240],
  "empty-reports": [320, 240],
  "empty-search": [320, 240],
  error: [320, 240],
  "hero-home-collection": [560, 400],
  "hero-packages": [560, 400],
  "hero-radiology": [560, 400],
  "hero-reports": [560, 400],
  "hero-thyroid": [560, 400],
  "not-found-404": [320, 240],
  offline: [320, 240],
  "package-default": [250, 250],
  "radiology-banner": [960, 240],
  "radiology-default": [250, 250],
  "step-1-select": [240, 200],
  "step-2-schedule": [240, 200],
  "step-3-pay": [240, 200],
  "step-4-collection": [240, 200],
  "step-5-report": [240, 200],
  "test-default": [250, 250],
} as const satisfies Record<string, readonly [number, number]>;

type PictureName = keyof typeof PICTURE_SIZES;

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
