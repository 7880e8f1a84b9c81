import { Link } from "react-router";
import { useSay } from "../words/use-say.ts";

/** One step on the way; the last is the page itself and needs no address. */
export type Crumb = { label: string; to?: string | undefined };

/** The way to this page; the last step is the page itself, active and not a link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const say = useSay();
  const last = crumbs.length - 1;
  return (
    <nav className="breadcrumb" aria-label={say("Breadcrumb")}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.to ?? crumb.label}>
            {crumb.to !== undefined && index < last ? (
              <Link to={crumb.to}>{crumb.label}</Link>
            ) : (
              <span aria-current={index === last ? "page" : undefined}>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
