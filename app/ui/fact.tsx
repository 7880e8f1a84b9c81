import type { ReactNode } from "react";

/** A term with its description, in a `<dl>`. Line breaks of a text stay. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}
