import { href } from "../../links.ts";

interface SquarePictureProps {
  /** As the catalogue or a text names it: `/pictures/organs/heart.svg`. */
  path: string;
  /** CSS pixels; a class may show it in another size. */
  size: number;
  className?: string | undefined;
}

/** What a service or a text is about, as a drawing beside its name; the words say the same. Nothing if there is none. */
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
