import type { ReactNode } from "react";
import { classNames } from "../../app/ui/class-names.ts";

/** The words in place of a list that has nothing to show; with `isPage`, in place of the whole page, as its heading. */
export function EmptyState({
  title,
  children,
  action,
  isPage = false,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  isPage?: boolean;
}) {
  return (
    <section className={classNames("desk-empty", isPage && "desk-empty-page")}>
      {isPage ? <h1 className="desk-empty-title">{title}</h1> : <p className="desk-empty-title">{title}</p>}
      {children && <p>{children}</p>}
      {action && <p>{action}</p>}
    </section>
  );
}
