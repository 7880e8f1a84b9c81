import type { ReactNode } from "react";

export type PageHeadingProps = {
  title: ReactNode;
  /** One or two sentences below. */
  lead?: ReactNode;
  /** Buttons or links at the side. */
  actions?: ReactNode;
};

/** The one h1 of a page. */
export function PageHeading({ title, lead, actions }: PageHeadingProps) {
  return (
    <header className="page-heading">
      <div className="min-w-0">
        <h1>{title}</h1>
        {lead && <p className="page-heading-lead">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
