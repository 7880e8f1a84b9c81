import type { ReactNode } from "react";

/** The heading of a page with what stands beside it. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="desk-head">
      <h1>{title}</h1>
      {children && <div className="desk-head-side">{children}</div>}
    </div>
  );
}
