import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Link } from "./link.tsx";

type CardProps = {
  children: ReactNode;
  /** plain: thin border; tinted: light blue-grey; floating: with a shadow, for cards above the page. */
  look?: "plain" | "tinted" | "floating" | undefined;
  /** Without padding, for pictures and lists that extend to the edge. */
  flush?: boolean | undefined;
  /** article for an independent item of a list, section for a part of the page. */
  as?: "div" | "article" | "section" | "li" | undefined;
  /** The whole card is one link; it then contains no other links or buttons. */
  to?: string | undefined;
  className?: string | undefined;
};

/** A surface with a border. */
export function Card({ children, look = "plain", flush, as: Element = "div", to, className }: CardProps) {
  const classes = classNames("card", look !== "plain" && `card-${look}`, !flush && "card-padded", className);
  if (to !== undefined) {
    return (
      <Link to={to} className={`${classes} card-link`}>
        {children}
      </Link>
    );
  }
  return <Element className={classes}>{children}</Element>;
}
