import type { ReactNode } from "react";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";

interface HomeSectionProps {
  id?: string | undefined;
  title: string;
  lead?: ReactNode;
  /** The link to the whole list. */
  more?: { to: string; label: string } | undefined;
  /** With the light blue-grey background. */
  tinted?: boolean | undefined;
  children: ReactNode;
}

/** One section of the home page under its heading; it is hydrated separately. */
export function HomeSection({ id, title, lead, more, tinted, children }: HomeSectionProps) {
  return (
    <HydrationBoundary>
      <section id={id} className={classNames("home-section", tinted && "home-section-tinted")}>
        <div className="page-width">
          <div className="home-section-head">
            <div className="min-w-0">
              <h2>{title}</h2>
              {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
            </div>
            {more && (
              <Link to={more.to} className="home-more">
                {more.label}
                <Icon name="arrow-right" size={20} />
              </Link>
            )}
          </div>
          {children}
        </div>
      </section>
    </HydrationBoundary>
  );
}
