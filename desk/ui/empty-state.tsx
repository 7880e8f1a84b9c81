import type { ReactNode } from "react";

/** The words in place of a list or a page that has nothing to show. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <section className="desk-empty">
      <h1 className="desk-empty-title">{title}</h1>
      {children && <p>{children}</p>}
      {action && <p>{action}</p>}
    </section>
  );
}
