import type { ReactNode } from "react";
import { InItsTurn } from "../ui/in-its-turn.tsx";

interface DetailSectionProps {
  id: string;
  title: ReactNode;
  children: ReactNode;
}

/** One part of a detail page, which can be linked to; it comes to life apart from the others. */
export function DetailSection({ id, title, children }: DetailSectionProps) {
  return (
    <InItsTurn>
      <section aria-labelledby={id} className="laid-out-late grid grid-cols-1 gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children}
      </section>
    </InItsTurn>
  );
}
