import type { IconName } from "./icon-names.ts";
import { SPRITE_VERSION } from "./icon-names.ts";

export interface IconProps {
  name: IconName;
  /** Side length in CSS pixels. */
  size?: number;
  className?: string;
  /** The icon's text alternative when it has no text beside it; without it the icon is hidden from screen readers. */
  label?: string;
}

/** One icon of the sprite in the colour of the surrounding text. */
export function Icon({ name, size = 20, className, label }: IconProps) {
  const href = `${import.meta.env.BASE_URL}icons.svg?v=${SPRITE_VERSION}#${name}`;
  const use = <use href={href} />;
  if (label === undefined) {
    return (
      <svg aria-hidden="true" width={size} height={size} className={className}>
        {use}
      </svg>
    );
  }
  return (
    <svg role="img" width={size} height={size} className={className}>
      <title>{label}</title>
      {use}
    </svg>
  );
}
