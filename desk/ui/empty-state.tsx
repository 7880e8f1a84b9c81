import type { ReactNode } from "react";
import { classNames } from "../../app/ui/class-names.ts";
import { Icon } from "../../app/ui/icon.tsx";
import type { IconName } from "../../app/ui/icon-names.ts";

/** The words in place of a list that has nothing to show; with `isPage`, in place of the whole page, as its heading. */
export function EmptyState({
  title,
  children,
  action,
  isPage = false,
  icon,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  isPage?: boolean;
  icon?: IconName;
}) {
  return (
    <section className={classNames("desk-empty", isPage && "desk-empty-page")}>
      {icon && <Icon name={icon} size={40} />}
      {isPage ? <h1 className="desk-empty-title">{title}</h1> : <p className="desk-empty-title">{title}</p>}
      {children && <p>{children}</p>}
      {action && <p>{action}</p>}
    </section>
  );
}
