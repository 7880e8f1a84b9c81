import { Link } from "react-router";
import { useSay } from "../../words/use-say.ts";
import { windowOf } from "./directory-query.ts";

interface DirectoryPagerProps {
  current: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** Previous, a window of five pages, Next. */
export function DirectoryPager({ current, pages, hrefOf }: DirectoryPagerProps) {
  const say = useSay();
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label={say("Pages")}>
      <ul>
        <li>
          <Step to={current > 1 ? hrefOf(current - 1) : undefined} rel="prev">
            {say("Previous")}
          </Step>
        </li>
        {windowOf(current, pages).map((page) => (
          <li key={page}>
            {page === current ? (
              <span className="pager-item" aria-current="page">
                <span className="sr-only">{say("Page")} </span>
                {say.number(page)}
              </span>
            ) : (
              <Link className="pager-item" to={hrefOf(page)}>
                <span className="sr-only">{say("Page")} </span>
                {say.number(page)}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step to={current < pages ? hrefOf(current + 1) : undefined} rel="next">
            {say("Next")}
          </Step>
        </li>
      </ul>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | undefined; rel: "prev" | "next"; children: string }) {
  if (to === undefined) {
    return (
      <span className="pager-item pager-step" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link className="pager-item pager-step" to={to} rel={rel}>
      {children}
    </Link>
  );
}
