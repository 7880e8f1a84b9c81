import type { ReactNode } from "react";

/** The bar at the bottom of a phone: the items in the cart, or the price and its button. Hidden from 768 px on. */
export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="sticky-bar" aria-label={label}>
      {children}
    </section>
  );
}
