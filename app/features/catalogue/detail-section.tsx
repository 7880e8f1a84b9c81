import type { ReactNode } from "react";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";

interface DetailSectionProps {
  id: string;
  title: ReactNode;
  children: ReactNode;
}

/** One part of a detail page, which can be linked to; it is hydrated apart from the others. */
export function DetailSection({ id, title, children }: DetailSectionProps) {
  return (
    <HydrationBoundary>
      <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children}
      </section>
    </HydrationBoundary>
  );
}
