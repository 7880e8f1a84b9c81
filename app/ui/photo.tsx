/** A photograph with the addresses of its files. */
export interface PhotoView {
  slot: string;
  alt: string;
  caption: string;
  /** Of a person. */
  name: string;
  registration: string;
  src: string;
  width: number;
  height: number;
  sources: { type: string; srcSet: string; width: number; height: number; media?: string }[];
}

type PhotoPictureProps = {
  photo: PhotoView;
  /** The width that it has on the page, as for `sizes` of an image. */
  sizes: string;
  className?: string;
  /** `eager` only for what is visible first. */
  loading?: "lazy" | "eager";
};

/** A photograph of the chain's own in AVIF or WebP, with another crop on a phone where its place has another shape there. */
export function PhotoPicture({ photo, sizes, className, loading = "lazy" }: PhotoPictureProps) {
  const { src, alt, width, height, sources } = photo;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={loading}
        decoding="async"
      />
    </picture>
  );
}
