import type { ReactNode } from "react";

/** One section of the page: a heading with an id, and specimens. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t border-line py-10" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-6">
        {title}
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  );
}

/** One component in one or more states, with a line on when to use it. */
export function Specimen({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3>{title}</h3>
      {note && <p className="mb-3 max-w-160 text-sm text-ink-soft">{note}</p>}
      <div className={note ? undefined : "mt-3"}>{children}</div>
    </div>
  );
}

/** Specimens side by side, with wrapping. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** Specimens in columns of at least 280 px. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] items-start gap-5">
      {children}
    </div>
  );
}
