import { href } from "../../links.ts";

interface SquarePictureProps {
  /** The path that the catalogue or a text names: `/pictures/organs/heart.svg`. */
  path: string;
  /** In CSS pixels; a class may change it. */
  size: number;
  className?: string | undefined;
}

/** A decorative drawing beside the name of a service or a text. Renders nothing without a path. */
export function SquarePicture({ path, size, className }: SquarePictureProps) {
  if (path === "") return null;
  return (
    <img
      src={href(path)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
