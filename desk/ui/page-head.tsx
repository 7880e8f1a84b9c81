import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { crumbsOf } from "./crumbs.ts";

/** The heading of a page, under the pages above it and with what stands beside it. `back`: the address of the page right above, with what was chosen there. */
export function PageHead({
  title,
  back,
  children,
}: {
  title: ReactNode;
  back?: string;
  children?: ReactNode;
}) {
  const crumbs = crumbsOf(useLocation().pathname);
  return (
    <div className="desk-head">
      {crumbs.length > 0 && (
        <nav aria-label="Breadcrumb" className="desk-crumbs">
          <ol>
            {crumbs.map(({ to, words }, at) => (
              <li key={to}>
                <Link to={at === crumbs.length - 1 && back ? back : to}>{words}</Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h1>{title}</h1>
      {children && <div className="desk-head-side">{children}</div>}
    </div>
  );
}
