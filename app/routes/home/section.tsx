import type { ReactNode } from "react";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";

interface HomeSectionProps {
  id?: string | undefined;
  title: string;
  lead?: ReactNode;
  /** Where all of it is. */
  more?: { to: string; label: string } | undefined;
  /** On the light blue-grey ground. */
  tinted?: boolean | undefined;
  children: ReactNode;
}

/** One part of the home page under its heading; it is hydrated apart from the others. */
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
