import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface StickyBarProps {
  label: string;
  /** Also from 768 px on. */
  wide?: boolean;
  children: ReactNode;
}

/** The bar at the bottom of a phone: the items in the cart, or the price and its button. Hidden from 768 px on, unless it is `wide`. */
export function StickyBar({ label, wide = false, children }: StickyBarProps) {
  return (
    <section className={classNames("sticky-bar", wide && "sticky-bar-wide")} aria-label={label}>
      {children}
    </section>
  );
}
